import { describe, expect, test } from 'vitest';

import { earliestFeeDays, type FeeChange, isDearer, isNoticed, termsOn } from '#fees/fee-notice.ts';
import { contradictingWays, DEFAULT_FEE_TERMS, type FeeTerms } from '#fees/fee-plan.ts';
import type { StoreDate } from '#time/store-time.ts';

const RULE = { commission_ppm: 100_000, fixed: 50, least: 100, most: 900 };
const TERMS: FeeTerms = {
  ...DEFAULT_FEE_TERMS,
  rules: { ...DEFAULT_FEE_TERMS.rules, own_courier: RULE },
  processing_ppm: 14_000,
  processing_fixed: 25,
  tax_ppm: 190_000,
  least_payout: 1000,
  credit_limit: 5000,
};
const withRule = (own: Partial<typeof RULE> | { most: null } | { least: null }) => ({
  rules: { ...TERMS.rules, own_courier: { ...RULE, ...own } },
});

describe('terms of fees', () => {
  test.each<Partial<FeeTerms>>([
    withRule({ commission_ppm: 100_001 }),
    withRule({ fixed: 51 }),
    withRule({ least: 101 }),
    withRule({ most: 901 }),
    withRule({ most: null }),
    { base: 'gross' },
    { processing_ppm: 14_001 },
    { processing_fixed: 26 },
    { tax_ppm: 190_001 },
    { withholds_tax: true },
    { keeps_commission_on_refund: true },
    { hold_days: 2 },
    { least_payout: 1001 },
    { credit_limit: 4999 },
  ])('are worse with %o, and better the other way round', (change) => {
    const next = { ...TERMS, ...change };
    expect([isDearer(TERMS, next), isDearer(next, TERMS)]).toEqual([true, false]);
  });

  test('without a plan nothing is charged', () => {
    expect([isDearer(TERMS, TERMS), isDearer(TERMS, { ...TERMS, payout_weekday: 5 })]).toEqual([false, false]);
    expect([isDearer(null, TERMS), isDearer(TERMS, null), isDearer(null, null)]).toEqual([true, false, false]);
    expect([isDearer(null, DEFAULT_FEE_TERMS), isDearer(null, { ...TERMS, rules: DEFAULT_FEE_TERMS.rules })]).toEqual([
      false,
      true,
    ]);
    expect(isDearer(null, { ...DEFAULT_FEE_TERMS, ...withRule({ commission_ppm: 0, fixed: 0 }) })).toBe(true);
    expect(isDearer(null, { ...DEFAULT_FEE_TERMS, withholds_tax: true })).toBe(true);
  });

  test('what is worse begins 15 days ahead, the rest tomorrow', () => {
    expect(earliestFeeDays('2026-11-27')).toEqual({ dearer: '2026-12-12', other: '2026-11-28' });
    const dearer = { ...TERMS, tax_ppm: 200_000 };
    const before = [{ from_day: '2026-09-01', terms: TERMS }] as const;
    const isNoticedFrom = (from_day: StoreDate, terms: FeeTerms | null) =>
      isNoticed({ today: '2026-11-27', before, after: [...before, { from_day, terms }] });
    expect(isNoticedFrom('2026-12-11', dearer)).toBe(false);
    expect(isNoticedFrom('2026-12-12', dearer)).toBe(true);
    expect(isNoticedFrom('2026-11-28', null)).toBe(true);
    // Between the change and what was announced.
    const announced = [...before, { from_day: '2026-12-12', terms: dearer }] as const;
    const planned = (after: readonly FeeChange[]) => isNoticed({ today: '2026-11-27', before: announced, after });
    expect(planned([...before, { from_day: '2026-12-11', terms: dearer }])).toBe(false);
    expect(planned([...before, { from_day: '2026-12-12', terms: dearer }])).toBe(true);
    // The announced change is over; what came instead gets dearer on a day after the notice.
    const over = [...announced, { from_day: '2026-12-13', terms: TERMS }] as const;
    expect(isNoticed({ today: '2026-11-28', before: over, after: announced })).toBe(true);
    expect(isNoticed({ today: '2026-11-29', before: over, after: announced })).toBe(false);
  });

  test('count from their day, none before the first', () => {
    const changes = [
      { from_day: '2026-09-01', terms: TERMS },
      { from_day: '2026-10-01', terms: null },
    ] as const;
    const days = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'] as const;
    expect(days.map((day) => termsOn(changes, day))).toEqual([null, TERMS, TERMS, null]);
  });

  test('a least commission above the most contradicts itself', () => {
    expect([contradictingWays(TERMS), contradictingWays({ ...TERMS, ...withRule({ least: 901 }) })]).toEqual([
      [],
      ['own_courier'],
    ]);
  });
});
