import { ERROR } from '@store-panel/contract/errors/error-codes';
import { expect, test } from 'vitest';

import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { fuzzCalls } from '#testing/fuzz/fuzz-calls.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_220;
const EACH = 2;
/** Which ones luck keeps out of so few tries, the seed decides; 200 of each let every call through. */
const SHARE = 0.9;

// More: pnpm --filter @store-panel/platform-api fuzz --each 200
describeOnEachEngine('calls that are right, nearly right or wrong', (on) => {
  test(`are answered as the contract says, and never with a fault of ours (seed ${SEED})`, async () => {
    const { replies, faults, byCall } = await fuzzCalls(on.database, { each: EACH }, SEED);
    expect(faults).toEqual([]);
    // Refusal by a rule of orders, refusal of the body: the calls got that far.
    const { setStatusFailed, requestFailed, changeStatusFailed, cancelFailed, completeFailed } = ERROR;
    const byRule = [setStatusFailed, requestFailed, changeStatusFailed, cancelFailed, completeFailed];
    const told = (...kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (replies[kind] ?? 0), 0);
    expect(told(...byRule.map((code) => `200 ${code}`))).toBeGreaterThan(3);
    expect(told('422 4220')).toBeGreaterThan(3);
    // And did what they are for.
    const never = [...byCall].flatMap(([call, { succeeded, refusals }]) =>
      succeeded === 0 ? [{ call, refusals }] : [],
    );
    expect(never.length, JSON.stringify(never)).toBeLessThanOrEqual(byCall.size * (1 - SHARE));
  });
});
