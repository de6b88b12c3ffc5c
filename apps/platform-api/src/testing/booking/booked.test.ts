import { ERROR } from '@store-panel/contract/errors/error-codes';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { expect, test } from 'vitest';

import { readBookedDay } from '#reservations/booking-lookups.ts';
import { book } from '#reservations/commands/book.ts';
import { blockTables } from '#reservations/commands/wait.ts';
import type { BookingRecords } from '#reservations/make-booking-rules.ts';
import { tryStarts } from '#features/table-booking/rules/availability.ts';
import { BY_STORE, commandsOf, guestOf, ONLINE, refusalOf } from '#testing/booking/commands-of-store.ts';
import { AREAS, randomDay, randomRecords } from '#testing/booking/random-booking.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

// A sample; `npm run soak -- --only offered` takes 2,000 pairs.
const PAIRS = Number(process.env['OFFERED_BOOKINGS'] ?? 32);
const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_130;
const PAIRS_OF_A_STORE = 4;
const MINUTE = 60_000;

/** Ends a transaction without a trace. */
class Undone extends Error {}

describeOnAnEngine(`starts of random stores (seed ${SEED})`, (on) => {
  const random = createRandom(SEED);

  async function fill(
    run: ReturnType<typeof commandsOf>,
    records: BookingRecords,
    starts: readonly number[],
    now: number,
  ) {
    const accepted = ['past', 'lead_time', 'too_far', 'closed', 'pacing', 'persons'];
    for (let more = starts.length === 0 ? 0 : random.upTo(10); more > 0; more -= 1) {
      const from = random.pick(starts);
      const booking = guestOf(from, 1 + random.upTo(6), { accepted, isPinned: random.maybe(0.2) });
      const { table_id } = random.pick(records.tables);
      const isBlock = random.maybe(0.15);
      await run(async (context) => {
        if (isBlock) await blockTables(context, { tableIds: [table_id], from, until: from + 120 * MINUTE });
        else await book(context, booking, BY_STORE);
      }, now).catch(refusalOf);
    }
  }

  test(`of ${PAIRS} random days and parties each start that is offered is booked at once, and each other one refused for the reason shown`, async () => {
    const seen = { offered: 0, refused: new Set<string>(), alternatives: 0, moves: 0 };
    for (let pair = 0; pair < PAIRS; pair += PAIRS_OF_A_STORE) {
      const storeId = await insertStore(on.database.kysely);
      const { zone, date } = randomDay(random);
      const records = randomRecords(random, { zone, date });
      const run = commandsOf(on.database, storeId, records);
      const now = Date.parse(`${date}T12:00:00Z`) - random.pick([0, 600, 5_000]) * MINUTE;
      const availability = async (day: StoreDate, persons: number, area: string | null) =>
        tryStarts(records, await readBookedDay(on.database.kysely, storeId, day), { date: day, persons, area, now });
      const all = await Promise.all([-1, 0, 1].map((offset) => availability(addDays(date, offset), 2, null)));
      await fill(
        run,
        records,
        all.flat().map(({ at }) => Date.parse(at)),
        now,
      );
      for (let at = 0; at < PAIRS_OF_A_STORE; at += 1) {
        const day = addDays(date, random.pick([0, 0, 0, -1, 1]));
        const [persons, area] = [1 + random.upTo(8), areaOf(random)];
        const tried = await availability(day, persons, area);
        const offered = tried.filter(({ because }) => because === null).map((start) => start.at);
        for (const start of tried) {
          const from = Date.parse(start.at);
          const outcome = await run(async (context) => {
            const { reservation, moved } = await book(context, guestOf(from, persons, { area: area ?? '' }), ONLINE);
            throw new Undone(
              JSON.stringify({ tables: reservation.table_ids, moves: moved.length, day: reservation.day }),
            );
          }, now).catch((error: unknown) => {
            if (error instanceof Undone) return JSON.parse(error.message) as object;
            return refusalOf(error);
          });
          const what = { zone, start: start.at, persons, area };
          if (start.because === null) {
            const tables = start.table_ids.toSorted();
            expect({ ...what, ...outcome }).toEqual({ ...what, tables, moves: start.moves.length, day });
            seen.offered += 1;
            seen.moves += start.moves.length;
            continue;
          }
          expect({ ...what, ...outcome }).toMatchObject({
            ...what,
            code: ERROR.tableNotFree,
            reason: start.because.reason,
          });
          const { alternatives } = outcome as { readonly alternatives: readonly string[] };
          expect({ ...what, alternatives }).toEqual({
            ...what,
            alternatives: alternatives.filter((one) => offered.includes(one)),
          });
          expect(alternatives).toHaveLength(Math.min(6, offered.length));
          seen.refused.add(start.because.reason);
          seen.alternatives += alternatives.length;
        }
      }
    }
    expect(seen.offered).toBeGreaterThan(PAIRS / 2);
    expect(seen.alternatives).toBeGreaterThan(0);
    if (PAIRS >= 1_000) expect([seen.refused.size, seen.moves > 0]).toEqual([9, true]);
  });
});

const areaOf = (random: Random): string | null => (random.maybe(0.7) ? null : random.pick(AREAS) || null);
