import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { LEDGER_ACCOUNTS, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { closeMonths } from '#features/statements/due-months.queries.ts';
import { balanceBefore, earningsBetween } from '#ledger/earnings.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { readStretch } from '#ledger/stretches.queries.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['CUT_SEED'] ?? 20_261_031);
const OWN_ACCOUNTS = sql.join(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]));
const SYSTEM = { kind: 'system', id: null, name: null } as const;
const WRITERS = 8;
const ENTRIES = 4;
/** Days at whose end a week and a month, only a day, or only a month ends. */
const LAST_DAYS = ['2026-10-31', '2026-10-28', '2026-11-30'] as const;

describeOnPostgres('the book of a store whose day ends while eight writers post', (on) => {
  let database: Database;

  beforeAll(async () => {
    // Functions of this schema are found before those of PostgreSQL: the statements of the product read this clock.
    await sql`create schema shifted`.execute(on.database.kysely);
    await sql`create table shifted.clock as select interval '0' as shift`.execute(on.database.kysely);
    for (const name of ['clock_timestamp', 'now'])
      await sql`
        create function shifted.${sql.raw(name)}() returns timestamptz language sql volatile as
        'select pg_catalog.clock_timestamp() + (select shift from shifted.clock)'`.execute(on.database.kysely);
    await setSearchPath('set search_path = shifted, public, pg_catalog');
    database = await openDatabase({ databaseUrl: on.url, dataFolder: null, poolSize: WRITERS + 4, log: silentLog });
  });

  afterAll(async () => {
    await database.close();
    await setSearchPath('reset search_path');
    await sql`drop schema shifted cascade`.execute(on.database.kysely);
  });

  async function setSearchPath(change: string): Promise<void> {
    await sql`do ${sql.lit(`begin execute format('alter database %I ${change}', current_database()); end`)}`.execute(
      on.database.kysely,
    );
  }

  /** Sets the clock to so many seconds after the end of a day in a zone. */
  const setClock = (day: string, zone: string, seconds: number) =>
    sql`update shifted.clock set shift = (
      (${day}::date + 1)::timestamp at time zone ${zone}::text + make_interval(secs => ${seconds})
    ) - pg_catalog.clock_timestamp()`.execute(database.kysely);

  test(`has each line in one day, week and month, in ${RACE_ROUNDS} rounds of seed ${SEED}`, async () => {
    const random = createRandom(SEED);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const lastDay = LAST_DAYS[round % LAST_DAYS.length] ?? LAST_DAYS[0];
      const zone = round % 2 === 0 ? 'Europe/Berlin' : 'Asia/Kolkata';
      const nextDay = addDays(lastDay, 1);
      const [week, month] = [weekOf(lastDay), `${lastDay.slice(0, 7)}-01`];
      const { id: storeId } = await addStore(database, { timezone: zone });
      await setClock(lastDay, zone, -60);
      // A week that has earned nothing is closed without an entry.
      const entry =
        round % 4 > 1
          ? ({ kind: 'top_up', from: 'platform_cash', to: 'available' } as const)
          : ({ kind: 'adjustment', from: 'costs', to: 'earned' } as const);
      const post = (amount: number) =>
        inTransaction(database, (db) =>
          postEntry(db, {
            storeId,
            kind: entry.kind,
            subject: null,
            currency: 'EUR',
            actor: SYSTEM,
            ...(entry.kind === 'adjustment' && { reason: 'a test' }),
            lines: transfer(entry.kind, entry.from, entry.to, amount),
          }),
        );
      await post(1);
      /** Closes what is over, as if every week were due. */
      const closeWeeks = async () => {
        await addWeeks(database);
        await sql`update settlement_weeks set closes_at = 'epoch' where store_id = ${storeId}`.execute(database.kysely);
        await closeDueWeeks(database);
      };
      const writes = Array.from({ length: WRITERS }, () => Array.from({ length: ENTRIES }, () => 1 + random.upTo(999)));
      const [quietAfter, cutAfter] = [1 + random.upTo(WRITERS), WRITERS + random.upTo(WRITERS * (ENTRIES - 2))];
      /** The number of the last entry of the closed month, read by the transaction that closes it. */
      let endOfMonth: number | null = null;
      const closeMonth = () =>
        inTransaction(database, async (db) => {
          await closeMonths(db, storeId);
          const { rows } = await sql<{ no: number; is_over: boolean }>`
            select ledger_no as no,
              date_trunc('month', clock_timestamp() at time zone ${zone}::text)::date > ${lastDay}::date as is_over
            from store_counters where store_id = ${storeId}`.execute(db);
          if (endOfMonth === null && rows[0]?.is_over) endOfMonth = rows[0].no;
        });
      // One at a time: either would cover for the other.
      const close = round % 2 === 0 ? closeWeeks : closeMonth;

      const running = new Set<Promise<unknown>>();
      let posted = 0;
      let gate: Promise<void> = Promise.resolve();
      /** Closes without a write in flight, after which the clock goes back: only the closing itself has moved the day. */
      const closeEarly = async () => {
        await Promise.all(running);
        await setClock(lastDay, zone, 30);
        await close();
        await setClock(lastDay, zone, -30);
      };
      const write = async (amount: number) => {
        await gate;
        const posting = post(amount);
        running.add(posting);
        await posting;
        running.delete(posting);
        posted += 1;
        if (posted === quietAfter) gate = closeEarly();
        if (posted === cutAfter) await setClock(lastDay, zone, 60);
      };
      const posting = Promise.all(
        writes.map(async (amounts) => {
          for (const amount of amounts) await write(amount);
        }),
      );
      const closing = (async () => {
        const isPosting = () => posted < WRITERS * ENTRIES;
        while (isPosting()) await close();
      })();
      await Promise.all([posting, closing]);
      await setClock(lastDay, zone, 120);
      await post(1);
      await closeWeeks();

      const lines = await linesOf(storeId);
      const at = [SEED, round, lastDay];
      expect([...at, lines.map(({ day }) => day)]).toEqual([...at, lines.map(({ day }) => day).toSorted()]);
      expect(new Set(lines.map(({ day }) => day))).toEqual(new Set([lastDay, nextDay]));
      const ownSum = (of: (day: string) => boolean) =>
        lines.reduce((sum, { day, amount, is_own: isOwn }) => (isOwn && of(day) ? sum + amount : sum), 0);
      const total = writes.flat().reduce((sum, amount) => sum + amount, 2);
      expect([...at, ownSum(() => true)]).toEqual([...at, total]);
      for (const day of [lastDay, nextDay]) {
        const stretch = await readStretch(database.kysely, storeId, { from: day, to: day });
        const earned = ownSum((other) => other === day);
        expect([...at, stretch.closing - stretch.opening]).toEqual([...at, earned]);
        expect(stretch.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(earned);
      }
      for (const by of ['day', 'week', 'month'] as const) {
        const sums = await earningsBetween(database.kysely, storeId, { from: lastDay, to: nextDay, by });
        expect([...at, by, sums.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([...at, by, total]);
      }
      expect(await balanceBefore(database.kysely, storeId, nextDay)).toBe(ownSum((day) => day === lastDay));

      if (endOfMonth !== null)
        expect(lines.filter(({ no, day }) => no > (endOfMonth ?? 0) && day.startsWith(month.slice(0, 7)))).toEqual([]);
      const closed = await closedWeek(storeId, week);
      if (weekOf(nextDay) === week) expect([...at, closed]).toEqual([...at, null]);
      else {
        const ofWeek = lines.filter(({ day }) => weekOf(day) === week);
        const amount = ofWeek.reduce((sum, line) => (line.is_earned ? sum + line.amount : sum), 0);
        expect([...at, closed]).toEqual([...at, { amount, to_no: ofWeek.at(-1)?.no }]);
      }
    }
  });

  async function linesOf(storeId: string) {
    const { rows } = await sql<{ no: number; day: StoreDate; amount: number; is_own: boolean; is_earned: boolean }>`
      select e.no, e.day::text as day, p.amount, p.account in (${OWN_ACCOUNTS}) as is_own,
        p.account = ${LEDGER_ACCOUNTS.earned} and p.part <> ${LEDGER_PARTS.release} as is_earned
      from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
      where e.store_id = ${storeId} order by e.no, p.line`.execute(database.kysely);
    return rows;
  }

  async function closedWeek(storeId: string, week: string) {
    const { rows } = await sql<{ amount: number; to_no: number }>`
      select amount, to_no from settlement_weeks
      where store_id = ${storeId} and week = ${week}::date and closed_at is not null`.execute(database.kysely);
    return rows[0] ?? null;
  }
});

/** The Sunday with which the week of a day begins. */
const weekOf = (day: StoreDate) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
