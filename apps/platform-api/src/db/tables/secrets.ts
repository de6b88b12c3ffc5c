import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** A secret that a store has entered, for a service of its own. */
export interface StoreSecretsTable {
  store_id: string;
  /** Which of the store's secrets it is. */
  slot: string;
  /** Encrypted JSON, bound to store and slot. */
  sealed: Buffer;
  /** Of the key that encrypted it. */
  key_id: Buffer;
  /** Its last characters; empty for a short value or a password. */
  hint: Generated<string>;
  set_by: Json<ActorJson>;
  set_at: InstantByDefault;
  /** What the last check found; null before the first. */
  checked: JsonOrNull<Readonly<Record<string, unknown>>>;
  checked_at: InstantOrNull;
}
