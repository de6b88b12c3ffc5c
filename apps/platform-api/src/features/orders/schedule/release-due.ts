import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { changeOrder } from '#orders/change-order.ts';
import { type NotifyEvent, SYSTEM } from '#orders/order-events.queries.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';

interface Due {
  readonly store_id: string;
  readonly id: string;
  /** The store's names, one a language. */
  readonly store: readonly string[];
}

export interface NotifyingWriteContext {
  readonly announce: NotifyEvent;
  readonly pushes: Pick<PushEnqueuer, 'orderReleased'>;
}

/**
 * Has every order for later come to the kitchen whose time has come, those first that waited longest: also what came due
 * while no server ran. Several nodes may do it at once: each takes a row that no other one holds, and moves it by the one
 * guarded update.
 */
export async function releaseDue(
  database: Database,
  { announce, pushes }: NotifyingWriteContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const faults: unknown[] = [];
  const passed: string[] = [];
  for (let isMore = true; isMore && !isStopping();) {
    let taken: Due | undefined;
    try {
      isMore = await inTransaction(database, async (db, afterCommit) => {
        const { rows } = await sql<Due>`
          select o.store_id, o.id, s.name as store from orders o join stores s on s.id = o.store_id
          where o.release_at is not null and o.released_at is null and o.order_status < 25
            and o.release_at <= clock_timestamp() and o.id <> all(${passed}::uuid[])
          order by o.release_at limit 1 for update of o skip locked`.execute(db);
        [taken] = rows;
        if (!taken) return false;
        const { unique_id: number } = await changeOrder(
          { db, afterCommit, announce },
          {
            storeId: taken.store_id,
            orderId: taken.id,
            action: 'release',
            actor: SYSTEM,
            actorKind: 'system',
            failure: 'changeStatusFailed',
          },
        );
        const { store_id: storeId, id: orderId, store } = taken;
        await pushes.orderReleased({ db, afterCommit }, storeId, { orderId, number, store });
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      // One that cannot be moved must not keep the others waiting.
      passed.push(taken.id);
      if (!(error instanceof ApiError)) faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `orders could not be released: ${faults.length}`);
}
