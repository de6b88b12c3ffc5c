import { sql } from 'kysely';

import { type Reading, readOne, requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** What the store has at the platform, in minor units; negative if it owes. */
export const balanceReading = (storeId: string): Reading<number> => ({
  expression: sql`(
    select s.balance - (
      select coalesce(sum(o.courier_charge), 0)::bigint from orders o
      where o.store_id = ${storeId} and o.courier_charge > 0 and o.order_status not in (101, 103, 104)
    ) from stores s where s.id = ${storeId})`,
  parse: (balance) => requireRow(balance as number | null),
});

/** As {@link balanceReading}. */
export const readBalance = (db: QueryExecutor, storeId: string): Promise<number> =>
  readOne(db, balanceReading(storeId));
