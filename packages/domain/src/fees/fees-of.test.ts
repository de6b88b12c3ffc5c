import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DEFAULT_FEE_TERMS, type FeePlanVersion, type FeeRule, FEE_LIMITS } from '#fees/fee-plan.ts';
import { isDearer } from '#fees/fee-notice.ts';
import { FEE_WAYS, type FeeWay, feeWayOf } from '#fees/fee-ways.ts';
import { feeOf, feesOf } from '#fees/fees-of.ts';
import { PPM } from '#money/money.ts';

const ppm = fc.integer({ min: 0, max: 400_000 });
/** From amounts without decimals to those with three. */
const amount = fc.oneof(fc.nat(50), fc.nat(100_000), fc.nat(5_000_000_000));
const limit = fc.option(fc.nat(3000));
const rule: fc.Arbitrary<FeeRule> = fc
  .record({ commission_ppm: ppm, fixed: fc.nat(500), least: limit, most: limit })
  .filter(({ least, most }) => least === null || most === null || least <= most);
const plan: fc.Arbitrary<FeePlanVersion> = fc.record({
  plan: fc.constant('Standard'),
  version: fc.integer({ min: 1, max: 9 }),
  since: fc.constant('2026-09-01' as const),
  base: fc.constantFrom('net', 'gross'),
  rules: fc.record(Object.fromEntries(FEE_WAYS.map((way) => [way, rule])) as Record<FeeWay, typeof rule>),
  processing_ppm: ppm,
  processing_fixed: fc.nat(500),
  tax_ppm: ppm,
  withholds_tax: fc.boolean(),
  keeps_commission_on_refund: fc.boolean(),
  hold_days: fc.nat(28),
  payout_weekday: fc.constant(2),
  least_payout: fc.nat(5000),
  credit_limit: fc.nat(5000),
});
const facts = fc.record({
  way: fc.constantFrom(...FEE_WAYS),
  goods: amount,
  taxShare: fc.integer({ min: 0, max: 200_000 }),
  card: amount,
});
const factsOf = ({ taxShare, ...given }: { taxShare: number; way: FeeWay; goods: number; card: number }) => ({
  ...given,
  included_tax: Math.floor((given.goods * taxShare) / PPM),
});

const STANDARD: FeePlanVersion = {
  ...DEFAULT_FEE_TERMS,
  plan: 'Standard',
  version: 1,
  since: '2026-09-01',
  rules: {
    ...DEFAULT_FEE_TERMS.rules,
    platform_courier: { commission_ppm: 150_000, fixed: 0, least: 90, most: 2000 },
    pick_up: { commission_ppm: 50_000, fixed: 25, least: null, most: null },
  },
  processing_ppm: 14_000,
  processing_fixed: 25,
  tax_ppm: 190_000,
};

