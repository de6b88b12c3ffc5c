import type { ITEM_LIMIT, LimitKind, LimitReason } from '@store-panel/domain/sales/limits';
import type { SalesSettings } from '@store-panel/domain/sales/settings';
import type { Generated } from 'kysely';

import type { ActorJson, Instant, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** What limits a store's sales. Only its end is ever changed: who extends it sets another one in its place. */
export interface SalesLimitsTable {
  store_id: string;
  id: string;
  kind: LimitKind | typeof ITEM_LIMIT;
  /** What is limited where it is not the store as a whole. */
  item_id: string | null;
  /** Of `busy` alone. */
  extra_minutes: number | null;
  reason: LimitReason | null;
  starts_at: Instant;
  /** From then on it does not hold any more, whether or not it was marked as ended. */
  ends_at: Instant;
  /** Null while it was not marked so: by somebody, by what took its place, or by the platform once it ran out. */
  ended_at: InstantOrNull;
  set_by: Json<ActorJson>;
  ended_by: JsonOrNull<ActorJson>;
}

export interface SalesSettingsTable {
  store_id: string;
  version: Generated<number>;
  settings: Json<SalesSettings>;
  updated_at: InstantByDefault;
}

/** What a store's kitchen has taken on. It counts as long as its order is in the kitchen's hands. */
export interface OrderBookingsTable {
  store_id: string;
  order_id: string;
  slot_at: Instant;
  minutes: number;
}
