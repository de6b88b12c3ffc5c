import { expect, test } from 'vitest';

import { describeOnEachEngine } from '#testing/test-database.ts';
import { fuzzCalls } from '#testing/fuzz/fuzz-calls.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_220;
const RUNS = 400;

// More: pnpm --filter @store-panel/platform-api fuzz --runs 20000
describeOnEachEngine('calls that are right, nearly right or wrong', (on) => {
  test(`are answered as the contract says, and never with a fault of ours (seed ${SEED})`, async () => {
    const { replies, faults } = await fuzzCalls(on.database, RUNS, SEED);
    expect(faults).toEqual([]);
    // Success, refusal by a rule of orders, refusal of the body: the calls got that far.
    for (const told of ['200 0', '200 654', '422 4220']) expect(replies[told], told).toBeGreaterThan(3);
  });
});
