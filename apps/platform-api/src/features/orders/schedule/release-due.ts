import { sql } from 'kysely';

import { Refusal } from '#access/refusal.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { changeOrder } from '#features/orders/change-order.ts';
import { type Announce, SYSTEM } from '#features/orders/order-events.queries.ts';

interface Due {
  readonly store_id: string;
  readonly id: string;
}

/**
 * Has every order for later come to the kitchen whose time has come, those first that waited longest: also what came due
 * while no server ran. Several nodes may do it at once: each takes a row that no other one holds, and moves it by the one
 * guarded update.
 */
export async function releaseDue(
  database: Database,
  announce: Announce,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const faults: unknown[] = [];
  const passed: string[] = [];
  for (let isMore = true; isMore && !isStopping();) {
    let taken: Due | undefined;
    try {
      isMore = await inTransaction(database, async (db, afterCommit) => {
        const { rows } = await sql<Due>`
          select store_id, id from orders
          where release_at is not null and released_at is null and order_status < 25
            and release_at <= clock_timestamp() and id <> all(${passed}::uuid[])
          order by release_at limit 1 for update skip locked`.execute(db);
        [taken] = rows;
        if (!taken) return false;
        await changeOrder(
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
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      // One that cannot be moved must not keep the others waiting.
      passed.push(taken.id);
      if (!(error instanceof Refusal)) faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `orders could not be released: ${faults.length}`);
}
