import Type, { type Static } from 'typebox';

import { CourierPosition } from '#calls/courier-fields.ts';
import { Actor, OrderAction, OrderCard, OrderEdit } from '#calls/order-fields.ts';
import { Fields, Id, Nullable, OptionalText, Sequence, Timestamp } from '#fields.ts';

/** One committed change in a store's line of events. Sequences of one store have no gap and never repeat. */
export const EventRecord = Fields({
  seq: Sequence,
  type: Type.Enum(['order_placed', 'order_changed']),
  at: Timestamp,
  actor: Actor,
  action: OrderAction,
  reason: Nullable(OptionalText(500)),
  /** Of an edit: what it changed. */
  edit: Nullable(OrderEdit),
  /** The order after this change. */
  order: OrderCard,
});
export type EventRecord = Static<typeof EventRecord>;

/** Where a courier is now, and the store's orders that are on the way with them. */
export const CourierMove = Fields({
  provider_id: Id,
  position: CourierPosition,
  order_ids: Type.Array(Id, { maxItems: 50 }),
});
export type CourierMove = Static<typeof CourierMove>;

/** Sent to the sessions it concerns, outside the line of events. `code` 2093: signed in elsewhere; 999: signed out. */
export const SessionNotice = Fields({ code: Type.Enum([999, 2093]), session_id: Id });
export type SessionNotice = Static<typeof SessionNotice>;

/** How a socket introduces itself: the headers of the wire, in the handshake. */
export interface SocketAuth {
  readonly jwt_token: string;
  readonly servertoken?: string;
}

/** `sales_version`: of what limits the store's sales, when the room was joined; `claims_version`: of its claims. */
export type JoinReply =
  | {
      readonly success: true;
      readonly room: string;
      readonly seq: number;
      readonly sales_version?: number;
      readonly claims_version?: number;
    }
  | { readonly success: false; readonly error_code: number };

/** Names and payloads of everything that passes a socket, in both directions. */
export interface ServerToClient {
  event: (room: string, record: EventRecord) => void;
  requests_changed: () => void;
  session_notice: (notice: SessionNotice) => void;
  /** What the session may see or do has changed: its flags, its grants, its store's approval. Ask for the store detail. */
  access_changed: () => void;
  /** A courier whom the store may follow is somewhere else. Not part of the line of events: the next one replaces it. */
  courier_moved: (move: CourierMove) => void;
  /** What limits the store's sales has changed. Whoever holds an older version asks for it. */
  sales_changed: (version: number) => void;
  /** A claim of the store was opened or changed. Whoever shows claims, and knows an older version, asks for them. */
  claims_changed: (version: number) => void;
}

export interface ClientToServer {
  join_room: (room: string, reply: (answer: JoinReply) => void) => void;
  leave_room: (room: string, reply: () => void) => void;
}

// Exact types: a client that takes nothing but types from here is held to the same names.
export const storeRoom = (storeId: string) => `store:${storeId}` as const;
/** Of the store's claims alone, for whoever may see claims and no orders; both rooms are told `claims_changed`. */
export const claimsRoom = (storeId: string) => `claims:${storeId}` as const;
export const orderRoom = (orderId: string) => `order:${orderId}`;
export const providerRoom = (providerId: string) => `provider:${providerId}`;
