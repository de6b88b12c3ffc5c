import type { OrderAction } from '#orders/transitions.ts';
import { UNDELIVERED_REASONS, type ReturnReason, type ReturnState } from '#returns/return-states.ts';

/** How a message reaches a customer: to a mailbox or, as a text message, a phone. */
export const CUSTOMER_CHANNELS = ['email', 'phone'] as const;
export type CustomerChannel = (typeof CUSTOMER_CHANNELS)[number];

/** What a text of a message can name. Amounts and times are written in the customer's language. */
export const MESSAGE_VARIABLES = [
  'store_name',
  'store_phone',
  'store_address',
  'customer_name',
  'order_number',
  'total',
  'ready_time',
  'scheduled_time',
  'delivery_address',
  'confirmation_code',
  'reason',
  'payment_amount',
  'payment_link',
  'payment_until',
  'return_number',
  'return_steps',
  'return_until',
  'waybill_number',
  'return_address',
  'refund_amount',
  'review_link',
] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** An order as far as it decides which message it gets. */
export interface MessagedOrder {
  readonly isPickup: boolean;
  /** It is for later and has not been released. */
  readonly isScheduled: boolean;
}

interface MessageRow {
  /** Changes of an order that send it; none for what a clerk sends. */
  readonly actions: readonly OrderAction[];
  readonly channels: readonly CustomerChannel[];
  /** Beside those that every message has. */
  readonly variables: readonly MessageVariable[];
  /** Only orders of one service, or with or without a time of their own. */
  readonly only?: 'pickup' | 'delivery' | 'scheduled' | 'unscheduled';
}

const BOTH = CUSTOMER_CHANNELS;

/** In every message. */
const COMMON_VARIABLES = [
  'store_name',
  'store_phone',
  'customer_name',
  'order_number',
  'total',
] as const satisfies readonly MessageVariable[];

/** What is to be sent back, how and until when. */
const SENT_BACK = [
  'return_number',
  'return_steps',
  'return_until',
  'waybill_number',
  'return_address',
] as const satisfies readonly MessageVariable[];

const ROWS = {
  received: { actions: ['place'], channels: BOTH, variables: [], only: 'unscheduled' },
  scheduled: { actions: ['place'], channels: BOTH, variables: ['scheduled_time'], only: 'scheduled' },
  accepted: { actions: ['accept'], channels: BOTH, variables: ['ready_time', 'confirmation_code'] },
  rejected: { actions: ['reject'], channels: BOTH, variables: ['reason'] },
  cancelled: { actions: ['cancel_by_store', 'cancel_by_user'], channels: BOTH, variables: ['reason'] },
  ready: { actions: ['ready'], channels: BOTH, variables: ['store_address', 'confirmation_code'], only: 'pickup' },
  on_the_way: {
    actions: ['courier_picked_up'],
    channels: BOTH,
    variables: ['delivery_address', 'confirmation_code'],
    only: 'delivery',
  },
  // A receipt: a text message cannot hold one.
  completed: { actions: ['complete'], channels: ['email'], variables: ['review_link'] },
  payment_link: { actions: [], channels: BOTH, variables: ['payment_amount', 'payment_link', 'payment_until'] },
  return_approved: { actions: [], channels: BOTH, variables: SENT_BACK },
  return_reminder: { actions: [], channels: BOTH, variables: SENT_BACK },
  return_received: { actions: [], channels: BOTH, variables: ['return_number'] },
  return_refunded: { actions: [], channels: BOTH, variables: ['return_number', 'refund_amount'] },
} as const satisfies Record<string, MessageRow>;

/** What a store can tell its customers about an order; each is off until the store switches it on. Ours. */
export type CustomerMessageKind = keyof typeof ROWS;
export const CUSTOMER_MESSAGE_KINDS = Object.keys(ROWS) as readonly CustomerMessageKind[];

export const isCustomerMessageKind = (text: string): text is CustomerMessageKind => Object.hasOwn(ROWS, text);

/** Kinds that text messages have; emails have all. */
export const SMS_KINDS = [
  'received',
  'scheduled',
  'accepted',
  'rejected',
  'cancelled',
  'ready',
  'on_the_way',
  'payment_link',
  'return_approved',
  'return_reminder',
  'return_received',
  'return_refunded',
] as const satisfies readonly CustomerMessageKind[];
export type SmsKind = (typeof SMS_KINDS)[number];
export const isSmsKind = (kind: string): kind is SmsKind => SMS_KINDS.some((one) => one === kind);

