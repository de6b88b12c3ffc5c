import { serviceDay } from '@store-panel/domain/time/business-day';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** How far a store's book goes. */
export interface StoreBook {
  readonly currency: string;
  /** The store's business day; not before that of its last entry. */
  readonly today: StoreDate;
  /** The day of its first entry; today if there is none. */
  readonly since: StoreDate;
}

interface BookRow {
  readonly currency: string;
  readonly zone: string;
  readonly starts_at: number;
  readonly now: Date;
  readonly first_day: StoreDate | null;
  readonly last_day: StoreDate | null;
}

export async function readStoreBook(db: QueryExecutor, storeId: string): Promise<StoreBook> {
  const { rows } = await sql<BookRow>`
    select s.currency, s.timezone as zone, s.business_day_starts as starts_at, now() as now,
      (
        select e.day::text from ledger_entries e where e.store_id = s.id order by e.day, e.no limit 1
      ) as first_day,
      c.ledger_day::text as last_day
    from stores s join store_counters c on c.store_id = s.id
    where s.id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`store ${storeId} has no counters`);
  const day = serviceDay(row.now.getTime(), { zone: row.zone, startsAt: row.starts_at });
  const today = row.last_day !== null && row.last_day > day ? row.last_day : day;
  return { currency: row.currency, today, since: row.first_day ?? today };
}
