import type { Wire } from '@store-panel/contract/table';
import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { daysOfMonth, sumLines } from '@store-panel/domain/statements/statement-sums';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { entriesBetween, payoutsBetween } from '#features/statements/month-facts.queries.ts';
import { readStretch } from '#ledger/stretches.queries.ts';

type Reply = Wire['GET /api/store/monthly_statements/{period}']['reply'];

interface RunningMonth {
  readonly statement: Reply['statements'][number];
  readonly detail: NonNullable<Reply['detail']>;
}

interface MonthRow {
  readonly month: string;
  readonly currency: string;
  readonly unique_id: number;
}

/** The month that is not over yet, as far as it goes; null before a store's first entry, and for another period. */
export async function readRunningMonth(
  db: QueryExecutor,
  storeId: string,
  period: string,
): Promise<RunningMonth | null> {
  const { rows } = await sql<MonthRow>`
    select to_char(greatest(
      c.ledger_day, ((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date
    ), 'YYYY-MM') as month, s.currency, s.unique_id
    from store_counters c join stores s on s.id = c.store_id
    where c.store_id = ${storeId} and c.ledger_day is not null`.execute(db);
  const [row] = rows;
  if (!row || !(period === 'all' || row.month.startsWith(period))) return null;
  const days = daysOfMonth(row.month);
  const { opening, closing, lines } = await readStretch(db, storeId, days);
  const entries = await entriesBetween(db, storeId, days);
  const number = storeFormattedId(row.unique_id);
  const payouts = await payoutsBetween(db, storeId, days, (no) => `${number}-${no}`);
  return {
    statement: {
      statement_id: null,
      period: row.month,
      is_preliminary: true,
      currency: row.currency,
      opening,
      closing,
      from_no: entries.from_no ?? 0,
      to_no: entries.to_no ?? 0,
      issued_at: null,
      sha256: null,
      invoice_id: null,
    },
    detail: { lines: [...sumLines(lines)], payouts: [...payouts] },
  };
}
