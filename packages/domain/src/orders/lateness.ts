const MINUTE = 60_000;

/** Times of an order as they stand on the wire: ISO 8601 UTC, null while unknown. */
export interface OrderTimes {
  readonly created_at: string;
  /** When the order is promised to the customer: delivered, or ready to be collected. */
  readonly promised_at: string | null;
  /** When the kitchen said it would be ready. */
  readonly estimated_ready_at: string | null;
  readonly ended_at: string | null;
}

/** Milliseconds since the order was placed, until its end once it has one. Never negative: clocks differ. */
export function elapsed(order: Pick<OrderTimes, 'created_at' | 'ended_at'>, now: number): number {
  return Math.max(0, endOr(order.ended_at, now) - Date.parse(order.created_at));
}

/** The instant the kitchen works towards: the store's own estimate, else the promise; null when neither is known. */
export function dueAt(order: Pick<OrderTimes, 'promised_at' | 'estimated_ready_at'>): number | null {
  const due = order.estimated_ready_at ?? order.promised_at;
  return due === null ? null : Date.parse(due);
}

/** Milliseconds past the due time, 0 while in time or when nothing was promised. */
export function lateBy(
  order: Pick<OrderTimes, 'promised_at' | 'estimated_ready_at' | 'ended_at'>,
  now: number,
): number {
  const due = dueAt(order);
  return due === null ? 0 : Math.max(0, endOr(order.ended_at, now) - due);
}

/** Milliseconds left until the due time, 0 once it has passed; null when nothing was promised. */
export function timeLeft(
  order: Pick<OrderTimes, 'promised_at' | 'estimated_ready_at' | 'ended_at'>,
  now: number,
): number | null {
  const due = dueAt(order);
  return due === null ? null : Math.max(0, due - endOr(order.ended_at, now));
}

/** The instant at which an order accepted now will be ready, from the minutes that were asked for. */
export function readyAt(acceptedAt: number, minutes: number): number {
  return acceptedAt + minutes * MINUTE;
}

/** Whole minutes for a display: an order late by a second is late by one minute, one with a second left has one. */
export function wholeMinutes(milliseconds: number): number {
  return Math.ceil(milliseconds / MINUTE);
}

function endOr(ended_at: string | null, now: number): number {
  return ended_at === null ? now : Date.parse(ended_at);
}
