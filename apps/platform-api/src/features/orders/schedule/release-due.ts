import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { changeOrder } from '#orders/change-order.ts';
import { type NotifyEvent, SYSTEM } from '#orders/order-events.queries.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';

interface DueOrder {
  readonly store_id: string;
  readonly id: string;
  /** The store's names, one for each language. */
  readonly store: readonly string[];
}

export interface NotifyingWriteContext {
  readonly notifyEvent: NotifyEvent;
  readonly pushes: Pick<PushEnqueuer, 'orderReleased'>;
}

/**
 * Releases all scheduled orders that are due to the kitchen, longest overdue first, including those that came due while
 * no server ran. Several nodes may run it concurrently: each locks a row that no other node holds and releases it by
 * the guarded update.
 */
export async function releaseDue(
  database: Database,
  { notifyEvent, pushes }: NotifyingWriteContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  const skipped: string[] = [];
  for (let hasMore = true; hasMore && !isStopping();) {
    let order: DueOrder | undefined;
    try {
      hasMore = await inTransaction(database, async (db, afterCommit) => {
        const { rows } = await sql<DueOrder>`
          select o.store_id, o.id, s.name as store from orders o join stores s on s.id = o.store_id
          where o.release_at is not null and o.released_at is null and o.order_status < 25
            and o.release_at <= clock_timestamp() and o.id <> all(${skipped}::uuid[])
          order by o.release_at limit 1 for update of o skip locked`.execute(db);
        [order] = rows;
        if (!order) return false;
        const { unique_id: number } = await changeOrder(
          { db, afterCommit, notifyEvent },
          {
            storeId: order.store_id,
            orderId: order.id,
            action: 'release',
            actor: SYSTEM,
            actorKind: 'system',
            errorIfDenied: 'changeStatusFailed',
          },
        );
        const { store_id: storeId, id: orderId, store } = order;
        await pushes.orderReleased({ db, afterCommit }, storeId, { orderId, number, store });
        return true;
      });
    } catch (error) {
      if (!order) throw error;
      // An order that cannot be released must not block the others.
      skipped.push(order.id);
      if (!(error instanceof ApiError)) errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `orders could not be released: ${errors.length}`);
}
