import type { Random } from '#chance/random.ts';
import { inventAddress, inventCustomer, type NewOrder } from '#customers/invent-order.ts';
import type { Locals } from '#customers/locals.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import { orderLines, orderPrice } from '#replay/order-lines.ts';
import type { FileOrder } from '#replay/orders-file.ts';

/** The file has neither hand-over nor payment; both are invented. */
export const PICKUP_SHARE = 0.5;
const PAYMENTS = ['card', 'card', 'wallet', 'cash'] as const;

/**
 * An order of the file as it is placed: its lines and its money exactly, everything else made up for this order.
 * @param pickups the share of orders that are collected
 */
export function placedOrder(
  order: FileOrder,
  run: string,
  store: SimulatedStore,
  locals: Locals,
  pickups: number,
  random: Random,
): NewOrder {
  const isPickup = random.chance(pickups);
  return {
    store_id: store.id,
    reference: `${run}-${order.id}`,
    is_pickup: isPickup,
    ...inventCustomer(locals, random),
    lines: order.lines.flatMap((line) => orderLines(line, store.currency)),
    delivery_price: 0,
    tip_amount: 0,
    discount: 0,
    payment_method: random.pick(PAYMENTS),
    ...(!isPickup && { address: inventAddress(store, locals, random) }),
    order_comment: fileMark(order.id),
    total: orderPrice(order, store.currency),
  };
}

/** The order's number in the file, for readers of the order. */
export const fileMark = (id: string) => `File order ${id}`;
