import type { OrderCard } from '@store-panel/api-client/order-models';
import { dueAt } from '@store-panel/domain/orders/order-times';
import { isAwaitingPayment, isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS, type StatusPair, isPickedUp, isFinal } from '@store-panel/domain/orders/status';

import { observable } from '#shared/observable.ts';

/** The columns of the board, in the order of an order's progress. */
export const BOARD_COLUMNS = ['new', 'kitchen', 'ready', 'courier'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

export const isBoardColumn = (name: string): name is BoardColumn => (BOARD_COLUMNS as readonly string[]).includes(name);

/** Returns the column of an order; null once it has ended. */
export function boardColumnOf(pair: StatusPair): BoardColumn | null {
  if (isFinal(pair.order_status)) return null;
  if (isPickedUp(pair.request_status)) return 'courier';
  if (pair.order_status === ORDER_STATUS.waiting) return 'new';
  return pair.order_status === ORDER_STATUS.ready ? 'ready' : 'kitchen';
}

/** Accepted, but not released to the kitchen yet. An unaccepted scheduled order is in the first column. */
export const isAcceptedAwaitingRelease = (order: OrderCard): boolean =>
  order.order_status === ORDER_STATUS.accepted && isAwaitingRelease(order);

/** Id of the account whose orders the board shows, besides unassigned ones; null for all. */
export const handlerFilter = observable<string | null>(null);

/**
 * True if the order is released (or not accepted yet) and matches the filter. A parcel is its transporter's for days: the
 * lists of shipments have it.
 */
export const isInRunningView = (order: OrderCard, handlerId: string | null): boolean =>
  !isAcceptedAwaitingRelease(order) &&
  !order.waybill_number &&
  (!handlerId || (order.handled_by?.id ?? handlerId) === handlerId);

/** Compares scheduled orders by their release. */
export function compareRelease(one: OrderCard, other: OrderCard): number {
  const releaseOf = ({ release_at }: OrderCard) => Date.parse(release_at ?? '');
  return releaseOf(one) - releaseOf(other) || one.unique_id - other.unique_id;
}

export type OrdersByColumn = Readonly<Record<BoardColumn, readonly OrderCard[]>>;

/** Compares by due time, then by age; the number breaks ties, so that cards do not jump. */
function compareUrgency(one: OrderCard, other: OrderCard): number {
  const due = (dueAt(one) ?? Number.MAX_SAFE_INTEGER) - (dueAt(other) ?? Number.MAX_SAFE_INTEGER);
  return due || compareAge(one, other);
}

function compareAge(one: OrderCard, other: OrderCard): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at) || one.unique_id - other.unique_id;
}

/** New orders by age, so that none is overlooked; those for later, and those that are not paid yet, after those for now. */
function compareNew(one: OrderCard, other: OrderCard): number {
  const isWaiting = (order: OrderCard) => Number(isAwaitingRelease(order) || isAwaitingPayment(order));
  return isWaiting(one) - isWaiting(other) || compareAge(one, other);
}

/** Groups the running orders by column. */
export function groupByColumn(orders: readonly OrderCard[]): OrdersByColumn {
  const inColumn = (column: BoardColumn) => orders.filter((order) => boardColumnOf(order) === column);
  return {
    new: inColumn('new').toSorted(compareNew),
    kitchen: inColumn('kitchen').toSorted(compareUrgency),
    ready: inColumn('ready').toSorted(compareUrgency),
    courier: inColumn('courier').toSorted(compareUrgency),
  };
}
