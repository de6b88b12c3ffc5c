import { isFinal, ORDER_STATUS, type OrderStatus, type StatusPair } from '#orders/status.ts';
import type { StoreFlags } from '#store/flags.ts';

/** What the rules need to know of an order; the wire's order object satisfies it. */
export interface OrderState extends StatusPair {
  readonly is_pickup: boolean;
  /** The customer holds a confirmation code that must be given when the order is completed. */
  readonly confirmation_required: boolean;
  /** ISO 8601 UTC, set when the order reached a final status. */
  readonly ended_at?: string | null;
  /** The order track's code before the final one; `restore` goes back to it. */
  readonly status_before_end?: OrderStatus | null;
  /** Something was built on the order's end (a refund paid out, a replacement placed), so it can't be taken back. */
  readonly end_is_settled?: boolean;
  /** ISO 8601 UTC: when an order for later comes to the kitchen; null for one that came at once. */
  readonly release_at?: string | null;
  /** When it did, or null while it waits for that. */
  readonly released_at?: string | null;
  /** ISO 8601 UTC: an order that a guest pays before it comes to the store waits for that until then; null for all others. */
  readonly awaits_payment_until?: string | null;
  /** Given when the order was handed to a transporter; null for one that no transporter brings. */
  readonly waybill_number?: string | null;
}

/** An order for later that has not come to the kitchen yet. One that has ended waits for nothing. */
export const isAwaitingRelease = ({ order_status, release_at, released_at }: OrderState): boolean =>
  Boolean(release_at) && !released_at && !isFinal(order_status);

/** A guest at a table has to pay it first. The store may accept it all the same. */
export const isAwaitingPayment = ({ order_status, awaits_payment_until }: OrderState): boolean =>
  order_status === ORDER_STATUS.waiting && Boolean(awaits_payment_until);

/** The store has to answer it: nothing else is waited for. */
export const awaitsAnswer = (order: OrderState): boolean =>
  order.order_status === ORDER_STATUS.waiting && !isAwaitingPayment(order);

export const ACTOR_KINDS = ['customer', 'store', 'courier', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Store flags that an order action may need. */
export type ActionFlags = Pick<StoreFlags, 'canCompleteOrder' | 'canEditOrder' | 'asksReadyTime'>;

/** Who acts. Sub-store staff act as the store; which screens they have is `access/screen-access`'s question. */
export type Actor =
  | { readonly kind: 'store'; readonly flags: ActionFlags }
  | { readonly kind: 'courier' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'system' };
