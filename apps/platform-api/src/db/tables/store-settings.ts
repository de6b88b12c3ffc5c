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
