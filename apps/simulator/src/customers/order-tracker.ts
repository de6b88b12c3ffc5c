import { isFinal, type StatusPair } from '@store-panel/domain/orders/status';

import { createRecentMap } from '#record/recent-map.ts';

/** The last known statuses of the customers' orders. Ended orders are removed. */
export interface OrderTracker {
  /** The order was placed with this status. A later status may have come before. */
  begin(orderId: string, status: StatusPair): void;
  see(orderId: string, status: StatusPair): void;
  /** The order has ended. */
  end(orderId: string): void;
  isOpen(orderId: string): boolean;
  /** Resolves to true once `holds`; to false when the order has ended before. */
  until(orderId: string, holds: (status: StatusPair) => boolean): Promise<boolean>;
  readonly openIds: readonly string[];
}

interface Waiter {
  readonly holds: (status: StatusPair) => boolean;
  readonly resolve: (outcome: boolean) => void;
}

/** An answer to "place it" that was lost and repeated may come after the order has ended; so many ends are remembered. */
const MAX_ENDED = 5_000;

export function createOrderTracker(): OrderTracker {
  const openOrders = new Map<string, { status: StatusPair; waiters: readonly Waiter[] }>();
  const ended = createRecentMap<string, true>(MAX_ENDED);

  function end(orderId: string): void {
    const order = openOrders.get(orderId);
    openOrders.delete(orderId);
    ended.set(orderId, true);
    for (const { resolve } of order?.waiters ?? []) resolve(false);
  }

  function see(orderId: string, status: StatusPair): void {
    if (isFinal(status.order_status)) return end(orderId);
    ended.delete(orderId);
    const waiters = openOrders.get(orderId)?.waiters ?? [];
    openOrders.set(orderId, { status, waiters: waiters.filter(({ holds }) => !holds(status)) });
    for (const { resolve } of waiters.filter(({ holds }) => holds(status))) resolve(true);
  }

  return {
    end,
    see,
    begin(orderId, status) {
      if (!openOrders.has(orderId) && !ended.has(orderId)) see(orderId, status);
    },
    isOpen: (orderId) => openOrders.has(orderId),
    until(orderId, holds) {
      const order = openOrders.get(orderId);
      if (!order) return Promise.resolve(false);
      if (holds(order.status)) return Promise.resolve(true);
      return new Promise((resolve) => {
        openOrders.set(orderId, { ...order, waiters: [...order.waiters, { holds, resolve }] });
      });
    },
    get openIds() {
      return [...openOrders.keys()];
    },
  };
}
