import { ORDER_STATUS, type OrderStatus } from '@store-panel/domain/orders/status';

import type { Random } from '#chance/random.ts';
import type { Counter } from '#customers/counter.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import type { Locals } from '#customers/locals.ts';
import type { OrderTracker } from '#customers/order-tracker.ts';
import { wasTooLate } from '#record/operation.ts';
import { MINUTE, type Pace, SECOND } from '#time/pace.ts';

/** How customers are. Shares of all orders; simulated milliseconds. */
export interface CustomerBehavior {
  readonly changesMind: number;
  readonly changesMindAfter: number;
  /** Calls an accepted order off, so that the store may charge for it. */
  readonly cancelsLate: number;
  readonly cancelsLateAfter: number;
  /** How long an order may wait for the store before its customer gives up; null: for ever. */
  readonly givesUpAfter: number | null;
  readonly wayToCounter: number;
}

export const TYPICAL_CUSTOMERS: CustomerBehavior = {
  changesMind: 0.04,
  changesMindAfter: 2 * MINUTE,
  cancelsLate: 0.01,
  cancelsLateAfter: 15 * SECOND,
  givesUpAfter: 45 * MINUTE,
  wayToCounter: 4 * MINUTE,
};

/** Customers who order and wait, whatever happens. */
export const PATIENT_CUSTOMERS: CustomerBehavior = {
  ...TYPICAL_CUSTOMERS,
  changesMind: 0,
  cancelsLate: 0,
  givesUpAfter: null,
};

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
  readonly orderTracker: OrderTracker;
  readonly counter: Counter;
  readonly pace: Pace;
  readonly behavior: CustomerBehavior;
  readonly signal: AbortSignal;
  /** The customer is at the counter with a code. */
  readonly onArrival?: (order: CustomerOrder) => void;
}

/** What a customer does after placing an order, until it has ended or is collected. */
export async function awaitOrder(order: CustomerOrder, deps: CustomerDeps, random: Random): Promise<void> {
  const { orderTracker, pace, behavior, locals, signal } = deps;
  const { orderId } = order;
  const has = (status: OrderStatus) => orderTracker.until(orderId, ({ order_status }) => order_status === status);

  if (random.chance(behavior.changesMind)) {
    await pace.pass(random.around(behavior.changesMindAfter), signal);
    await giveUp(order, random.pick(locals.changedMind), deps);
  } else if (behavior.cancelsLate > 0 && random.chance(behavior.cancelsLate)) {
    if (await has(ORDER_STATUS.accepted)) {
      await pace.pass(random.around(behavior.cancelsLateAfter), signal);
      await giveUp(order, random.pick(locals.changedMind), deps);
    }
  } else if (behavior.givesUpAfter !== null) {
    const answered = orderTracker.until(orderId, ({ order_status }) => order_status !== ORDER_STATUS.waiting);
    const answer = await pace.within(random.around(behavior.givesUpAfter), answered, signal);
    if (answer === 'over') await giveUp(order, random.pick(locals.waitedTooLong), deps);
  }
  if (!order.isPickup || !(await has(ORDER_STATUS.ready))) return;
  await pace.pass(random.around(behavior.wayToCounter), signal);
  if (!orderTracker.isOpen(orderId)) return;
  deps.counter.arrive(orderId, { code: order.code });
  if (order.code !== null) deps.onArrival?.(order);
}

async function giveUp(
  { orderId }: CustomerOrder,
  reason: string,
  { channel, storeId, orderTracker }: CustomerDeps,
): Promise<void> {
  try {
    await channel.cancel(storeId, orderId, reason);
    orderTracker.end(orderId);
  } catch (error) {
    if (!wasTooLate(error)) throw error;
  }
}
