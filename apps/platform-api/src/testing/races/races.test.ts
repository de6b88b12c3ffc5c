import { beforeAll, expect, test } from 'vitest';

import { checkLedger } from '#ledger/check-ledger.ts';
import { contestedPairs } from '#testing/races/contested-pairs.ts';
import { runRaces } from '#testing/races/run-races.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';

/** A short run of `pnpm --filter @store-panel/platform-api race-proof`. */
const ROUNDS = 10;

describeOnPostgres('two actors who change an order at the same moment', (on) => {
  let storeId: string;
  beforeAll(async () => {
    storeId = await insertStore(on.database.kysely);
  });

  test(`have one winner, and the reply to a losing store has the current order: each pair ${ROUNDS} times`, async () => {
    const outcomes = await runRaces(on.database, storeId, ROUNDS);
    expect(outcomes.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(outcomes.every(({ wins: [one, other] }) => one + other === ROUNDS)).toBe(true);
    expect((await checkLedger(on.database.kysely, {})).differences).toEqual([]);
  });

  test('form many pairs, including the best-known conflicts', () => {
    const pairs = contestedPairs().map(({ contenders }) => contenders.map(({ action }) => action).join());
    expect(pairs.length).toBeGreaterThan(40);
    expect(pairs).toEqual(
      expect.arrayContaining([
        'accept,reject',
        'cancel_by_user,prepare',
        'courier_accept,no_courier_found',
        'release,release',
      ]),
    );
  });
});
