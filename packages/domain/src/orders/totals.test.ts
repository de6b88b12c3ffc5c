import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type TotalsInput, lineTotal, pickOrderSums, orderTotals } from '#orders/totals.ts';

const PLAIN: TotalsInput = {
  lines: [],
  tax_ppm: 0,
  is_use_item_tax: false,
  is_tax_included: false,
  delivery_price: 0,
  tip_amount: 0,
  discounts: [],
};

describe('a line', () => {
  test('costs its items with the options of each', () => {
    const options = [
      { price: 150, quantity: 2 },
      { price: 0, quantity: 1 },
    ];
    expect(lineTotal({ unit_price: 1_000, quantity: 3, options })).toBe(3_900);
    expect(lineTotal({ unit_price: 239, quantity: 2 })).toBe(478);
  });

  test('that cannot be held exactly is refused', () => {
    expect(() => lineTotal({ unit_price: Number.MAX_SAFE_INTEGER, quantity: 2 })).toThrow(RangeError);
  });
});

describe('an order', () => {
  test('explains every part of its total', () => {
    const totals = orderTotals({
      lines: [
        { unit_price: 1_000, quantity: 2, options: [{ price: 100, quantity: 1 }] },
        { unit_price: 500, quantity: 1 },
      ],
      tax_ppm: 88_750,
      is_use_item_tax: false,
      is_tax_included: false,
      delivery_price: 399,
      tip_amount: 300,
      discounts: [{ amount: 700 }],
    });
    expect(totals).toEqual({
      line_totals: [2_200, 500],
      item_count: 3,
      cart_total: 2_700,
      discount: 700,
      // 8.875 % of 20.00 is 1.775, rounded half up.
      taxes: [{ tax_ppm: 88_750, base: 2_000, amount: 178 }],
      tax: 178,
      is_tax_included: false,
      delivery_price: 399,
      tip_amount: 300,
      total: 2_877,
    });
  });

  test('takes an included tax out of the price', () => {
    const totals = orderTotals({
      ...PLAIN,
      lines: [{ unit_price: 1_190, quantity: 1 }],
      tax_ppm: 190_000,
      is_tax_included: true,
    });
    expect(totals).toMatchObject({ tax: 190, total: 1_190 });
  });

  test("taxes each item by its own rate where the store says so, else all by the store's", () => {
    const lines = [
      { unit_price: 1_000, quantity: 1, tax_ppm: 70_000 },
      { unit_price: 1_000, quantity: 1, tax_ppm: 0 },
      { unit_price: 1_000, quantity: 1 },
    ];
    const input = { ...PLAIN, lines, tax_ppm: 190_000 };
    expect(orderTotals({ ...input, is_use_item_tax: true }).taxes).toEqual([
      { tax_ppm: 70_000, base: 1_000, amount: 70 },
      { tax_ppm: 190_000, base: 1_000, amount: 190 },
    ]);
    expect(orderTotals(input).taxes).toEqual([{ tax_ppm: 190_000, base: 3_000, amount: 570 }]);
  });

  test('is never discounted below nothing', () => {
    const lines = [{ unit_price: 300, quantity: 1 }];
    expect(orderTotals({ ...PLAIN, lines, discounts: [{ amount: 500 }], tip_amount: 100 })).toMatchObject({
      discount: 300,
      total: 100,
    });
  });

  test('has each discount taken off its own lines, one after the other', () => {
    const lines = [
      { unit_price: 1_000, quantity: 1, tax_ppm: 70_000 },
      { unit_price: 1_000, quantity: 1, tax_ppm: 190_000 },
    ];
    const discounts = [{ amount: 600, lines: [1] }, { amount: 700 }];
    const totals = orderTotals({ ...PLAIN, lines, is_use_item_tax: true, discounts });
    // 10.00 and 4.00 are left of which 5.00 and 2.00 go.
    expect(totals).toMatchObject({ discount: 1_300, total: 700 + 35 + 38 });
    expect(totals.taxes.map(({ base }) => base)).toEqual([500, 200]);
    const more = orderTotals({ ...PLAIN, lines, discounts: [{ amount: 9_000, lines: [1, 5] }] });
    expect(more.discount).toBe(1_000);
  });

  test('without lines costs its delivery', () => {
    expect(orderTotals({ ...PLAIN, delivery_price: 250, discounts: [{ amount: 5 }] })).toMatchObject({
      cart_total: 0,
      discount: 0,
      total: 250,
    });
  });
});

