import { dueAt } from '#orders/order-times.ts';
import type { OrderType } from '#orders/order-types.ts';
import type { OrderStatus } from '#orders/status.ts';

/** What decides whether an order was late; times as on the wire, null while unknown. */
export interface LatenessInput {
  readonly order_type: OrderType;
  readonly order_status: OrderStatus;
  readonly promised_at: string | null;
  readonly estimated_ready_at: string | null;
  /** When a courier or a transporter took it along; null before, and for an order that neither brought. */
  readonly dispatched_at: string | null;
  readonly ended_at: string | null;
}

export const LATENESS_KINDS = ['dispatch', 'delivery'] as const;
export type LatenessKind = (typeof LATENESS_KINDS)[number];

/** Statuses in which an order can be late. Who called an order off waits for nothing any more. */
export const STATUSES_THAT_CAN_BE_LATE = [1, 3, 5, 7, 25] as const satisfies readonly OrderStatus[];

/**
 * Returns the milliseconds by which an order was late, until now while it is running; 0 if it was in time. Only
 * deliveries are dispatched and delivered.
 * - dispatch: it left the store after the store's estimate, or without one after the promise. It left when a courier or
 * a transporter took it; without either, when it was completed.
 * - delivery: it was completed after the promised time.
 */
export function latenessMs(kind: LatenessKind, order: LatenessInput, now: number): number {
  const canBeLate = (STATUSES_THAT_CAN_BE_LATE as readonly OrderStatus[]).includes(order.order_status);
  if (order.order_type !== 'delivery' || !canBeLate) return 0;
  const due = kind === 'dispatch' ? dueAt(order) : order.promised_at && Date.parse(order.promised_at);
  if (due === null || due === '') return 0;
  const doneAt = kind === 'dispatch' ? (order.dispatched_at ?? order.ended_at) : order.ended_at;
  return Math.max(0, (doneAt === null ? now : Date.parse(doneAt)) - due);
}
