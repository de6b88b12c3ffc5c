import type { OrderCard } from '@store-panel/api-client/order-models';
import { dueAt } from '@store-panel/domain/orders/lateness';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS, type StatusPair, isPickedUp, isFinal } from '@store-panel/domain/orders/status';

import { observable } from '#shared/observable.ts';

/** The columns of the board, in the order of an order's progress. */
export const STAGES = ['new', 'kitchen', 'ready', 'courier'] as const;
export type Stage = (typeof STAGES)[number];

export const isStage = (name: string): name is Stage => (STAGES as readonly string[]).includes(name);

/** Returns the column of an order; null once it has ended. */
export function stageOf(pair: StatusPair): Stage | null {
  if (isFinal(pair.order_status)) return null;
  if (isPickedUp(pair.request_status)) return 'courier';
  if (pair.order_status === ORDER_STATUS.waiting) return 'new';
  return pair.order_status === ORDER_STATUS.ready ? 'ready' : 'kitchen';
}

/** Accepted, but not released to the kitchen yet. An unaccepted scheduled order is in the first column. */
export const isScheduled = (order: OrderCard): boolean =>
  order.order_status === ORDER_STATUS.accepted && isAwaitingRelease(order);

/** Shows only this account's orders, by id; null for all. Unassigned orders are always shown. */
export const handlerFilter = observable<string | null>(null);

/** True if the order is released and visible with this filter. */
export const isVisibleToHandler = (order: OrderCard, handler: string | null): boolean =>
  !isScheduled(order) && (!handler || (order.handled_by?.id ?? handler) === handler);

export type Columns = Readonly<Record<Stage, readonly OrderCard[]>>;

/** Compares by due time, then by age; the number breaks ties, so that cards do not jump. */
function compareUrgency(one: OrderCard, other: OrderCard): number {
  const due = (dueAt(one) ?? Number.MAX_SAFE_INTEGER) - (dueAt(other) ?? Number.MAX_SAFE_INTEGER);
  return due || compareAge(one, other);
}

function compareAge(one: OrderCard, other: OrderCard): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at) || one.unique_id - other.unique_id;
}

/** Groups the running orders by column. New ones are sorted by age, so that none is overlooked. */
export function columnsOf(orders: readonly OrderCard[]): Columns {
  const inStage = (stage: Stage) => orders.filter((order) => stageOf(order) === stage);
  return {
    new: inStage('new').toSorted(compareAge),
    kitchen: inStage('kitchen').toSorted(compareUrgency),
    ready: inStage('ready').toSorted(compareUrgency),
    courier: inStage('courier').toSorted(compareUrgency),
  };
}
