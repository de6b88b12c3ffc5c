import type { SessionClient } from '#platform/session-client.ts';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

/** Sums of a store's order list, as the platform computes them. */
export interface ListSums {
  readonly count: number;
  /** Minor units. */
  readonly total: number;
  readonly completedCount: number;
  readonly completedTotal: number;
}

const SMALLEST_PAGE = 10;

export async function readSums(sessionClient: SessionClient): Promise<ListSums> {
  const all = await sessionClient.call('POST /api/store/list_order_history', { perPage: SMALLEST_PAGE });
  const status = [ORDER_STATUS.completed];
  const completed = await sessionClient.call('POST /api/store/list_order_history', { perPage: SMALLEST_PAGE, status });
  return { count: all.count, total: all.total, completedCount: completed.count, completedTotal: completed.total };
}

export function sumsSince(before: ListSums, after: ListSums): ListSums {
  return {
    count: after.count - before.count,
    total: after.total - before.total,
    completedCount: after.completedCount - before.completedCount,
    completedTotal: after.completedTotal - before.completedTotal,
  };
}
