import type { OrderCard } from '@store-panel/api-client/order-models';
import type { DispatcherOrder } from '@store-panel/api-client/rtk/dispatch';
import { overdueMs } from '@store-panel/domain/orders/lateness';
import { isRequestFailed, ORDER_STATUS } from '@store-panel/domain/orders/status';

/** What a dispatcher has to do about a delivery; in the order in which they are listed. */
export const DELIVERY_GROUPS = ['unassigned', 'asked', 'running'] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

type Standing = Pick<OrderCard, 'request_status'>;

export function groupOf({ request_status: status }: Standing): DeliveryGroup {
  if (status === null || isRequestFailed(status)) return 'unassigned';
  return status === ORDER_STATUS.courierRequested ? 'asked' : 'running';
}

/** A courier brings it, or may be asked to: nobody collects it, and no transporter has it. */
const isBrought = ({ is_pickup, ended_at, waybill_number }: OrderCard): boolean =>
  !is_pickup && ended_at === null && !waybill_number;

/**
 * The deliveries as the dispatcher was told of them, with what the line of events knows since: whichever of an order's two
 * versions is the newer one. Those that have ended are gone.
 */
export function mergeNewerOrders(
  orders: readonly DispatcherOrder[],
  book: Readonly<Record<string, OrderCard>>,
): readonly DispatcherOrder[] {
  return orders.flatMap((order) => {
    const known = book[order.order_id];
    if (!known || known.version <= order.version) return [order];
    const isSameRequest = known.request_id === order.request_id;
    return isBrought(known) ? [{ ...order, ...known, search: isSameRequest ? order.search : null }] : [];
  });
}

/** The latest first, then whoever has waited longest. */
function byNeed(orders: readonly DispatcherOrder[], now: number): readonly DispatcherOrder[] {
  return orders.toSorted(
    (one, other) =>
      overdueMs(other, now) - overdueMs(one, now) || Date.parse(one.created_at) - Date.parse(other.created_at),
  );
}

export const groupsOf = (orders: readonly DispatcherOrder[], now: number) =>
  DELIVERY_GROUPS.map((group) => ({
    group,
    orders: byNeed(
      orders.filter((order) => groupOf(order) === group),
      now,
    ),
  })).filter(({ orders: found }) => found.length > 0);

/** Something that the list cannot know by itself: another delivery, or another request of one. */
export function isStale(orders: readonly DispatcherOrder[], book: readonly OrderCard[]): boolean {
  const known = new Map(orders.map((order) => [order.order_id, order]));
  return book.some((card) => {
    if (!isBrought(card) || card.order_status === ORDER_STATUS.waiting) return false;
    const order = known.get(card.order_id);
    return order === undefined || (order.request_id !== card.request_id && order.version < card.version);
  });
}
