import { sql } from 'kysely';

import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { orderSql } from '#orders/order-columns.ts';

export interface ReleaseContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
  readonly pushes: Pick<PushEnqueuer, 'newOrder'>;
}

/**
 * Releases those of the orders that were waiting for their payment: from now on they are like any new order, and promised
 * as much later. They are locked, and the caller writes their events. @returns their ids
 */
export async function releasePaid(
  { db, afterCommit, pushes }: ReleaseContext,
  storeId: string,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; number: number; store: readonly string[] }>`
    update orders o set released_at = now(), promised_at = o.promised_at + (now() - o.created_at)
    from stores s
    where o.store_id = ${storeId} and o.id = any(${[...orderIds]}::uuid[]) and s.id = o.store_id
      and ${orderSql.awaitsPayment}
    returning o.id, o.unique_id as number, s.name as store`.execute(db);
  for (const { id: orderId, number, store } of rows) {
    const { statement, onInserted } = pushes.newOrder(storeId, { orderId, number, store, isAccepted: false });
    const { numAffectedRows = 0n } = await sql`${statement}`.execute(db);
    onInserted(afterCommit, Number(numAffectedRows));
  }
  return rows.map(({ id }) => id);
}
