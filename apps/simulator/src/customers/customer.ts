import { ORDER_STATUS, type OrderStatus } from '@store-panel/domain/orders/status';

import type { Random } from '#chance/random.ts';
import type { Counter } from '#customers/counter.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import type { Locals } from '#customers/locals.ts';
import type { Sightings } from '#customers/order-tracker.ts';
import { wasTooLate } from '#record/operation.ts';
import { MINUTE, type Pace } from '#time/pace.ts';

/** How customers are. Shares of all orders; simulated milliseconds. */
export interface CustomerHabits {
  readonly changesMind: number;
  readonly changesMindAfter: number;
  /** How long an order may wait for the store before its customer gives up; null: for ever. */
  readonly patience: number | null;
  readonly wayToCounter: number;
}

export const USUAL_CUSTOMERS: CustomerHabits = {
  changesMind: 0.04,
  changesMindAfter: 2 * MINUTE,
  patience: 45 * MINUTE,
  wayToCounter: 4 * MINUTE,
};

/** Customers who order and wait, whatever happens. */
export const FAITHFUL_CUSTOMERS: CustomerHabits = { ...USUAL_CUSTOMERS, changesMind: 0, patience: null };

export interface CustomerOrder {
  readonly orderId: string;
  readonly uniqueId: number;
  readonly name: string;
  readonly isPickup: boolean;
  /** Null where it is not known here, or the order has none. */
  readonly code: string | null;
}

export interface CustomerDeps {
  readonly channel: OrderingChannel;
  readonly storeId: string;
  readonly locals: Locals;
  readonly sightings: Sightings;
  readonly counter: Counter;
  readonly pace: Pace;
  readonly habits: CustomerHabits;
  readonly signal: AbortSignal;
  /** The customer is at the counter with a code. */
  readonly onArrival?: (order: CustomerOrder) => void;
}

/** What a customer does after placing an order, until it has ended or is collected. */
export async function awaitOrder(order: CustomerOrder, deps: CustomerDeps, random: Random): Promise<void> {
  const { sightings, pace, habits, locals, signal } = deps;
  const { orderId } = order;
  const has = (status: OrderStatus) => sightings.until(orderId, ({ order_status }) => order_status === status);

  if (random.chance(habits.changesMind)) {
    await pace.pass(random.around(habits.changesMindAfter), signal);
    await giveUp(order, random.pick(locals.changedMind), deps);
  } else if (habits.patience !== null) {
    const answered = sightings.until(orderId, ({ order_status }) => order_status !== ORDER_STATUS.waiting);
    const answer = await pace.within(random.around(habits.patience), answered, signal);
    if (answer === 'over') await giveUp(order, random.pick(locals.waitedTooLong), deps);
  }
  if (!order.isPickup || !(await has(ORDER_STATUS.ready))) return;
  await pace.pass(random.around(habits.wayToCounter), signal);
  if (!sightings.isOpen(orderId)) return;
  deps.counter.arrive(orderId, { code: order.code });
  if (order.code !== null) deps.onArrival?.(order);
}

async function giveUp(
  { orderId }: CustomerOrder,
  reason: string,
  { channel, storeId, sightings }: CustomerDeps,
): Promise<void> {
  try {
    await channel.cancel(storeId, orderId, reason);
    sightings.end(orderId);
  } catch (error) {
    if (!wasTooLate(error)) throw error;
  }
}
