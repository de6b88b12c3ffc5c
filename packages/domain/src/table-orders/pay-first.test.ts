import { expect, it } from 'vitest';

import { isPaidFirst, paymentDueAt } from './pay-first.ts';

it('is asked for within a quarter of an hour', () => {
  expect(paymentDueAt(1_000)).toBe(901_000);
});

it('is not asked for what a deposit pays whole, and the rest of the bill before', () => {
  expect(isPaidFirst(500, { unpaid: 0, deposit: 0 })).toBe(true);
  expect(isPaidFirst(0, { unpaid: 0, deposit: 0 })).toBe(false);
  expect(isPaidFirst(500, { unpaid: 0, deposit: 500 })).toBe(false);
  expect(isPaidFirst(500, { unpaid: 1, deposit: 500 })).toBe(true);
  expect(isPaidFirst(500, { unpaid: 900, deposit: 500 })).toBe(true);
});
