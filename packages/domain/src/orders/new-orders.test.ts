import { describe, expect, test } from 'vitest';

import { totalsOrNull, storeProfit, scheduledTimeError } from '#orders/new-orders.ts';

const input = { tax_ppm: 0, is_tax_included: true, delivery_price: 250, tip_amount: 0, discounts: [{ amount: 100 }] };

describe('a new order', () => {
  test('comes to what its lines cost, or to more than can be counted', () => {
    const totals = totalsOrNull({ ...input, lines: [{ unit_price: 500, quantity: 2 }] });
    expect(totals).toMatchObject({ cart_total: 1000, discount: 100, total: 1150 });
    expect(totals && storeProfit(totals)).toBe(900);
    expect(totalsOrNull({ ...input, lines: [{ unit_price: Number.MAX_SAFE_INTEGER, quantity: 2 }] })).toBeNull();
  });

  test('tells of a fault as it is', () => {
    const lines = null as never;
    expect(() => totalsOrNull({ ...input, lines })).toThrow(TypeError);
  });

  test('is wanted for a time that has not passed and is not too far ahead', () => {
    const now = Date.UTC(2026, 0, 5);
    const minute = 60_000;
    expect(scheduledTimeError(now - 5 * minute, now)).toBeNull();
    expect(scheduledTimeError(now - 5 * minute - 1, now)).toBe('time_passed');
    expect(scheduledTimeError(Number.NaN, now)).toBe('time_passed');
    expect(scheduledTimeError(now + 366 * 24 * 60 * minute, now)).toBeNull();
    expect(scheduledTimeError(now + 366 * 24 * 60 * minute + 1, now)).toBe('time_too_far');
  });
});
