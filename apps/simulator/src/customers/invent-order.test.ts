import { choiceProblem } from '@store-panel/domain/menu/choices';
import { orderTotals } from '@store-panel/domain/orders/totals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { distance } from '#couriers/travel.ts';
import { inventOrder } from '#customers/invent-order.ts';
import { localsOf } from '#customers/locals-of.ts';
import { OFFER_FIXTURE } from '#testing/offer-fixture.ts';
import { STORE_LOCATION, simulatedStoreIn } from '#testing/simulated-store-fixture.ts';
import { createPace, HOUR, MINUTE } from '#time/pace.ts';

const seed = 20;

describe('an invented order', () => {
  const order = fc.tuple(fc.constantFrom('DE', 'KW'), fc.string()).map(([country, name]) => {
    const pace = createPace({ speed: 1 });
    const made = inventOrder(
      { store: simulatedStoreIn(country), locals: localsOf(country), offer: OFFER_FIXTURE },
      'r-1',
      seededRandom(name),
      pace,
    );
    if (!made) throw new Error('there was something to order');
    return { country, name, order: made };
  });

  test('adds up, and is within what the platform takes', () => {
    fc.assert(
      fc.property(order, ({ order: made }) => {
        const taxed = { tax_ppm: 70_000, is_use_item_tax: false, is_tax_included: true, discounts: [] };
        expect(orderTotals({ ...made, ...taxed }).total).toBe(made.total);
        expect(made.total).toBeGreaterThan(0);
        expect(made.lines.length).toBeGreaterThan(0);
        for (const { item_id, options, name, quantity } of made.lines) {
          const item = OFFER_FIXTURE.menu.items.find((one) => one.item_id === item_id);
          const selected = options.map(({ modifier_id = '', quantity: many }) => ({ modifier_id, quantity: many }));
          expect(item && choiceProblem(OFFER_FIXTURE.menu, item, selected, OFFER_FIXTURE.soldOut)).toBeNull();
          expect(name).not.toBe('');
          expect(quantity).toBeGreaterThan(0);
          expect(new Set(options.map((option) => option.name)).size).toBe(options.length);
        }
        expect(made.is_pickup).toBe(made.address === undefined);
        expect(made.is_pickup && made.delivery_price > 0).toBe(false);
        if (made.scheduled_at) expect(Date.parse(made.scheduled_at) - Date.now()).toBeGreaterThan(HOUR - MINUTE);
      }),
      { seed, numRuns: 400 },
    );
  });

  test("speaks the store's language", () => {
    fc.assert(
      fc.property(order, ({ country, order: made }) => {
        const words = [made.customer_name, made.order_comment].join(' ');
        expect(/\p{Script=Arabic}/u.test(words)).toBe(country === 'KW');
        expect(/\p{Script=Latin}/u.test(words)).toBe(country === 'DE');
      }),
      { seed, numRuns: 100 },
    );
  });

  test('is for the neighbourhood', () => {
    fc.assert(
      fc.property(order, ({ order: made }) => {
        const point = made.address?.point;
        if (point) expect(distance(STORE_LOCATION, point)).toBeLessThan(3_300);
      }),
      { seed, numRuns: 100 },
    );
  });

  test('is the same for the same seed', () => {
    const invent = () => {
      const around = { store: simulatedStoreIn('DE'), locals: localsOf('DE'), offer: OFFER_FIXTURE };
      const made = inventOrder(around, 'r', seededRandom('a'), createPace({ speed: 1 }));
      return { ...made, scheduled_at: undefined };
    };
    expect(invent()).toEqual(invent());
  });
});