describe('properties', () => {
  const price = fc.integer({ min: 0, max: 5_000_000 });
  const rate = fc.constantFrom(0, 50_000, 70_000, 88_750, 190_000, 250_000, 1);
  const input: fc.Arbitrary<TotalsInput> = fc.record({
    lines: fc.array(
      fc.record({
        unit_price: price,
        quantity: fc.integer({ min: 1, max: 99 }),
        options: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 4 }),
        tax_ppm: rate,
      }),
      { maxLength: 8 },
    ),
    tax_ppm: rate,
    is_use_item_tax: fc.boolean(),
    is_tax_included: fc.boolean(),
    delivery_price: price,
    tip_amount: price,
    discounts: fc.tuple(fc.record({ amount: fc.integer({ min: 0, max: 50_000_000 }) })),
  });

  /** `numerator ÷ denominator` to the nearest unit, half up, by quotient and remainder. */
  const nearest = (numerator: bigint, denominator: bigint): bigint =>
    numerator / denominator + (2n * (numerator % denominator) >= denominator ? 1n : 0n);

  /** The same totals by another way: big integers, running sums, no shared code. */
  function recomputed(order: TotalsInput) {
    const lines = order.lines.map((line) => {
      let each = BigInt(line.unit_price);
      for (const { price: one, quantity } of line.options ?? []) each += BigInt(one) * BigInt(quantity);
      return each * BigInt(line.quantity);
    });
    const cart = lines.reduce((sum, line) => sum + line, 0n);
    const granted = BigInt(order.discounts[0]?.amount ?? 0);
    const discount = granted < cart ? granted : cart;
    const bases = new Map<number, bigint>();
    let running = 0n;
    for (const [at, line] of lines.entries()) {
      const before = cart === 0n ? 0n : nearest(discount * running, cart);
      running += line;
      const after = cart === 0n ? 0n : nearest(discount * running, cart);
      const ppm = (order.is_use_item_tax ? order.lines[at]?.tax_ppm : order.tax_ppm) ?? order.tax_ppm;
      bases.set(ppm, (bases.get(ppm) ?? 0n) + line - (after - before));
    }
    let tax = 0n;
    for (const [ppm, base] of bases) {
      const divisor = 1_000_000n + (order.is_tax_included ? BigInt(ppm) : 0n);
      tax += nearest(base * BigInt(ppm), divisor);
    }
    const added = order.is_tax_included ? 0n : tax;
    const total = cart - discount + added + BigInt(order.delivery_price) + BigInt(order.tip_amount);
    return { cart_total: Number(cart), discount: Number(discount), tax: Number(tax), total: Number(total) };
  }

  test('totals equal an independent computation in big integers', () => {
    fc.assert(
      fc.property(input, (order) => {
        expect(orderTotals(order)).toMatchObject(recomputed(order));
      }),
      { numRuns: 2_000 },
    );
  });

  test('the discount is shared out to the unit and no line falls below nothing', () => {
    fc.assert(
      fc.property(input, (order) => {
        const ownRates = order.lines.map((line, at) => ({ ...line, tax_ppm: at + 1 }));
        const { taxes, cart_total, discount } = orderTotals({ ...order, lines: ownRates, is_use_item_tax: true });
        expect(taxes.reduce((sum, { base }) => sum + base, 0)).toBe(cart_total - discount);
        expect(taxes.filter(({ base }) => base < 0)).toEqual([]);
      }),
    );
  });
});

test('the sums of an order are its totals without lines and rates', () => {
  const totals = orderTotals({ ...PLAIN, lines: [{ unit_price: 500, quantity: 2 }], tip_amount: 100 });
  const { line_totals: _lines, item_count: _count, taxes: _rates, ...sums } = totals;
  expect(pickOrderSums(totals)).toEqual(sums);
});
