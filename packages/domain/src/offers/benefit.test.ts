import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { benefitSum, offerBenefit, type OfferTerms } from '#offers/benefit.ts';
import { discountsOf } from '#orders/new-orders.ts';
import { orderTotals } from '#orders/totals.ts';

const TENTH: OfferTerms = { type: 'percentage', value: 100_000, applies_to: 'order', maximum_discount: null };

describe('an offer takes off', () => {
  const cart = { line_totals: [2_005, 1_000], lines: [0, 1], delivery_price: 399 };

  test.each<[string, Partial<OfferTerms>, number, number]>([
    ['a percentage, half up', {}, 301, 0],
    ['at most its maximum', { maximum_discount: 250 }, 250, 0],
    ['an amount', { type: 'absolute', value: 500 }, 500, 0],
    ['never more than the goods cost', { type: 'absolute', value: 9_000 }, 3_005, 0],
    ['the delivery price alone', { applies_to: 'delivery', value: 1_000_000 }, 0, 399],
    ['never more than the delivery costs', { applies_to: 'delivery', type: 'absolute', value: 500 }, 0, 399],
  ])('%s', (_name, terms, amount, delivery_amount) => {
    expect(offerBenefit({ ...TENTH, ...terms }, cart)).toMatchObject({ amount, delivery_amount });
  });

  test('of the lines it applies to only', () => {
    const benefit = offerBenefit({ ...TENTH, applies_to: 'items' }, { ...cart, lines: [1] });
    expect(benefit).toEqual({ amount: 100, delivery_amount: 0, lines: [1] });
    expect(benefitSum(benefit)).toBe(100);
    expect(offerBenefit(TENTH, { ...cart, lines: [7] }).amount).toBe(0);
  });
});

/** One unit after the other, as with a pencil. */
function slowAmount({ type, value, maximum_discount }: OfferTerms, base: number): number {
  let amount = 0;
  const isPart = (units: number) =>
    type === 'absolute'
      ? units <= value
      : 2n * BigInt(units) * 1_000_000n <= 2n * BigInt(base) * BigInt(value) + 1_000_000n;
  const isAllowed = (units: number) => type === 'absolute' || maximum_discount === null || units <= maximum_discount;
  // Doubling steps, then halving ones.
  let step = 2 ** 40;
  while (step >= 1) {
    const next = amount + step;
    if (next <= base && isPart(next) && isAllowed(next)) amount = next;
    else step /= 2;
  }
  return amount;
}

describe('properties', () => {
  const price = fc.integer({ min: 0, max: 5_000_000 });
  const terms: fc.Arbitrary<OfferTerms> = fc.record({
    type: fc.constantFrom('percentage', 'absolute'),
    value: fc.integer({ min: 100, max: 1_000_000 }),
    applies_to: fc.constantFrom('order', 'items', 'delivery'),
    maximum_discount: fc.option(fc.integer({ min: 1, max: 100_000 })),
  });
  const input = fc
    .record({ line_totals: fc.array(price, { minLength: 1, maxLength: 8 }), delivery_price: price })
    .chain(({ line_totals, delivery_price }) =>
      fc.subarray([...line_totals.keys()]).map((lines) => ({ line_totals, delivery_price, lines })),
    );

  test('the benefit equals a slow reckoning', () => {
    fc.assert(
      fc.property(terms, input, (offer, cart) => {
        const { amount, delivery_amount } = offerBenefit(offer, cart);
        const base = cart.lines.reduce((sum, line) => sum + (cart.line_totals[line] ?? 0), 0);
        const isDelivery = offer.applies_to === 'delivery';
        expect(amount).toBe(isDelivery ? 0 : slowAmount(offer, base));
        expect(delivery_amount).toBe(isDelivery ? slowAmount(offer, cart.delivery_price) : 0);
      }),
      { numRuns: Number(process.env['OFFER_CARTS'] ?? '1000') },
    );
  });

  test('never falls when an item is added, and moves no tax of other lines', () => {
    fc.assert(
      fc.property(terms, input, price, (offer, cart, added) => {
        const { amount, lines } = offerBenefit(offer, cart);
        const more = {
          ...cart,
          line_totals: [...cart.line_totals, added],
          lines: [...cart.lines, cart.line_totals.length],
        };
        expect(offerBenefit(offer, more).amount).toBeGreaterThanOrEqual(amount);
        const totals = (discounts: Parameters<typeof orderTotals>[0]['discounts']) =>
          orderTotals({
            lines: cart.line_totals.map((unit_price, at) => ({ unit_price, quantity: 1, tax_ppm: at + 1 })),
            tax_ppm: 0,
            is_use_item_tax: true,
            is_tax_included: false,
            delivery_price: cart.delivery_price,
            tip_amount: 0,
            discounts,
          });
        const [without, withOffer] = [totals([]), totals(discountsOf({ amount, lines }, 0))];
        expect(withOffer.discount).toBe(amount);
        const others = ({ taxes }: typeof without) => taxes.filter(({ tax_ppm }) => !lines.includes(tax_ppm - 1));
        expect(others(withOffer)).toEqual(others(without));
        expect(withOffer.taxes.reduce((sum, { base }) => sum + base, 0)).toBe(withOffer.cart_total - amount);
      }),
    );
  });
});
