import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { payableOf } from '@store-panel/domain/payouts/payout-states';
import { nextPayoutDay, WEEK_DAYS } from '@store-panel/domain/payouts/settlement-weeks';
import type { PayoutState } from '@store-panel/domain/payouts/payout-states';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { payoutTermsOn } from '#payouts/fee-terms.queries.ts';
import { type Hold, readPayoutHolds } from '#payouts/payout-holds.queries.ts';

/** The next payout as of now. Minor units. */
export interface NextPayout {
  readonly day: StoreDate;
  readonly amount: number;
  readonly holds: readonly Hold[];
  /** What the store may owe. */
  readonly creditLimit: number;
}

/** Reads when the next payout comes, about how much it is, and what holds it. @param today the store's business day */
export async function readNextPayout(db: QueryExecutor, storeId: string, today: StoreDate): Promise<NextPayout> {
  const terms = await payoutTermsOn(db, storeId, today);
  const isMade = await db
    .selectFrom('payouts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('day', '=', today)
    .executeTakeFirst();
  const day = nextPayoutDay(isMade ? addDays(today, 1) : today, terms.payout_weekday);
  const balances = await readBalances(db, storeId);
  // Weeks that close before that day are released by then.
  const open = addDays(weekStart(addDays(day, -WEEK_DAYS - terms.hold_days)), WEEK_DAYS);
  const earnedLater = await earnedFrom(db, storeId, open);
  const released = balances.earned - earnedLater;
  const amount = payableOf({ earned: earnedLater, available: balances.available + released });
  const { holds } = await readPayoutHolds(db, storeId);
  return {
    day,
    amount,
    creditLimit: terms.credit_limit,
    holds: [...holds, ...(amount < terms.least_payout ? [{ reason: 'below_least', until: null } as const] : [])],
  };
}

/** What was earned from a day on, without releases of earlier weeks. */
async function earnedFrom(db: QueryExecutor, storeId: string, from: StoreDate): Promise<number> {
  const { rows } = await sql<{ readonly amount: number }>`
    select coalesce(sum(p.amount), 0)::bigint as amount
    from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
    where e.store_id = ${storeId} and e.day >= ${from}::date
      and p.account = ${LEDGER_ACCOUNTS.earned} and p.part <> ${LEDGER_PARTS.release}`.execute(db);
  return rows[0]?.amount ?? 0;
}

interface PayoutOfWeek {
  readonly payout_id: string;
  readonly reference: string;
  readonly state: PayoutState;
  readonly amount: number;
  /** With which it was paid again after it came back. */
  readonly again: { readonly payout_id: string; readonly reference: string } | null;
}

/**
 * The payouts that weeks of a stretch of days went with, by the week's Sunday: each the first after its week was closed,
 * which has what was left from weeks before. Weeks that released nothing have none.
 */
export async function readPayoutsOfWeeks(
  db: QueryExecutor,
  storeId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, PayoutOfWeek>> {
  const { rows } = await sql<PayoutOfWeek & { readonly week: string }>`
    select w.week::text as week, p.id as payout_id, p.reference, p.state, p.amount,
      case when a.id is not null then json_build_object('payout_id', a.id, 'reference', a.reference) end as again
    from settlement_weeks w cross join lateral (
      select p.id, p.reference, p.state, p.amount, p.returned_no from payouts p
      where p.store_id = w.store_id and p.made_no > w.release_no
      order by p.number limit 1
    ) p left join lateral (
      select a.id, a.reference from payouts a
      where a.store_id = w.store_id and a.made_no > p.returned_no
      order by a.number limit 1
    ) a on true
    where w.store_id = ${storeId} and w.week between ${from}::date and ${to}::date and w.amount > 0`.execute(db);
  return new Map(rows.map(({ week, ...payout }) => [week, payout]));
}
