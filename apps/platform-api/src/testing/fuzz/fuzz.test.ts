import { ERROR } from '@store-panel/contract/errors/error-codes';
import { CONTRACT } from '@store-panel/contract/table';
import { expect, test } from 'vitest';

import { describeOnEachEngine } from '#testing/test-database.ts';
import { fuzzCalls } from '#testing/fuzz/fuzz-calls.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_220;
const RUNS = 5 * Object.keys(CONTRACT).length;

// More: pnpm --filter @store-panel/platform-api fuzz --runs 20000
describeOnEachEngine('calls that are right, nearly right or wrong', (on) => {
  test(`are answered as the contract says, and never with a fault of ours (seed ${SEED})`, async () => {
    const { replies, faults } = await fuzzCalls(on.database, { runs: RUNS }, SEED);
    expect(faults).toEqual([]);
    // Success, refusal by a rule of orders, refusal of the body: the calls got that far.
    const { setStatusFailed, requestFailed, changeStatusFailed, cancelFailed, completeFailed } = ERROR;
    const byRule = [setStatusFailed, requestFailed, changeStatusFailed, cancelFailed, completeFailed];
    const told = (...kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (replies[kind] ?? 0), 0);
    expect(told('200 0')).toBeGreaterThan(3);
    expect(told(...byRule.map((code) => `200 ${code}`))).toBeGreaterThan(3);
    expect(told('422 4220')).toBeGreaterThan(3);
  });
});