describe('fees of an order', () => {
  test.each([
    // 15 % of €23.00; 1.4 % of €29.90 and 25 cents; 19 % of both.
    ['platform_courier', 2300, 0, 2990, [345, 67, 78]],
    // Without the tax that the prices include.
    ['platform_courier', 2461, 161, 0, [345, 66]],
    ['platform_courier', 500, 0, 0, [90, 17]],
    ['platform_courier', 90_000, 0, 0, [2000, 380]],
    ['pick_up', 1000, 0, 0, [75, 14]],
    ['table', 1000, 0, 0, []],
    // All was refunded: no least either. The card was charged all the same.
    ['platform_courier', 0, 0, 2990, [67, 13]],
  ] as const)('%s, goods of %i with tax of %i, %i by card', (way, goods, included_tax, card, amounts) => {
    const fees = feesOf(STANDARD, { way, goods, included_tax, card });
    expect(fees.map((fee) => fee.amount)).toEqual(amounts);
  });

  test('one is told with its plan, its rate and the limit that decided it', () => {
    const [commission] = feesOf(STANDARD, { way: 'platform_courier', goods: 500, included_tax: 0, card: 0 });
    expect(commission).toEqual({
      part: 'commission',
      amount: 90,
      explain: {
        plan: 'Standard',
        version: 1,
        since: '2026-09-01',
        base: 500,
        ppm: 150_000,
        fixed: 0,
        bound: { at: 'least', amount: 90 },
      },
    });
  });

  test('each follows from what it is explained by, and none is below 0', () => {
    fc.assert(
      fc.property(plan, facts, (version, given) => {
        for (const fee of feesOf(version, factsOf(given))) {
          expect(fee.amount).toBe(feeOf(fee.explain));
          expect(fee.amount).toBeGreaterThan(0);
          expect(fee.explain).toMatchObject({ plan: version.plan, version: version.version, since: version.since });
        }
      }),
      { seed: 44, numRuns: 500 },
    );
  });

  test('commission is within its limits, half a unit from the exact share, and never on delivery or tip', () => {
    fc.assert(
      fc.property(plan, facts, (version, given) => {
        const { way, goods, included_tax, card } = factsOf(given);
        const base = version.base === 'net' ? goods - included_tax : goods;
        const { commission_ppm, fixed, least, most } = version.rules[way];
        const fee = feesOf(version, { way, goods, included_tax, card }).find(({ part }) => part === 'commission');
        const exact = base === 0 ? 0 : Number(BigInt(base) * BigInt(commission_ppm)) / PPM + fixed;
        const wanted = base === 0 ? 0 : Math.min(Math.max(exact, least ?? 0), most ?? Infinity);
        expect(Math.abs((fee?.amount ?? 0) - wanted)).toBeLessThanOrEqual(0.5);
      }),
      { seed: 45, numRuns: 500 },
    );
  });

  test('terms that are not dearer never cost an order more', () => {
    fc.assert(
      fc.property(plan, facts, fc.constantFrom(...FEE_WAYS), ppm, (one, given, way, less) => {
        const rules = { ...one.rules, [way]: { ...one.rules[way], commission_ppm: less, fixed: 0 } };
        const other = { ...one, rules, base: 'net' as const };
        if (isDearer(one, other)) return;
        const of = (version: FeePlanVersion) =>
          feesOf(version, factsOf(given)).reduce((sum, fee) => sum + fee.amount, 0);
        expect(of(other)).toBeLessThanOrEqual(of(one));
      }),
      { seed: 47, numRuns: 500 },
    );
  });

  test('amounts at the bounds of every field lose no unit', () => {
    const { ppm: rates, amount: amounts } = FEE_LIMITS;
    const rules = Object.fromEntries(
      FEE_WAYS.map((way) => [way, { commission_ppm: rates.max, fixed: amounts.max, least: 0, most: null }]),
    ) as FeePlanVersion['rules'];
    const most = { ...STANDARD, rules, processing_ppm: rates.max, processing_fixed: amounts.max, tax_ppm: rates.max };
    const goods = 1_000_000_000_000_000;
    const fees = feesOf(most, { way: 'table', goods, included_tax: 0, card: goods });
    expect(fees.map((fee) => fee.amount)).toEqual([
      goods + amounts.max,
      goods + amounts.max,
      2 * (goods + amounts.max),
    ]);
    const tooMuch = { way: 'table', goods: Number.MAX_SAFE_INTEGER, included_tax: 0, card: 0 } as const;
    expect(() => feesOf(most, tooMuch)).toThrow(RangeError);
  });
});

test.each([
  [{ is_manual: true, order_type: 'delivery', delivered_by: 'platform' }, 'manual'],
  [{ is_manual: false, order_type: 'table', delivered_by: null }, 'table'],
  [{ is_manual: false, order_type: 'pickup', delivered_by: null }, 'pick_up'],
  [{ is_manual: false, order_type: 'delivery', delivered_by: 'customer' }, 'pick_up'],
  [{ is_manual: false, order_type: 'delivery', delivered_by: 'store' }, 'own_courier'],
  [{ is_manual: false, order_type: 'delivery', delivered_by: 'transporter' }, 'transporter'],
  [{ is_manual: false, order_type: 'delivery', delivered_by: 'platform' }, 'platform_courier'],
  [{ is_manual: false, order_type: 'delivery', delivered_by: null }, 'platform_courier'],
] as const)('the way of %o is %s', (order, way) => {
  expect(feeWayOf(order)).toBe(way);
});
