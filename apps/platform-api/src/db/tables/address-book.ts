import type { Generated } from 'kysely';

import type { AddressParts } from '@store-panel/domain/addresses/address-parts';
import type { JsonOrNull, Versioned } from '#db/column-types.ts';

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
  /** Of which its line is composed; null where only the line is known. */
  parts: JsonOrNull<AddressParts>;
}
