import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Returns what the store has at the platform, in minor units; negative if it owes. */
export async function readBalance(db: QueryExecutor, storeId: string): Promise<number> {
  const { balance } = await db
    .selectFrom('stores')
    .select('balance')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { spent } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(courier_charge), 0)::bigint`.as('spent'))
    .where('store_id', '=', storeId)
    .where('courier_charge', '>', 0)
    .where('order_status', 'not in', [101, 103, 104])
    .executeTakeFirstOrThrow();
  return balance - spent;
}
