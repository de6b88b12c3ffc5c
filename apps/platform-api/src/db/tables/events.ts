import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, Json, JsonByDefault } from '#db/column-types.ts';

export interface EventsTable {
  store_id: string;
  /** Gapless and unique within a store: taken from `store_counters.event_seq` in the same transaction. */
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
  /** IP address of the caller. */
  address: Generated<string>;
  request_id: Generated<string>;
  /** The administrator, if it happened during an impersonation. */
  acting_admin_id: string | null;
  /** The reason that the user entered. */
  note: Generated<string>;
}
