import type { OrderCard } from '@store-panel/api-client/order-models';
import type { DispatcherOrder } from '@store-panel/api-client/rtk/dispatch';
import { overdueMs } from '@store-panel/domain/orders/order-times';
import { isRequestFailed, ORDER_STATUS } from '@store-panel/domain/orders/status';

import { compareRelease, isAcceptedAwaitingRelease } from '#shared/orders/board-columns.ts';

/**
 * Groups of deliveries by what the dispatcher has to do, in display order. A scheduled order needs no courier until it is
 * released to the kitchen, which is when its wait begins.
 */
export const DELIVERY_GROUPS = ['unassigned', 'requested', 'running', 'scheduled'] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

export function groupOf(order: OrderCard): DeliveryGroup {
  const { request_status: status } = order;
  if (isAcceptedAwaitingRelease(order)) return 'scheduled';
  if (status === null || isRequestFailed(status)) return 'unassigned';
  return status === ORDER_STATUS.courierRequested ? 'requested' : 'running';
}

/** A courier delivers it: it is no pickup, has not ended, and no transporter has it. */
const isForCourier = ({ is_pickup, ended_at, waybill_number }: OrderCard): boolean =>
  !is_pickup && ended_at === null && !waybill_number;

/**
 * Merges the dispatcher's list with the running orders of the event stream; the newer version of each order wins. Ended
 * deliveries are removed.
 */
export function mergeNewerOrders(
  orders: readonly DispatcherOrder[],
  runningOrders: Readonly<Record<string, OrderCard>>,
): readonly DispatcherOrder[] {
  return orders.flatMap((order) => {
    const current = runningOrders[order.order_id];
    if (!current || current.version <= order.version) return [order];
    const isSameRequest = current.request_id === order.request_id;
    return isForCourier(current) ? [{ ...order, ...current, search: isSameRequest ? order.search : null }] : [];
  });
}

/** Most overdue first, then the longest waiting. */
function sortByUrgency(orders: readonly DispatcherOrder[], now: number): readonly DispatcherOrder[] {
  return orders.toSorted(
    (one, other) =>
      overdueMs(other, now) - overdueMs(one, now) || Date.parse(one.created_at) - Date.parse(other.created_at),
  );
}

const sortGroup = (group: DeliveryGroup, orders: readonly DispatcherOrder[], now: number) =>
  group === 'scheduled' ? orders.toSorted(compareRelease) : sortByUrgency(orders, now);

export const groupsOf = (orders: readonly DispatcherOrder[], now: number) =>
  DELIVERY_GROUPS.map((group) => ({
    group,
    orders: sortGroup(
      group,
      orders.filter((order) => groupOf(order) === group),
      now,
    ),
  })).filter(({ orders: groupOrders }) => groupOrders.length > 0);

/** Whether the list misses a delivery or a request, which the event stream does not contain. */
export function isStale(orders: readonly DispatcherOrder[], runningOrders: readonly OrderCard[]): boolean {
  const ordersById = new Map(orders.map((order) => [order.order_id, order]));
  return runningOrders.some((card) => {
    if (!isForCourier(card) || card.order_status === ORDER_STATUS.waiting) return false;
    const order = ordersById.get(card.order_id);
    return order === undefined || (order.request_id !== card.request_id && order.version < card.version);
  });
}
