import { expect, test } from 'vitest';

import { runRound } from '#testing/booking/rounds.ts';
import { NO_FAULTS, seatingFaults } from '#testing/booking/seating-facts.ts';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS, roundsUntil } from '#testing/race-rounds.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_131;
/** A release requires `SEATING_SCHEDULES=2000`. */
const SCHEDULES = Number(process.env['SEATING_SCHEDULES'] ?? 4);
const CLIENTS = 16;
/** Commands of which at least one has to be carried out, of eleven. */
const KINDS = 9;

const RIGHT = { errors: [], wronged: [], retries: 0 };

describeOnPostgres(`guests and hosts of one evening at once (seed ${SEED})`, (on) => {
  test(`${RACE_ROUNDS} rounds of ${CLIENTS}: no table twice, no deadlock, and none is turned away beside a free table`, async () => {
    const random = createRandom(SEED);
    const done = new Set<string>();
    let refused = 0;
    const hasEnough = () => refused > RACE_ROUNDS && done.size >= KINDS;
    for (const _ of roundsUntil(hasEnough)) {
      const result = await runRound(on.database, random, { clients: CLIENTS, actions: 2 });
      expect(result).toMatchObject(RIGHT);
      for (const name of result.done.keys()) done.add(name);
      refused += result.refused;
    }
    expect(await seatingFaults(on.database.kysely)).toEqual(NO_FAULTS);
    expect({ refused, done: [...done], hasEnough: hasEnough() }).toMatchObject({ hasEnough: true });
  });
});

describeOnEachEngine(`schedules of an evening (seed ${SEED})`, (on) => {
  test(`${SCHEDULES} of them leave no table twice, and no party beside a free table`, async () => {
    const random = createRandom(SEED + 1);
    for (let round = 0; round < SCHEDULES; round += 1) {
      const result = await runRound(on.database, random, { clients: 2, actions: 12 });
      expect(result).toMatchObject(RIGHT);
    }
    expect(await seatingFaults(on.database.kysely)).toEqual(NO_FAULTS);
  });
});
