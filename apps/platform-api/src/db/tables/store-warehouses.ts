import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import type { Generated } from 'kysely';

import type { InstantOrNull, JsonByDefault, JsonOrNull, Versioned } from '#db/column-types.ts';

export interface StoreWarehousesTable extends Versioned {
  store_id: string;
  id: string;
  name: string;
  /** Null only of a deleted one. */
  address_id: string | null;
  /** A store has one at the most: where couriers collect. */
  is_default: boolean;
  is_active: boolean;
  /** From Sunday; null: as the store is open. */
  week: JsonOrNull<readonly OpenHours[]>;
  /** Minute of the day by weekday; null: no parcel leaves. */
  cutoffs: JsonByDefault<readonly (number | null)[]>;
  handling_minutes: Generated<number>;
  /** Of the default one: parcels leave from the nearest open warehouse in its place. */
  nearest_first: Generated<boolean>;
  deleted_at: InstantOrNull;
}
