import type { FactOrder } from '#insight/fact-order.ts';
import { ORDER_STATUS } from '#orders/status.ts';

/** An order is late from so much after its time on; not in the specification. */
export const LATE_AFTER_MS = 5 * 60_000;

/** Marked ready so shortly before it left, an order says nothing of how long the kitchen took; not in the specification. */
export const HANDOVER_MS = 60_000;

/** What of an order was late: the promise to the customer, or the kitchen's own time. */
export const LATE_FACTS = ['promise', 'kitchen'] as const;
export type LateFact = (typeof LATE_FACTS)[number];

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/** Whether a completed order was promised for some time and came, or was ready, over five minutes after that. */
export function isPromiseLate(order: FactOrder): boolean {
  const promised = at(order.promised_at);
  const done = at(order.order_type === 'delivery' ? order.ended_at : (order.ready_at ?? order.ended_at));
  return isLate(order, promised, done);
}

/** Whether a completed order was ready over five minutes after the kitchen's time. Parcels have no kitchen. */
export const isKitchenLate = (order: FactOrder): boolean =>
  order.waybill_number === null && isLate(order, at(order.estimated_ready_at), at(order.ready_at));

const isLate = ({ order_status }: FactOrder, due: number | null, done: number | null): boolean =>
  order_status === ORDER_STATUS.completed && due !== null && done !== null && done - due > LATE_AFTER_MS;

/** Whole seconds between two times, 0 if they are the wrong way round: clocks differ. */
export const secondsBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 1000));

/** How long the kitchen had a completed order, and whether it was marked ready only when it left; null if unknown. */
export function kitchenTime(order: FactOrder): { readonly seconds: number; readonly isAtHandover: boolean } | null {
  const ready = at(order.ready_at);
  if (ready === null || order.waybill_number !== null) return null;
  const began = Date.parse(order.released_at ?? order.accepted_at ?? order.created_at);
  const left = at(order.dispatched_at ?? order.ended_at);
  return { seconds: secondsBetween(began, ready), isAtHandover: left !== null && left - ready <= HANDOVER_MS };
}

/** Seconds from a courier's pick-up to the end of a delivery; 0 if no courier took it, as with parcels. */
export function roadSeconds({ order_type, dispatched_at, ended_at, waybill_number }: FactOrder): number {
  const [left, arrived] = [at(dispatched_at), at(ended_at)];
  return order_type !== 'delivery' || waybill_number !== null || left === null || arrived === null
    ? 0
    : secondsBetween(left, arrived);
}
