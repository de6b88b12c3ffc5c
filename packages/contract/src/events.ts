import { MONEY_SCREENS, SETTINGS_SCREENS } from '@store-panel/domain/access/screens';
import { MENU_SCREENS } from '@store-panel/domain/menu/parts';
import Type, { type Static } from 'typebox';

import { CourierPosition } from '#endpoints/couriers/courier-fields.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { EscalationTaken, EventAction, OrderCard, OrderEdit } from '#endpoints/orders/order-fields.ts';
import { StrictObject, Id, Nullable, OptionalText, Sequence, Timestamp } from '#fields.ts';

/** One committed event of a store's event stream. Sequences of one store have no gap and never repeat. */
export const EventRecord = StrictObject({
  seq: Sequence,
  type: Type.Enum(['order_placed', 'order_changed']),
  at: Timestamp,
  actor: Actor,
  action: EventAction,
  reason: Nullable(OptionalText(500)),
  /** Of an edit: what it changed. */
  edit: Nullable(OrderEdit),
  /** Of `escalate`: what was done. */
  escalation: Type.Optional(Nullable(EscalationTaken)),
  /** The order after this change. */
  order: OrderCard,
});
export type EventRecord = Static<typeof EventRecord>;

/**
 * Names the history that a store's event numbers belong to. Numbers are issued again after a failover, a restore of the
 * database or a data folder that was put back: with another epoch everything known of the store has to be read again.
 */
export const StreamEpoch = Type.String({ maxLength: 64 });

/** The end of a store's event stream. */
export interface StreamHead {
  readonly seq: number;
  readonly stream_epoch: string;
}

/** Where a courier is now, and the store's orders that are on the way with them. */
export const CourierPositionUpdate = StrictObject({
  provider_id: Id,
  position: CourierPosition,
  order_ids: Type.Array(Id, { maxItems: 50 }),
});
export type CourierPositionUpdate = Static<typeof CourierPositionUpdate>;

/** Sent to the affected sessions, outside the event stream. `code` 2093: signed in elsewhere; 999: signed out. */
export const SessionNotice = StrictObject({ code: Type.Enum([999, 2093]), session_id: Id });
export type SessionNotice = Static<typeof SessionNotice>;

/** How a socket introduces itself: the headers of the wire, in the handshake. */
export interface SocketAuth {
  readonly jwt_token: string;
  readonly servertoken?: string;
}

/**
 * What a store's panels hear the new version of, and nothing else of it: who may listen reads it by its own call.
 * `counter`: the column of the store's counters. A session with one of the screens may join the topic's room.
 */
export const LIVE_TOPICS = {
  menu: { notification: 'menu_changed', counter: 'menu_version', screens: MENU_SCREENS },
  settings: { notification: 'settings_changed', counter: 'settings_version', screens: SETTINGS_SCREENS },
  /** The number of the last entry in the store's book. */
  money: { notification: 'money_changed', counter: 'ledger_no', screens: MONEY_SCREENS },
  reviews: { notification: 'reviews_changed', counter: 'reviews_version', screens: ['reviews'] },
  reservations: {
    notification: 'reservations_changed',
    counter: 'reservations_version',
    screens: ['reservations', 'table-orders'],
  },
  handovers: { notification: 'handovers_changed', counter: 'handovers_version', screens: ['handover'] },
  returns: { notification: 'returns_changed', counter: 'returns_version', screens: ['returns', 'shipments'] },
  /** The number of the last event: with it figures of orders may have changed. */
  figures: { notification: 'figures_changed', counter: 'event_seq', screens: ['dashboard', 'reports'] },
} as const;
export type LiveTopic = keyof typeof LIVE_TOPICS;

/** `versions`: of the live topics; `sales_version`: of what limits the store's sales, when the room was joined; `claims_version`: of its claims. */
export type JoinReply =
  | {
      readonly success: true;
      readonly room: string;
      readonly seq: number;
      readonly stream_epoch?: string;
      readonly sales_version?: number;
      readonly claims_version?: number;
      readonly versions?: Readonly<Partial<Record<LiveTopic, number>>>;
    }
  | { readonly success: false; readonly error_code: number };

/** Names and payloads of everything that passes a socket, in both directions. */
export interface ServerToClient {
  /** `epoch`: of the stream, when the event was read. */
  event: (room: string, record: EventRecord, epoch?: string) => void;
  /** The store's event numbers have begun to be issued again, and are as far as this. */
  stream_restarted: (room: string, head: StreamHead) => void;
  requests_changed: () => void;
  session_notice: (notice: SessionNotice) => void;
  /** The session's permissions have changed: flags, grants or approval. Fetch the store detail. */
  access_changed: () => void;
  /** A courier that the store follows has moved. Outside the event stream: the next one replaces it. */
  courier_moved: (move: CourierPositionUpdate) => void;
  /** The store's sales limits have changed. A client with an older version refetches them. */
  sales_changed: (version: number) => void;
  /** A claim of the store was opened or changed. A client with an older version refetches visible claims. */
  claims_changed: (version: number) => void;
  /** The store's menu has changed. A client with an older version refetches it. */
  menu_changed: (version: number) => void;
  /** A section of the store's settings has changed. A client that shows one refetches it. */
  settings_changed: (version: number) => void;
  /** Something was posted in the store's book. A client that shows sums of it refetches them. */
  money_changed: (version: number) => void;
  /** A customer reviewed an order, or changed or withdrew a review; or the store replied to one. */
  reviews_changed: (version: number) => void;
  /** A return was opened or has changed. A client that shows some refetches them. */
  returns_changed: (version: number) => void;
  /** A handover was opened or closed, or has other parcels. A client that shows some refetches them. */
  handovers_changed: (version: number) => void;
  /** Reservations of some day have changed. A client that shows a day refetches it. */
  reservations_changed: (version: number) => void;
  /** Orders have changed, and with them what is counted of them: `get_today` has the figures as of this event, or a later one. */
  figures_changed: (seq: number) => void;
}

export interface ClientToServer {
  join_room: (room: string, reply: (answer: JoinReply) => void) => void;
  leave_room: (room: string, reply: () => void) => void;
}

// Exact types, also for clients that import types only.
export const storeRoom = (storeId: string) => `store:${storeId}` as const;
/** For sessions that may see claims but no orders; both rooms get `claims_changed`. */
export const claimsRoom = (storeId: string) => `claims:${storeId}` as const;
/** For sessions that see a topic but no orders; the store's room gets its notification, too. */
export const topicRoom = <Topic extends LiveTopic>(topic: Topic, storeId: string) => `${topic}:${storeId}` as const;
/** For sessions that see what is sold out, but no orders. */
export const salesRoom = (storeId: string) => `sales:${storeId}` as const;
export const orderRoom = (orderId: string) => `order:${orderId}`;
export const providerRoom = (providerId: string) => `provider:${providerId}`;
