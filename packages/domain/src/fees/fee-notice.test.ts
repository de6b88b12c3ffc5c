import { describe, expect, test } from 'vitest';

import { earliestFeeDay, isDearer } from '#fees/fee-notice.ts';
import { contradictingWays, DEFAULT_FEE_TERMS, type FeeTerms } from '#fees/fee-plan.ts';

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
    expect([earliestFeeDay('2026-11-27', true), earliestFeeDay('2026-11-27', false)]).toEqual([
      '2026-12-12',
      '2026-11-28',
    ]);
  });

  test('a least commission above the most contradicts itself', () => {
    expect([contradictingWays(TERMS), contradictingWays({ ...TERMS, ...withRule({ least: 901 }) })]).toEqual([
      [],
      ['own_courier'],
    ]);
  });
});
