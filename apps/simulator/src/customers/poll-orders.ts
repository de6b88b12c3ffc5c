import { type Clock, sleep } from '@store-panel/api-client/clock';

import type { Desk } from '#customers/desk.ts';
import type { Sightings } from '#customers/sightings.ts';

/** Between two looks of a customer at an order, in milliseconds. */
const LOOK_EVERY = 6_000;

/** Customers look after their orders themselves, one after the other, where no board tells them; never resolves. */
export async function pollOrders(
  storeId: string,
  desk: Desk,
  sightings: Sightings,
  clock: Clock,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    await sleep(clock, LOOK_EVERY, signal);
    for (const orderId of sightings.openIds) {
      const order = await desk.look(storeId, orderId);
      // An order that is not the channel's own can't be followed from here.
      if (order) sightings.see(orderId, order);
      else sightings.end(orderId);
      if (!sightings.isOpen(orderId)) desk.forget(orderId);
    }
  }
}
