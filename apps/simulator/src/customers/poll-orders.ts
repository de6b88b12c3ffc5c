import { type Clock, sleep } from '@store-panel/api-client/clock';

import type { OrderingChannel } from '#customers/ordering-channel.ts';
import type { OrderTracker } from '#customers/order-tracker.ts';

/** Between two looks of a customer at an order, in milliseconds. */
const POLL_INTERVAL_MS = 6_000;

/** Polls the customers' orders one after the other, where no board reports them; never resolves. */
export async function pollOrders(
  storeId: string,
  channel: OrderingChannel,
  orderTracker: OrderTracker,
  clock: Clock,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    await sleep(clock, POLL_INTERVAL_MS, signal);
    for (const orderId of orderTracker.openIds) {
      const order = await channel.look(storeId, orderId);
      // An order that is not the channel's own can't be followed from here.
      if (order) orderTracker.see(orderId, order);
      else orderTracker.end(orderId);
      if (!orderTracker.isOpen(orderId)) channel.forget(orderId);
    }
  }
}
