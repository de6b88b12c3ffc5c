import { findPostgres } from '@store-panel/tooling/postgres/find-postgres';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { expect, test } from 'vitest';

import { faultsOfKill, runMenuChangeKills } from './menu-change-kills.ts';

/** `npm run soak -- --only menu-change-kills` makes 200 on each engine. */
const ROUNDS = Number(process.env['MENU_CHANGE_KILLS'] ?? 1);
const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_202;
const found = findPostgres();
const skipNote = 'missing' in found ? ` (skipped: ${found.missing})` : '';
const TIMEOUT_MS = 120_000 + ROUNDS * 30_000;

/** What is wrong after each round, and how many there were. */
async function killed(engine: 'embedded' | 'postgresql') {
  const faults: Record<number, readonly string[]> = {};
  await runMenuChangeKills(engine, ROUNDS, SEED, (round) => {
    faults[round.round] = faultsOfKill(round);
  });
  return faults;
}
const NO_FAULTS = Object.fromEntries(Array.from({ length: ROUNDS }, (_, at) => [at + 1, []]));

test(
  `none of ${ROUNDS} changes of 2,000 prices is half done on the embedded engine that is killed inside it (seed ${SEED})`,
  { timeout: scaledMs(TIMEOUT_MS) },
  async () => {
    expect(await killed('embedded')).toEqual(NO_FAULTS);
  },
);

test.skipIf(skipNote !== '')(
  `none of ${ROUNDS} changes of 2,000 prices is half done on a server that is killed inside it (seed ${SEED})${skipNote}`,
  { timeout: scaledMs(TIMEOUT_MS) },
  async () => {
    expect(await killed('postgresql')).toEqual(NO_FAULTS);
  },
);
