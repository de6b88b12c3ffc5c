import { isFinal } from '@store-panel/domain/orders/status';
import { applyAction, type ChangeAction } from '@store-panel/domain/orders/transitions';

import type { OrderCard } from '#order-shapes.ts';

/** A change that was asked for and is shown before the platform has confirmed it. */
export interface Guess {
  /** Tells it from other guesses on the same order. */
  readonly id: string;
  readonly action: ChangeAction;
  /** When it was asked for, ISO 8601; stands in for the platform's time until that is known. */
  readonly at: string;
}

/** The order as it will be if every guess comes true, in their order. A guess that no longer fits is passed over. */
export function guessed<Order extends OrderCard>(confirmed: Order, pending: readonly Guess[]): Order {
  return pending.reduce(applied, confirmed);
}

/** Whom a search asks is the platform's to say: until then nobody is named, and not who was asked before. */
const NOBODY_YET = { provider_id: null, provider_name: null, search: null };

/** The version stays the confirmed one: it says what the guess is based on. */
function applied<Order extends OrderCard>(order: Order, { action, at }: Guess): Order {
  try {
    const statuses = applyAction(action, order);
    const more =
      action === 'release'
        ? { released_at: at }
        : (action === 'request_courier' || action === 'reassign') && NOBODY_YET;
    if (!isFinal(statuses.order_status)) return { ...order, ...statuses, ...more, ended_at: null };
    const isEnd = !isFinal(order.order_status);
    return { ...order, ...statuses, ...(isEnd && { ended_at: at, status_before_end: order.order_status }) };
  } catch (error) {
    if (error instanceof RangeError) return order;
    throw error;
  }
}
