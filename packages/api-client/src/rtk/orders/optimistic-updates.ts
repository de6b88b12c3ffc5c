import { isFinal } from '@store-panel/domain/orders/status';
import { applyAction, type ChangeAction } from '@store-panel/domain/orders/transitions';

import type { OrderCard } from '#order-models.ts';

/** A requested change that is shown before the platform has confirmed it. */
export interface OptimisticUpdate {
  /** Unique among the optimistic updates of the order. */
  readonly id: string;
  readonly action: ChangeAction;
  /** When the user requested it, ISO 8601; used until the platform's time is known. */
  readonly at: string;
}

/** Applies pending optimistic updates in order and skips those that are no longer legal transitions. */
export function withOptimisticUpdates<Order extends OrderCard>(
  confirmed: Order,
  pending: readonly OptimisticUpdate[],
): Order {
  return pending.reduce(applyUpdate, confirmed);
}

/** The platform chooses the courier of a search: until then no courier is named, not even the previous one. */
const NO_COURIER_YET = { provider_id: null, provider_name: null, search: null };

/** The version stays the confirmed one, which the update is based on. */
function applyUpdate<Order extends OrderCard>(order: Order, { action, at }: OptimisticUpdate): Order {
  try {
    const statuses = applyAction(action, order);
    const more =
      action === 'release'
        ? { released_at: at }
        : (action === 'request_courier' || action === 'reassign') && NO_COURIER_YET;
    if (!isFinal(statuses.order_status)) return { ...order, ...statuses, ...more, ended_at: null };
    const isEnd = !isFinal(order.order_status);
    return { ...order, ...statuses, ...(isEnd && { ended_at: at, status_before_end: order.order_status }) };
  } catch (error) {
    if (error instanceof RangeError) return order;
    throw error;
  }
}
