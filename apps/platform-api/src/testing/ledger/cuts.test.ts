import { LEDGER_ACCOUNTS, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { inTransaction } from '#db/transaction.ts';
import { issueStatements } from '#features/statements/issue-statements.ts';
import { checkLedger } from '#ledger/check-ledger.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addFeePlan, giveFeePlan, SAMPLE_FEES } from '#testing/fixtures/sample-fee-plan.ts';
import { type StoppedClock, stopClock } from '#testing/history/stopped-clock.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_129;
/** Ends of weeks and months that writers cross; a release requires `CUT_ROUNDS=200`. */
const ROUNDS = Number(process.env['CUT_ROUNDS'] ?? 8);
const WRITERS = 8;
const ENTRIES = 5;
/** The last Saturday of a month; further rounds are the ends of weeks and months that follow. */
const FIRST: StoreDate = '2026-02-28';
const DEPS = {
  issuer: { name: 'Platform', lines: [], vat_id: null },
  secrets: createSecrets(Buffer.alloc(48, 7)),
};
const ACCOUNTS = sql.raw(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', '));

/** The first day after each end of a week or month. */
function firstDays(count: number): readonly StoreDate[] {
  const days: StoreDate[] = [];
  for (let day = addDays(FIRST, 1); days.length < count; day = addDays(day, 1))
    if (weekStart(day) === day || day.endsWith('-01')) days.push(day);
  return days;
}

describeOnPostgres(`${WRITERS} writers of one book across ends of weeks and months (seed ${SEED})`, (on) => {
  let store: TestStore;
  let clock: StoppedClock;

  beforeAll(async () => {
    clock = await stopClock(on.database);
    store = await addStore(on.database, { timezone: 'UTC' });
    // Weeks close as they end.
    await giveFeePlan(on.database, store.id, await addFeePlan(on.database, { ...SAMPLE_FEES, hold_days: 0 }));
  });
  afterAll(() => vi.useRealTimers());

  test(
    `have each line in one day, one week and one month, in ${ROUNDS} rounds`,
    { timeout: scaledMs(60_000 + ROUNDS * 3000) },
    async () => {
      const random = createRandom(SEED);
      const { kysely } = on.database;
      const post = () =>
        inTransaction(on.database, (db) =>
          postEntry(db, {
            storeId: store.id,
            kind: 'adjustment',
            subject: null,
            currency: 'EUR',
            actor: SYSTEM,
            reason: 'a test',
            lines: transfer('adjustment', 'costs', 'earned', 1 + random.upTo(1000)),
          }),
        );
      const perDay = new Set<string>();
      const close = async () => {
        await addWeeks(on.database);
        await closeDueWeeks(on.database);
        await issueStatements(on.database, DEPS);
      };
      for (const [round, first] of firstDays(ROUNDS).entries()) {
        const midnight = Date.parse(first);
        await clock.moveTo(midnight - 1);
        const cutAt = random.upTo(WRITERS * ENTRIES);
        let written = 0;
        const write = async () => {
          for (let at = 0; at < ENTRIES; at += 1) {
            if ((written += 1) === cutAt) await clock.moveTo(midnight + 1);
            perDay.add((await post()).day);
          }
        };
        const closing = async () => {
          for (let times = 0; written < WRITERS * ENTRIES; times += 1) await close();
        };
        await Promise.all([...Array.from({ length: WRITERS }, write), closing(), closing()]);
        await clock.moveTo(midnight + 2);
        await close();
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from settlement_weeks
          where store_id = ${store.id} and closed_at is null and week < ${weekStart(first)}::date`.execute(kysely);
        expect([round, rows[0]?.open]).toEqual([round, 0]);
      }
      // Lines before and after the cuts.
      expect(perDay.size).toBeGreaterThan(ROUNDS);

      const lines = sql`
        select e.no, e.day, p.part, p.amount, p.account from ledger_entries e
        join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
        where e.store_id = ${store.id} and p.account in (${ACCOUNTS})`;
      const { rows: outside } = await sql`
        with lines as (${lines}), weeks as (
          select week, amount, to_no,
            coalesce(lag(to_no) over (order by week), 0) + 1 as from_no
          from settlement_weeks where store_id = ${store.id} and closed_at is not null
        ), months as (
          select month, from_no, to_no from statements where store_id = ${store.id}
        ), closed as (
          select least(
            (select max(week) + 7 from weeks), (select (max(month) + interval '1 month')::date from months)
          ) as before
        )
        select l.no, l.day, w.count as weeks, m.count as months from lines l, closed c
        left join lateral (
          select count(*)::int as count, min(week) as week from weeks where l.no between from_no and to_no
        ) w on true
        left join lateral (
          select count(*)::int as count, min(month) as month from months where l.no between from_no and to_no
        ) m on true
        where l.day < c.before and (
          w.count <> 1 or w.week <> l.day - extract(dow from l.day)::int
          or m.count <> 1 or m.month <> date_trunc('month', l.day)::date
        )`.execute(kysely);
      expect(outside).toEqual([]);

      const { rows: sums } = await sql`
        with lines as (${lines})
        select w.week::text as what, w.amount, (
          select coalesce(sum(l.amount), 0)::bigint from lines l
          where l.day between w.week and w.week + 6 and l.account = ${LEDGER_ACCOUNTS.earned} and l.part <> ${LEDGER_PARTS.release}
        ) as written
        from settlement_weeks w where w.store_id = ${store.id} and w.closed_at is not null
        union all
        select s.month::text, s.closing - s.opening, (
          select coalesce(sum(l.amount), 0)::bigint from lines l where date_trunc('month', l.day)::date = s.month
        ) from statements s where s.store_id = ${store.id}
        union all
        select d.day::text, d.amount, (select sum(l.amount)::bigint from lines l where l.day = d.day)
        from (
          select day, sum(amount)::bigint as amount from earnings_days where store_id = ${store.id} group by day
        ) d`.execute(kysely);
      const typed = sums as readonly { what: string; amount: number; written: number }[];
      expect(typed.filter(({ amount, written }) => amount !== written)).toEqual([]);
      expect(typed.length).toBeGreaterThan(ROUNDS);
      expect((await checkLedger(kysely, { storeId: store.id })).differences).toEqual([]);
    },
  );
});
