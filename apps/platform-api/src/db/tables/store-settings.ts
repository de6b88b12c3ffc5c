import type { Generated } from 'kysely';

import type { InstantByDefault, Json } from '#db/column-types.ts';

/** A section of a store's settings that has no columns of its own. */
export interface StoreSettingsTable {
  store_id: string;
  section: string;
  value: Json<object>;
  version: Generated<number>;
  updated_at: InstantByDefault;
}

/** The last answer about a store's VAT id; none without an answer. */
export interface VatChecksTable {
  store_id: string;
  country: string;
  /** Without what people write between its signs. */
  vat_id: string;
  is_valid: boolean;
  checked_at: InstantByDefault;
}
