import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ChargeRule, cancellationCharge } from '#orders/cancellation-charge.ts';

const order = { cart_total: 2_000, total: 2_500 };

test.each<[string, ChargeRule, number]>([
  ['nothing', { kind: 'none', value: 500_000, threshold: 0 }, 0],
  ['a share of the total, rounded half up', { kind: 'percentage', value: 100_200, threshold: 0 }, 251],
  ['all of it at the most', { kind: 'percentage', value: 1_000_000, threshold: 0 }, 2_500],
  ['an amount', { kind: 'absolute', value: 300, threshold: 0 }, 300],
  ['an amount, but never more than the order', { kind: 'absolute', value: 9_000, threshold: 0 }, 2_500],
  ['nothing below the threshold', { kind: 'absolute', value: 300, threshold: 2_001 }, 0],
  ['the charge at the threshold', { kind: 'absolute', value: 300, threshold: 2_000 }, 300],
])('calling off costs %s', (_, rule, charge) => {
  expect(cancellationCharge(rule, order)).toBe(charge);
});

test('whatever the rule, it costs nothing or something up to the order', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const rule = fc.record({
    kind: fc.constantFrom('none', 'percentage', 'absolute'),
    value: fc.integer({ min: 0, max: 1_000_000 }),
    threshold: amount,
  });
  fc.assert(
    fc.property(rule, amount, amount, (anyRule, cart_total, total) => {
      const charge = cancellationCharge(anyRule, { cart_total, total });
      expect(charge).toBeGreaterThanOrEqual(0);
      expect(charge).toBeLessThanOrEqual(total);
      if (cart_total < anyRule.threshold) expect(charge).toBe(0);
    }),
  );
});
