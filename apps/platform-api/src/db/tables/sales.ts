import type { ITEM_LIMIT, LimitKind, LimitReason } from '@store-panel/domain/sales/limits';
import type { ServiceLimit } from '@store-panel/domain/sales/services-off';
import type { SalesSettings } from '@store-panel/domain/sales/settings';
import type { Generated } from 'kysely';

import type { ActorJson, Instant, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** A limit of a store's sales. Only its end ever changes: extending it inserts another limit. */
export interface SalesLimitsTable {
  store_id: string;
  id: string;
  kind: LimitKind | ServiceLimit | typeof ITEM_LIMIT;
  /** The limited item or modifier; both null for the whole store. */
  item_id: string | null;
  modifier_id: string | null;
  /** Only for `busy`. */
  extra_minutes: number | null;
  reason: LimitReason | null;
  starts_at: Instant;
  /** The limit does not apply from then on, even if not yet marked as ended. */
  ends_at: Instant;
  /** Set by a user, by the limit that replaces it, or by the platform after it expired. */
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

/** Booked kitchen time of an order. It counts while the order is in the kitchen. */
export interface OrderBookingsTable {
  store_id: string;
  order_id: string;
  slot_at: Instant;
  minutes: number;
}
