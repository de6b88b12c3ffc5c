import type { Generated } from 'kysely';

import type { Versioned } from '#db/column-types.ts';

/** A customer of the store with an address. */
export interface AddressBookTable extends Versioned {
  store_id: string;
  id: string;
  name: string;
  /** Stored as in an order: without spaces. */
  phone: Generated<string>;
  line: string;
  note: Generated<string>;
  latitude: number | null;
  longitude: number | null;
}
