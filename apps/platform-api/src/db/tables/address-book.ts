import type { Generated } from 'kysely';

import type { Versioned } from '#db/column-types.ts';

/** Somebody to whom the store sends, and where. */
export interface AddressBookTable extends Versioned {
  store_id: string;
  id: string;
  name: string;
  /** As an order keeps one: without spaces. */
  phone: Generated<string>;
  line: string;
  note: Generated<string>;
  latitude: number | null;
  longitude: number | null;
}
