import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EARNED_GROUPS, groupOf, waterfallOf } from '#earnings/waterfall.ts';
import { LEDGER_PART_NAMES } from '#ledger/parts.ts';

test('a day of a store that takes cash: earned, less what it holds, is what it gets', () => {
  const lines = [
    { part: 'goods', amount: 5000 },
    { part: 'offer', amount: -500 },
    { part: 'delivery', amount: 300 },
    { part: 'commission', amount: -675 },
    { part: 'fee_tax', amount: -128 },
    { part: 'refund', amount: -200 },
    { part: 'held_by_store', amount: -4800 },
    { part: 'payout', amount: -1000 },
  ] as const;
  const { groups, ...sums } = waterfallOf(lines);
  expect(sums).toEqual({ earned: 3797, to_pay: -1003, change: -2003 });
  expect(groups).toMatchObject({ sales: 5000, discounts: -500, tax: 0, fees: -803, refunds: -200, moved: -1000 });
});

test('no line is left out, whatever its part', () => {
  const line = fc.record({ part: fc.constantFrom(...LEDGER_PART_NAMES), amount: fc.integer() });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const { groups, earned, to_pay, change } = waterfallOf(lines);
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      expect(change).toBe(sum(lines.map(({ amount }) => amount)));
      expect(earned).toBe(sum(EARNED_GROUPS.map((group) => groups[group])));
      expect(to_pay).toBe(sum(lines.filter(({ part }) => groupOf(part) !== 'moved').map(({ amount }) => amount)));
    }),
    { seed: 48, numRuns: 100 },
  );
});
