import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { closesAt, WEEK_DAYS, weeksBetween } from '@store-panel/domain/payouts/settlement-weeks';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { payoutTermsOn } from '#payouts/fee-terms.queries.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;
/** Stores and weeks of one round; the next one goes on. */
const BATCH = 100;

interface StoreWeeks {
  readonly store_id: string;
  readonly zone: string;
  readonly starts_at: number;
  /** The first day for which a week is missing, and the last of the book. */
  readonly from_day: StoreDate;
  readonly to_day: StoreDate;
}

/** Makes rows for the weeks of all books up to that of their last entry, each with the time at which it closes. */
export async function addWeeks(database: Database, round: Round = STRICT_ROUND): Promise<void> {
  const { rows } = await sql<StoreWeeks>`
    select s.id as store_id, s.timezone as zone, s.business_day_starts as starts_at, c.ledger_day::text as to_day,
      coalesce(
        (select max(w.week) + 7 from settlement_weeks w where w.store_id = c.store_id),
        (select e.day from ledger_entries e where e.store_id = c.store_id order by e.day, e.no limit 1)
      )::text as from_day
    from store_counters c join stores s on s.id = c.store_id
    where c.ledger_day is not null and not exists (
      select from settlement_weeks w
      where w.store_id = c.store_id and w.week = c.ledger_day - extract(dow from c.ledger_day)::integer
    )
    order by s.id limit ${BATCH}`.execute(database.kysely);
  await runEach(rows, (weeks) => inTransaction(database, (db) => insertWeeks(db, weeks)), round);
}

async function insertWeeks(db: QueryExecutor, store: StoreWeeks): Promise<void> {
  const { store_id: storeId, zone, starts_at: startsAt, from_day: from, to_day: to } = store;
  for (const week of weeksBetween(from, to)) {
    const closes_at = await closingTime(db, storeId, { week, zone, startsAt });
    await db
      .insertInto('settlement_weeks')
      .values({ store_id: storeId, week, closes_at, amount: null, currency: null, to_no: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

interface WeekOnClock {
  readonly week: StoreDate;
  readonly zone: string;
  readonly startsAt: number;
}

async function closingTime(db: QueryExecutor, storeId: string, { week, ...clock }: WeekOnClock): Promise<Date> {
  const { hold_days: holdDays } = await payoutTermsOn(db, storeId, addDays(week, WEEK_DAYS - 1));
  return new Date(closesAt(week, holdDays, clock));
}

/**
 * Releases what weeks have earned whose time has come, the oldest first; also below 0, then the store owes it. Each node
 * skips what another one is closing.
 */
export async function closeDueWeeks(database: Database, round: Round = STRICT_ROUND): Promise<void> {
  const { rows } = await sql<{ readonly store_id: string }>`
    select w.store_id, min(w.closes_at) from settlement_weeks w
    where w.closed_at is null and w.closes_at <= now()
    group by w.store_id order by 2, 1 limit ${BATCH}`.execute(database.kysely);
  await runEach(
    rows,
    async ({ store_id: storeId }) => {
      while (!round.isStopping() && (await inTransaction(database, (db) => closeNextWeek(db, storeId))));
    },
    round,
  );
}

interface DueWeek extends WeekOnClock {
  readonly currency: string;
}

/** @returns whether there may be another one */
async function closeNextWeek(db: QueryExecutor, storeId: string): Promise<boolean> {
  const { rows } = await sql<DueWeek>`
    select w.week::text as week, s.currency, s.timezone as zone, s.business_day_starts as "startsAt"
    from settlement_weeks w join stores s on s.id = w.store_id
    where w.store_id = ${storeId} and w.closed_at is null and w.closes_at <= now() and not exists (
      select from settlement_weeks e where e.store_id = w.store_id and e.week < w.week and e.closed_at is null
    )
    limit 1 for update of w skip locked`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const { week, currency } = due;
  if (!(await endWeek(db, storeId, week))) {
    // The store's clock has changed since the row was made.
    const closes_at = await closingTime(db, storeId, due);
    await db
      .updateTable('settlement_weeks')
      .set({ closes_at })
      .where('store_id', '=', storeId)
      .where('week', '=', week)
      .execute();
    return false;
  }
  const { amount, toNo } = await earnedOfWeek(db, storeId, week);
  const release =
    amount === 0
      ? null
      : await postEntry(db, {
          storeId,
          kind: 'release',
          subject: null,
          currency,
          actor: SYSTEM,
          lines: transfer('release', 'earned', 'available', amount),
        });
  await db
    .updateTable('settlement_weeks')
    .set((eb) => ({
      closed_at: eb.fn<Date>('now', []),
      amount,
      currency,
      to_no: toNo,
      release_no: release?.no ?? null,
    }))
    .where('store_id', '=', storeId)
    .where('week', '=', week)
    .execute();
  return true;
}

/**
 * Takes the counters and moves the day of the book behind the week, so that no entry of it comes any more: one that waits
 * for the counters gets the day that it finds there.
 * @returns false if the week is not over by the store's clock
 */
async function endWeek(db: QueryExecutor, storeId: string, week: StoreDate): Promise<boolean> {
  const next = addDays(week, WEEK_DAYS);
  const { rows } = await sql`
    update store_counters c set ledger_day = greatest(c.ledger_day, ${next}::date)
    from stores s
    where c.store_id = ${storeId} and s.id = c.store_id
      and ((clock_timestamp() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date
        >= ${next}::date
    returning c.store_id`.execute(db);
  return rows.length > 0;
}

/** What a week has earned, without releases of earlier ones; and its last entry. */
async function earnedOfWeek(
  db: QueryExecutor,
  storeId: string,
  week: StoreDate,
): Promise<{ readonly amount: number; readonly toNo: number | null }> {
  const { rows } = await sql<{ readonly amount: number; readonly to_no: number | null }>`
    select coalesce(sum(p.amount), 0)::bigint as amount,
      (
        select e.no from ledger_entries e where e.store_id = ${storeId} and e.day <= ${addDays(week, WEEK_DAYS - 1)}::date
        order by e.day desc, e.no desc limit 1
      ) as to_no
    from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
    where e.store_id = ${storeId} and e.day between ${week}::date and ${addDays(week, WEEK_DAYS - 1)}::date
      and p.account = ${LEDGER_ACCOUNTS.earned} and p.part <> ${LEDGER_PARTS.release}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the week was not read');
  return { amount: row.amount, toNo: row.to_no };
}
