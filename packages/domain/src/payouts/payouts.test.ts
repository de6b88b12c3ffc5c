import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { payableOf, payoutReference } from '#payouts/payout-states.ts';
import { closesAt, nextPayoutDay, weeksBetween } from '#payouts/settlement-weeks.ts';
import { addDays, type StoreDate, weekday, WEEKDAYS, weekStart } from '#time/store-time.ts';

const anyDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2020-01-01', days));

describe('what may leave', () => {
  test.each([
    [{ earned: 500, available: 1000 }, 1000],
    // This week the store took cash, and owes commission for it.
    [{ earned: -300, available: 1000 }, 700],
    [{ earned: -1200, available: 1000 }, 0],
    [{ earned: 900, available: -200 }, 0],
  ])('of %j is %i', (balances, amount) => {
    expect(payableOf(balances)).toBe(amount);
  });

  test('is never more than the store has, nor more than is released', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, (earned, available) => {
        const payable = payableOf({ earned, available });
        expect(payable).toBeGreaterThanOrEqual(0);
        expect(payable).toBeLessThanOrEqual(Math.max(0, available));
        if (payable > 0) expect(available + earned - payable).toBeGreaterThanOrEqual(0);
      }),
      { seed: 51 },
    );
  });
});

test('a payout is named by the store and its number', () => {
  expect(payoutReference(1, 48)).toBe('STR00000000001-P0048');
});

describe('weeks', () => {
  test('close by the clock of the store, after its last business day', () => {
    const berlin = { zone: 'Europe/Berlin', startsAt: 2 };
    expect(new Date(closesAt('2026-11-15', 1, berlin)).toISOString()).toBe('2026-11-23T01:00:00.000Z');
    expect(new Date(closesAt('2026-03-22', 0, berlin)).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  test('follow each other without a gap', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 400 }), (from, days) => {
        const to = addDays(from, days);
        const weeks = weeksBetween(from, to);
        expect(weeks[0]).toBe(weekStart(from));
        expect(weeks.at(-1)).toBe(weekStart(to));
        expect(weeks.slice(1)).toEqual(weeks.slice(0, -1).map((week) => addDays(week, 7)));
      }),
      { seed: 52 },
    );
  });

  test('have one day of payouts, at most six days ahead', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...Object.values(WEEKDAYS)), (today: StoreDate, payoutWeekday) => {
        const day = nextPayoutDay(today, payoutWeekday);
        expect(weekday(day)).toBe(payoutWeekday);
        expect(day >= today && day <= addDays(today, 6)).toBe(true);
      }),
      { seed: 53 },
    );
  });
});
