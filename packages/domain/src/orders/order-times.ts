import { ORDER_STATUS, type OrderStatus } from '#orders/status.ts';

const MINUTE = 60_000;

/** Times of an order as on the wire: ISO 8601 UTC, null while unknown. */
export interface OrderTimes {
  readonly created_at: string;
  /** When the order is promised to the customer: delivered, or ready to be collected. */
  readonly promised_at: string | null;
  /** The kitchen's estimate. */
  readonly estimated_ready_at: string | null;
  readonly ended_at: string | null;
  /** When an order for later came to the kitchen. */
  readonly released_at?: string | null;
  /** While its guest has to pay it first, nothing is due. */
  readonly awaits_payment_until?: string | null;
}

/**
 * Milliseconds since the order was placed, or since it came to the kitchen where it was for later; until its end once it
 * has one. Never negative: clocks differ.
 */
export function elapsedMs(
  { created_at, released_at, ended_at }: Pick<OrderTimes, 'created_at' | 'released_at' | 'ended_at'>,
  now: number,
): number {
  return Math.max(0, endOr(ended_at, now) - Date.parse(released_at ?? created_at));
}

/** The instant the kitchen works towards: the store's own estimate, else the promise; null when neither is known. */
export function dueAt(order: Pick<OrderTimes, 'promised_at' | 'estimated_ready_at'>): number | null {
  const due = order.estimated_ready_at ?? order.promised_at;
  return due === null ? null : Date.parse(due);
}

/** What decides how late an order is. */
export type LateOrder = Pick<OrderTimes, 'promised_at' | 'estimated_ready_at' | 'ended_at' | 'awaits_payment_until'> & {
  readonly order_status: OrderStatus;
  readonly is_pickup: boolean;
};

/**
 * The instant after which an order is late: the kitchen's until it is ready, then the promise to a customer at home. Null
 * if nothing was promised, and for a ready order that waits for its customer to collect it.
 */
export function lateFrom(order: Omit<LateOrder, 'ended_at'>): number | null {
  if (order.awaits_payment_until) return null;
  if (order.order_status !== ORDER_STATUS.ready) return dueAt(order);
  return order.is_pickup || order.promised_at === null ? null : Date.parse(order.promised_at);
}

/** Milliseconds by which an order is late, 0 while it is not. */
export function overdueMs(order: LateOrder, now: number): number {
  const due = lateFrom(order);
  return due === null ? 0 : Math.max(0, endOr(order.ended_at, now) - due);
}

/** Milliseconds left until the due time, 0 once it has passed; null when nothing was promised. */
export function remainingMs(
  order: Pick<OrderTimes, 'promised_at' | 'estimated_ready_at' | 'ended_at'>,
  now: number,
): number | null {
  const due = dueAt(order);
  return due === null ? null : Math.max(0, due - endOr(order.ended_at, now));
}

/** Maximum work in a kitchen's estimate; the rest of a long estimate is waiting. Not in the specification. */
const MAX_WORK_MS = 15 * MINUTE;

/** The share of the work that is left, by status; not in the specification. */
function shareLeft(status: OrderStatus): number {
  if (status === ORDER_STATUS.waiting || status === ORDER_STATUS.accepted) return 2 / 3;
  return status === ORDER_STATUS.preparing ? 1 / 3 : 0;
}

/**
 * Whether an order will be late at the current pace: the remaining time is less than the remaining work. False if it
 * is late already, ready or ended.
 */
export function isDueSoon(order: OrderTimes & { readonly order_status: OrderStatus }, now: number): boolean {
  const due = dueAt(order);
  if (due === null || order.ended_at !== null || due <= now || order.awaits_payment_until) return false;
  const planned = Math.min(due - Date.parse(order.created_at), MAX_WORK_MS);
  return due - now < planned * shareLeft(order.order_status);
}

/** Returns when an order accepted now will be ready, from the minutes until ready. */
export function readyAt(acceptedAt: number, minutes: number): number {
  return acceptedAt + minutes * MINUTE;
}

/** Whole minutes for a display: an order late by a second is late by one minute, one with a second left has one. */
export function ceilMinutes(milliseconds: number): number {
  return Math.ceil(milliseconds / MINUTE);
}

function endOr(ended_at: string | null, now: number): number {
  return ended_at === null ? now : Date.parse(ended_at);
}
