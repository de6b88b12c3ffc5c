import type { OrderCard } from '@store-panel/api-client/order-models';
import { dueAt } from '@store-panel/domain/orders/lateness';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS, type StatusPair, isPickedUp, isFinal } from '@store-panel/domain/orders/status';

import { observable } from '#shared/observable.ts';

/** The columns of the board, in the order in which an order passes through them. */
export const STAGES = ['new', 'kitchen', 'ready', 'courier'] as const;
export type Stage = (typeof STAGES)[number];

export const isStage = (name: string): name is Stage => (STAGES as readonly string[]).includes(name);

/** Where an order stands on the board; null once it has ended. */
export function stageOf(pair: StatusPair): Stage | null {
  if (isFinal(pair.order_status)) return null;
  if (isPickedUp(pair.request_status)) return 'courier';
  if (pair.order_status === ORDER_STATUS.waiting) return 'new';
  return pair.order_status === ORDER_STATUS.ready ? 'ready' : 'kitchen';
}

/** Taken on for later: nobody works it until it comes to the kitchen. What waits for an answer stands among the new ones. */
export const isScheduled = (order: OrderCard): boolean =>
  order.order_status === ORDER_STATUS.accepted && isAwaitingRelease(order);

/** Whose orders are shown, by the account's id; null for everybody's. What nobody handles yet is shown to all. */
export const handlerFilter = observable<string | null>(null);

/** To be worked now, by whoever is looked for. */
export const isVisibleToHandler = (order: OrderCard, handler: string | null): boolean =>
  !isScheduled(order) && (!handler || (order.handled_by?.id ?? handler) === handler);

export type Columns = Readonly<Record<Stage, readonly OrderCard[]>>;

/** What must be done first stands first: by due time, then by age; the number settles ties, so that cards stay put. */
function compareUrgency(one: OrderCard, other: OrderCard): number {
  const due = (dueAt(one) ?? Number.MAX_SAFE_INTEGER) - (dueAt(other) ?? Number.MAX_SAFE_INTEGER);
  return due || compareAge(one, other);
}

function compareAge(one: OrderCard, other: OrderCard): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at) || one.unique_id - other.unique_id;
}

/** The orders in work, by column. New ones stand in the order they came, so that none is passed over. */
export function columnsOf(orders: readonly OrderCard[]): Columns {
  const inStage = (stage: Stage) => orders.filter((order) => stageOf(order) === stage);
  return {
    new: inStage('new').toSorted(compareAge),
    kitchen: inStage('kitchen').toSorted(compareUrgency),
    ready: inStage('ready').toSorted(compareUrgency),
    courier: inStage('courier').toSorted(compareUrgency),
  };
}
