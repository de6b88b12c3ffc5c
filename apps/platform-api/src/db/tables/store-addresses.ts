import type { AddressUse } from '@store-panel/domain/addresses/address-uses';
import type { AddressParts } from '@store-panel/domain/addresses/address-parts';

import type { InstantOrNull, Json, Versioned } from '#db/column-types.ts';

export interface StoreAddressesTable extends Versioned {
  store_id: string;
  id: string;
  label: string;
  company: string;
  contact: string;
  phone: string;
  email: string;
  /** Composed from the parts. */
  line: string;
  parts: Json<AddressParts>;
  note: string;
  latitude: number | null;
  longitude: number | null;
  uses: readonly AddressUse[];
  deleted_at: InstantOrNull;
}
