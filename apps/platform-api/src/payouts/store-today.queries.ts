import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A store's currency and its business day by the database's clock. */
export async function readStoreToday(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly currency: string; readonly today: StoreDate }> {
  const { rows } = await sql<{ readonly currency: string; readonly today: StoreDate }>`
    select s.currency,
      (((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date)::text as today
    from stores s where s.id = ${storeId}`.execute(db);
  const [store] = rows;
  if (!store) throw new Error(`there is no store ${storeId}`);
  return store;
}
