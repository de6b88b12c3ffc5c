import type { Versioned } from '#db/column-types.ts';

export interface StoreWarehousesTable extends Versioned {
  store_id: string;
  id: string;
  name: string;
  address_id: string;
  /** A store has one at the most: where couriers collect. */
  is_default: boolean;
  is_active: boolean;
}
