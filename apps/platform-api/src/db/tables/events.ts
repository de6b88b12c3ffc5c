import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, Json, JsonByDefault } from '#db/column-types.ts';

export interface EventsTable {
  store_id: string;
  /** Without gap or repeat within a store: taken from `store_counters.event_seq` in the same transaction. */
  seq: number;
  type: string;
  order_id: string | null;
  actor: Json<ActorJson>;
  payload: Json<object>;
  at: InstantByDefault;
}

export interface AuditLogTable {
  id: string;
  at: InstantByDefault;
  store_id: string | null;
  actor: Json<object>;
  action: string;
  subject: Generated<string>;
  detail: JsonByDefault<object>;
  /** Where the call came from. */
  address: Generated<string>;
  request_id: Generated<string>;
  /** The administrator behind it, where it was done in a store's name. */
  acting_admin_id: string | null;
  /** The reason given. */
  note: Generated<string>;
}
