import type { RunningOrdersState } from '@store-panel/api-client/rtk/orders/running-orders';
import type { OrderCard } from '@store-panel/api-client/order-models';

/** What happened to the running orders while nothing could be heard. */
export interface MissedChanges {
  readonly arrived: readonly OrderCard[];
  readonly changed: readonly OrderCard[];
  readonly ended: readonly OrderCard[];
}

/** Which orders were known, and in which version. */
export type Known = ReadonlyMap<string, number>;

export const versionsByOrder = ({ orders }: Pick<RunningOrdersState, 'orders'>): Known =>
  new Map(orders.map(({ order_id, version }) => [order_id, version]));

/** Compares what was known with what is known now; null when nothing was missed. */
export function diffMissedChanges(
  before: Known,
  now: Pick<RunningOrdersState, 'orders' | 'aside'>,
): MissedChanges | null {
  const arrived = now.orders.filter(({ order_id }) => !before.has(order_id));
  const changed = now.orders.filter(({ order_id, version }) => version > (before.get(order_id) ?? version));
  const still = new Set(now.orders.map(({ order_id }) => order_id));
  const ended = [...before.keys()].flatMap((id) => (still.has(id) ? [] : (now.aside[id]?.confirmed ?? [])));
  return arrived.length + changed.length + ended.length === 0 ? null : { arrived, changed, ended };
}
