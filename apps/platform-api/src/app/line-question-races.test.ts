import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { inTransaction } from '#db/transaction.ts';
import { issueStatements } from '#features/statements/issue-statements.ts';
import { checkLedger } from '#ledger/check-ledger.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore } from '#testing/fixtures/paid-store.ts';
import { ownLines, randomBook, writeBook } from '#testing/ledger/random-book.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, startPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_129;
/** Each round closes a month and its weeks; the short form has few. */
const ROUNDS = Math.ceil(RACE_ROUNDS / 5);
const DEPS = {
  issuer: { name: 'Platform Ltd', lines: ['1 Sample Street'], vat_id: null },
  secrets: createSecrets(Buffer.alloc(48, 7)),
};
const QUESTIONED = 4;

describeOnPostgres(`questions and adjustments while a month, its weeks and a payout close (seed ${SEED})`, (on) => {
  test(
    `change nothing that is closed, in ${ROUNDS} rounds`,
    { timeout: scaledMs(60_000 + ROUNDS * 5000) },
    async () => {
      const { kysely } = on.database;
      const [one, other] = [await startPlatform(on.database), await startPlatform(on.database)];
      await Promise.all([one.platform.stopTimedChanges(), other.platform.stopTimedChanges()]);
      // Each has five tries of a password.
      const admins = [
        await signInAdmin(one.origin, (await addAdmin(on.database)).email),
        await signInAdmin(other.origin, (await addAdmin(on.database)).email),
      ];
      const random = createRandom(SEED);
      for (let round = 0; round < ROUNDS; round += 1) {
        await kysely.deleteFrom('rate_limits').execute();
        const store = await addPaidStore(on.database, one.origin);
        const today = storeDay(Date.now(), 'Europe/Berlin');
        const lastDay = addDays(`${today.slice(0, 7)}-01` as StoreDate, -1);
        const book = randomBook({ from: addDays(lastDay, -12), to: lastDay, ordersPerDay: 2, seed: SEED + round });
        await writeBook(on.database, { storeId: store.id, currency: 'EUR' }, book);
        const { rows: own } = await sql<{ entry_no: number; line: number }>`
          select p.entry_no, p.line from ledger_postings p
          where p.store_id = ${store.id} and p.account in (1, 2, 3) order by p.entry_no, p.line`.execute(kysely);
        expect(own).toHaveLength(ownLines(book).length);
        const disputed = Array.from({ length: QUESTIONED }, () => random.pick(own));
        const before = await readBook(store.id);

        const close = [
          () => issueStatements(on.database, DEPS),
          async () => {
            await addWeeks(on.database);
            await closeDueWeeks(on.database);
            await inTransaction(on.database, (db) => makePayout(db, store.id));
          },
        ];
        /** Asks about a line from two sessions and has both administrators answer with an adjustment. */
        const dispute = async ({ entry_no, line }: (typeof own)[number], amount: number) => {
          const body = { entry_no, line, text: 'Why so much?' };
          const replies = await Promise.all(
            [one, other].map(({ origin }) => call(origin, 'POST /api/store/question_line', body, keyed(store.staff))),
          );
          const [question] = replies.flatMap((reply) => (reply.code === null ? [reply.body.question] : []));
          if (!question) return [0, 0];
          const answers = await Promise.all(
            [one, other].map(({ origin }, at) =>
              call(
                origin,
                'POST /api/admin/answer_question',
                {
                  store_id: store.id,
                  question_id: question.question_id,
                  answer: 'You are right about this',
                  adjustment: { amount, kind: 'correction' },
                  password: PASSWORD,
                },
                keyed(admins[at] ?? {}),
              ),
            ),
          );
          return [
            replies.filter(({ code }) => code === null).length,
            answers.filter(({ code }) => code === null).length,
          ];
        };
        const amounts = disputed.map(() => (random.maybe(0.5) ? 1 : -1) * (1 + random.upTo(900)));
        const [disputes] = await Promise.all([
          Promise.all(disputed.map((line, at) => dispute(line, amounts[at] ?? 1))),
          ...close.map((run) => run()),
        ]);
        await Promise.all(close.map((run) => run()));

        const at = [SEED, round];
        // A line that was drawn twice has one question.
        const lines = new Set(disputed.map(({ entry_no, line }) => `${entry_no}/${line}`)).size;
        const sumOf = (which: 0 | 1) => disputes.reduce((sum, counted) => sum + (counted[which] ?? 0), 0);
        expect([...at, sumOf(0), sumOf(1)]).toEqual([...at, lines, lines]);
        const after = await readBook(store.id);
        expect([...at, after.slice(0, before.length)]).toEqual([...at, before]);
        const adjusted = after.slice(before.length).filter(({ about }) => about !== null);
        expect([...at, adjusted.length, new Set(adjusted.map(({ day }) => day))]).toEqual([
          ...at,
          lines,
          new Set([today]),
        ]);

        // The statement has the lines of its month, and no later one.
        const { rows: statements } = await sql<{ month: string; from_no: number; to_no: number; moved: number }>`
          select month::text as month, from_no, to_no, closing - opening as moved from statements
          where store_id = ${store.id} order by month`.execute(kysely);
        expect(statements.length).toBeGreaterThan(0);
        for (const { month, from_no, to_no, moved } of statements) {
          const inMonth = after.filter(({ day }) => day.slice(0, 7) === month.slice(0, 7));
          expect([...at, month, from_no, to_no]).toEqual([...at, month, inMonth[0]?.no, inMonth.at(-1)?.no]);
          expect([...at, moved]).toEqual([...at, inMonth.reduce((sum, { own: amount }) => sum + amount, 0)]);
        }
        // Each entry is in one week, and a closed week has released what its entries earned.
        const { rows: weeks } = await sql<{ week: string; amount: number; to_no: number }>`
          select week::text as week, amount, to_no from settlement_weeks
          where store_id = ${store.id} and closed_at is not null order by week`.execute(kysely);
        for (const { week, amount, to_no } of weeks) {
          const ofWeek = after.filter(({ day }) => day >= week && day <= addDays(week as StoreDate, 6));
          expect([...at, week, amount]).toEqual([...at, week, ofWeek.reduce((sum, { earned }) => sum + earned, 0)]);
          if (ofWeek.length > 0) expect([...at, week, to_no]).toEqual([...at, week, ofWeek.at(-1)?.no]);
        }
        // Orders of a book that was made up are not there.
        const { differences } = await checkLedger(kysely, { storeId: store.id });
        expect([...at, differences.filter(({ what }) => what !== 'order')]).toEqual([...at, []]);
      }
      await Promise.all([one.close(), other.close()]);
    },
  );

  async function readBook(storeId: string) {
    const { rows } = await sql<{
      no: number;
      day: StoreDate;
      lines: string;
      about: object | null;
      own: number;
      earned: number;
    }>`
      select e.no, e.day::text as day,
        string_agg(concat_ws(' ', p.line, p.account, p.part, p.tax_ppm, p.amount, p.tax), ', ' order by p.line) as lines,
        (array_agg(p.explain -> 'about') filter (where p.explain ? 'about'))[1] as about,
        coalesce(sum(p.amount) filter (where p.account in (1, 2, 3)), 0)::bigint as own,
        coalesce(sum(p.amount) filter (
          where p.account = ${LEDGER_ACCOUNTS.earned} and p.part <> ${LEDGER_PARTS.release}
        ), 0)::bigint as earned
      from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
      where e.store_id = ${storeId} group by e.store_id, e.no, e.day order by e.no`.execute(on.database.kysely);
    return rows;
  }
});
