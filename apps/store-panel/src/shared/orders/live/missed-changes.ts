import type { RunningOrdersState } from '@store-panel/api-client/rtk/orders/running-orders';
import type { OrderCard } from '@store-panel/api-client/order-models';

/** Changes to the running orders while disconnected. */
export interface MissedChanges {
  readonly arrived: readonly OrderCard[];
  readonly changed: readonly OrderCard[];
  readonly ended: readonly OrderCard[];
}

/** Versions by order id. */
export type OrderVersions = ReadonlyMap<string, number>;

export const versionsByOrder = ({ orders }: Pick<RunningOrdersState, 'orders'>): OrderVersions =>
  new Map(orders.map(({ order_id, version }) => [order_id, version]));

/** Compares the orders before and after a disconnection; null if nothing was missed. */
export function diffMissedChanges(
  before: OrderVersions,
  current: Pick<RunningOrdersState, 'orders' | 'overlaysByOrderId'>,
): MissedChanges | null {
  const arrived = current.orders.filter(({ order_id }) => !before.has(order_id));
  const changed = current.orders.filter(({ order_id, version }) => version > (before.get(order_id) ?? version));
  const runningIds = new Set(current.orders.map(({ order_id }) => order_id));
  const ended = [...before.keys()].flatMap((id) =>
    runningIds.has(id) ? [] : (current.overlaysByOrderId[id]?.confirmed ?? []),
  );
  return arrived.length + changed.length + ended.length === 0 ? null : { arrived, changed, ended };
}