/** The kinds of a channel, in the order of an order's life. */
export const kindsOf = (channel: CustomerChannel): readonly CustomerMessageKind[] =>
  CUSTOMER_MESSAGE_KINDS.filter((kind) => (ROWS[kind].channels as readonly CustomerChannel[]).includes(channel));

/** A text of this kind is of no use without it; null for all others. */
export const requiredVariable = (kind: CustomerMessageKind): MessageVariable | null =>
  kind === 'payment_link' ? 'payment_link' : null;

/** What the texts of a kind can name. */
export const variablesOf = (kind: CustomerMessageKind): readonly MessageVariable[] => [
  ...COMMON_VARIABLES,
  ...ROWS[kind].variables,
];

function isFor({ only }: MessageRow, { isPickup, isScheduled }: MessagedOrder): boolean {
  if (only === 'pickup') return isPickup;
  if (only === 'delivery') return !isPickup;
  if (only === 'scheduled') return isScheduled;
  return only !== 'unscheduled' || !isScheduled;
}

/** The message that a change of an order sends; null if none. */
export const messageOfAction = (action: string, order: MessagedOrder): CustomerMessageKind | null =>
  CUSTOMER_MESSAGE_KINDS.find((kind) => {
    const row: MessageRow = ROWS[kind];
    return row.actions.some((one) => one === action) && isFor(row, order);
  }) ?? null;

/** The rows of an action, for a query that knows the order: kinds with what they are limited to. */
export const messageRowsOfAction = (
  action: string,
): readonly { readonly kind: CustomerMessageKind; readonly only: NonNullable<MessageRow['only']> | null }[] =>
  kindsOfAction(action).map((kind) => ({ kind, only: (ROWS[kind] as MessageRow).only ?? null }));

/** Hours after which a message is no longer worth sending; one about an order's end still is after days. */
export const USEFUL_HOURS = { end: 72, progress: 6 } as const;
export const END_KINDS = ['rejected', 'cancelled', 'completed'] as const satisfies readonly CustomerMessageKind[];

/** Whether a kind tells of an order's end. */
export const isAboutEnd = (kind: CustomerMessageKind): boolean => END_KINDS.some((one) => one === kind);

/** The kinds that an action can send, whatever the order is like. */
export const kindsOfAction = (action: string): readonly CustomerMessageKind[] =>
  CUSTOMER_MESSAGE_KINDS.filter((kind) => (ROWS[kind].actions as readonly string[]).includes(action));

/** Kinds that tell of a return; they are for stores that parcels come back to. */
export const RETURN_MESSAGE_KINDS = [
  'return_approved',
  'return_reminder',
  'return_received',
  'return_refunded',
] as const satisfies readonly CustomerMessageKind[];
export type ReturnMessageKind = (typeof RETURN_MESSAGE_KINDS)[number];

export const isReturnMessageKind = (kind: string): kind is ReturnMessageKind =>
  RETURN_MESSAGE_KINDS.some((one) => one === kind);

const KIND_OF_RETURN_STATE: Readonly<Partial<Record<ReturnState, ReturnMessageKind>>> = {
  approved: 'return_approved',
  received: 'return_received',
  refunded: 'return_refunded',
};

/**
 * The message of a return that comes to a state; null if none. What never reached its customer was not sent back by them, so
 * that only its money is worth a message.
 */
export function messageOfReturn(state: ReturnState, reason: ReturnReason): ReturnMessageKind | null {
  const kind = KIND_OF_RETURN_STATE[state] ?? null;
  const isUndelivered = UNDELIVERED_REASONS.some((one) => one === reason);
  return isUndelivered && kind !== 'return_refunded' ? null : kind;
}

/**
 * The state in which a message of a return still says something true: one that waited says nothing of a return that has gone
 * on.
 */
export const stateOfReturnMessage = (kind: ReturnMessageKind): ReturnState | null =>
  kind === 'return_received' ? null : kind === 'return_refunded' ? 'refunded' : 'approved';
