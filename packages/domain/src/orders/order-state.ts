import type { StatusPair, OrderStatus } from '#orders/status.ts';
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
}

export const ACTOR_KINDS = ['customer', 'store', 'courier', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Store flags that an order action may need. */
export type ActionFlags = Pick<StoreFlags, 'canCompleteOrder' | 'asksReadyTime'>;

/** Who acts. Sub-store staff act as the store; which screens they have is `access/screen-access`'s question. */
export type Actor =
  | { readonly kind: 'store'; readonly flags: ActionFlags }
  | { readonly kind: 'courier' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'system' };
