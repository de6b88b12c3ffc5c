import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DEFAULT_FEE_TERMS, type FeePlanVersion, type WayTerms, FEE_LIMITS } from '#fees/fee-plan.ts';
import { isDearer } from '#fees/fee-notice.ts';
import { FEE_WAYS, type FeeWay, type FeeWayFacts, feeWayOf } from '#fees/fee-ways.ts';
import { type FeeFacts, feeOf, feesOf } from '#fees/fees-of.ts';
import { PPM } from '#money/money.ts';

const ppm = fc.integer({ min: 0, max: 400_000 });
/** From amounts without decimals to those with three. */
const amount = fc.oneof(fc.nat(50), fc.nat(100_000), fc.nat(5_000_000_000));
const limit = fc.option(fc.nat(3000));
const rule: fc.Arbitrary<WayTerms> = fc
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
const goodsOf = (amounts: fc.Arbitrary<number>) =>
  fc.record({ amount: amounts, ppm: fc.integer({ min: 0, max: 200_000 }) }).map(({ amount: price, ppm: share }) => ({
    tax_ppm: share,
    amount: price,
    tax: Math.floor((price * share) / PPM),
  }));
const WAYS: Readonly<Record<FeeWay, FeeWayFacts>> = {
  platform_courier: { source: 'customer', order_type: 'delivery', delivered_by: 'platform' },
  own_courier: { source: 'customer', order_type: 'delivery', delivered_by: 'store' },
  transporter: { source: 'customer', order_type: 'delivery', delivered_by: 'transporter' },
  pick_up: { source: 'customer', order_type: 'pickup', delivered_by: 'customer' },
  table: { source: 'customer', order_type: 'table', delivered_by: 'customer' },
  manual: { source: 'manual', order_type: 'delivery', delivered_by: 'platform' },
};
/** Orders with goods of up to three rates, of which a part was refunded. */
const facts = fc
  .record({
    way: fc.constantFrom(...FEE_WAYS),
    goods: fc.uniqueArray(goodsOf(amount), { maxLength: 3, selector: ({ tax_ppm }) => tax_ppm }),
    share: fc.constantFrom(0, 0, 1, 2, 5),
    processed: amount,
  })
  .map(({ way, goods, share, processed }) => ({
    ...WAYS[way],
    goods,
    refunded: goods.map(({ tax_ppm, amount: price, tax }) => ({
      tax_ppm,
      amount: Math.floor((price * share) / 5),
      tax: Math.floor((tax * share) / 5),
    })),
    processed,
  }));
const factsOf = (way: FeeWay, price: number, tax: number, processed: number): FeeFacts => ({
  ...WAYS[way],
  goods: [{ tax_ppm: 70_000, amount: price, tax }],
  refunded: [],
  processed,
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
  ] as const)('%s, goods of %i with tax of %i, %i by card', (way, price, tax, processed, amounts) => {
    expect(feesOf(STANDARD, factsOf(way, price, tax, processed)).lines.map((fee) => fee.amount)).toEqual(amounts);
  });

  test('one is told with its plan, its rate and the limit that decided it', () => {
    const [commission] = feesOf(STANDARD, factsOf('platform_courier', 500, 0, 0)).lines;
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

  test('a refund lowers the commission and the tax that is kept, unless the plan keeps its commission', () => {
    const plain = factsOf('platform_courier', 2140, 140, 0);
    const refunded = { ...plain, refunded: [{ tax_ppm: 70_000, amount: 1070, tax: 70 }] };
    const base = (own: Partial<FeePlanVersion>) => {
      const { lines, withheld } = feesOf({ ...STANDARD, ...own }, refunded);
      return [lines[0]?.explain.base, withheld];
    };
    expect(base({})).toEqual([1000, []]);
    expect(base({ base: 'gross', withholds_tax: true })).toEqual([1070, [{ tax_ppm: 70_000, amount: 70 }]]);
    expect(base({ keeps_commission_on_refund: true })).toEqual([2000, []]);
  });

  test('each follows from what it is explained by, and none is below 0', () => {
    fc.assert(
      fc.property(plan, facts, (version, input) => {
        for (const fee of feesOf(version, input).lines) {
          expect(fee.amount).toBe(feeOf(fee.explain));
          expect(fee.amount).toBeGreaterThan(0);
          expect(fee.explain).toMatchObject({ plan: version.plan, version: version.version, since: version.since });
        }
      }),
      { seed: 44, numRuns: 500 },
    );
  });

  test('commission is within its limits and half a unit from the exact share of what was sold', () => {
    fc.assert(
      fc.property(plan, facts, (version, input) => {
        const { goods, refunded } = input;
        const sold = version.keeps_commission_on_refund ? goods : [...goods, ...refunded.map(negative)];
        const base = sold.reduce((sum, part) => sum + part.amount - (version.base === 'net' ? part.tax : 0), 0);
        const { commission_ppm, fixed, least, most } = version.rules[feeWayOf(input)];
        const fee = feesOf(version, input).lines.find(({ part }) => part === 'commission');
        const exact = Number(BigInt(base) * BigInt(commission_ppm)) / PPM + fixed;
        const expected = base === 0 ? 0 : Math.min(Math.max(exact, least ?? 0), most ?? Infinity);
        expect(Math.abs((fee?.amount ?? 0) - expected)).toBeLessThanOrEqual(0.5);
      }),
      { seed: 45, numRuns: 500 },
    );
  });

  test('terms that are not dearer never cost an order more', () => {
    fc.assert(
      fc.property(plan, facts, ppm, (one, input, less) => {
        const way = feeWayOf(input);
        const rules = { ...one.rules, [way]: { ...one.rules[way], commission_ppm: less, fixed: 0 } };
        const other = { ...one, rules, base: 'net' as const };
        if (isDearer(one, other)) return;
        const of = (version: FeePlanVersion) => feesOf(version, input).lines.reduce((sum, fee) => sum + fee.amount, 0);
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
    const dearest = {
      ...STANDARD,
      rules,
      processing_ppm: rates.max,
      processing_fixed: amounts.max,
      tax_ppm: rates.max,
    };
    const price = 1_000_000_000_000_000;
    const fee = price + amounts.max;
    expect(feesOf(dearest, factsOf('table', price, 0, price)).lines.map((line) => line.amount)).toEqual([
      fee,
      fee,
      2 * fee,
    ]);
    expect(() => feesOf(dearest, factsOf('table', Number.MAX_SAFE_INTEGER, 0, 0))).toThrow(RangeError);
  });
});

const negative = ({ amount: price, tax }: { amount: number; tax: number }) => ({ amount: -price, tax: -tax });

test('every way is told from what decides it', () => {
  expect(FEE_WAYS.map((way) => feeWayOf(WAYS[way]))).toEqual(FEE_WAYS);
  // A customer who came for a delivery picked it up.
  expect(feeWayOf({ ...WAYS.own_courier, delivered_by: 'customer' })).toBe('pick_up');
});
