import {
  MEASURED_STAYS,
  type MeasuredStay,
  measureStays,
  type PastStay,
} from '@store-panel/domain/reservations/rules/measured-stays';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** How long the store's parties have stayed lately, the latest first if there are very many. */
export async function readMeasuredStays(db: QueryExecutor, storeId: string): Promise<readonly MeasuredStay[]> {
  const { rows } = await sql<PastStay>`
    select persons, extract(dow from day)::int as weekday,
      round(extract(epoch from finished_at - seated_at) / 60)::int as minutes
    from reservations
    where store_id = ${storeId} and status = 'finished' and kind <> 'block' and finished_at > seated_at
      and day > current_date - ${MEASURED_STAYS.days}::int
    order by day desc limit ${MEASURED_STAYS.limit}`.execute(db);
  return measureStays(rows);
}
