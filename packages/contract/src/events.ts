import Type, { type Static } from 'typebox';

import { Actor, OrderAction, OrderCard } from '#calls/order-fields.ts';
import { Fields, Id, Nullable, OptionalText, Sequence, Timestamp } from '#fields.ts';

/** One committed change in a store's line of events. Sequences of one store have no gap and never repeat. */
export const EventRecord = Fields({
  seq: Sequence,
  type: Type.Enum(['order_placed', 'order_changed']),
  at: Timestamp,
  actor: Actor,
  action: OrderAction,
  reason: Nullable(OptionalText(500)),
  /** The order after this change. */
  order: OrderCard,
});
export type EventRecord = Static<typeof EventRecord>;

/** Sent to the sessions it concerns, outside the line of events. `code` 2093: signed in elsewhere; 999: signed out. */
export const SessionNotice = Fields({ code: Type.Enum([999, 2093]), session_id: Id });
export type SessionNotice = Static<typeof SessionNotice>;

/** How a socket introduces itself: the headers of the wire, in the handshake. */
export interface SocketAuth {
  readonly jwt_token: string;
  readonly servertoken?: string;
}

export type JoinReply =
  | { readonly success: true; readonly room: string; readonly seq: number }
  | { readonly success: false; readonly error_code: number };

/** Names and payloads of everything that passes a socket, in both directions. */
export interface ServerToClient {
  event: (room: string, record: EventRecord) => void;
  requests_changed: () => void;
  session_notice: (notice: SessionNotice) => void;
  /** What the session may see or do has changed: its flags, its grants, its store's approval. Ask for the store detail. */
  access_changed: () => void;
}

export interface ClientToServer {
  join_room: (room: string, reply: (answer: JoinReply) => void) => void;
  leave_room: (room: string, reply: () => void) => void;
}

export const storeRoom = (storeId: string) => `store:${storeId}`;
export const orderRoom = (orderId: string) => `order:${orderId}`;
export const providerRoom = (providerId: string) => `provider:${providerId}`;
