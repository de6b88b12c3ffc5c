import { describe, expect, test } from 'vitest';

import { sampleOffer } from '../../test/sample-offer.ts';
import type { Offer } from '#offers/offer.ts';
import { type PastOrder, simulateOffer } from '#offers/simulation.ts';

const ZONE = 'Europe/Berlin';
/** A Wednesday at noon. */
const NOON = Date.parse('2025-03-19T11:00:00Z');
const DAY = 24 * 60 * 60_000;

const order = (changes: Partial<PastOrder> = {}): PastOrder => ({
  placedAt: NOON,
  cart: {
    lines: [
      { item_id: 'cola', sub_category_id: 'drinks', total: 600, quantity: 2 },
      { total: 400, quantity: 1 },
    ],
    is_pickup: false,
    delivery_price: 300,
  },
  customerKey: '4930123456',
  isKnown: false,
  discount: null,
  ...changes,
});

const ofGoods = (total: number): Partial<PastOrder> => ({
  cart: { lines: [{ item_id: 'cola', total, quantity: 1 }], is_pickup: true, delivery_price: 0 },
});

function simulate(offer: Partial<Offer>, orders: readonly Partial<PastOrder>[]) {
  const { add, result } = simulateOffer(sampleOffer(offer), ZONE);
  for (const one of orders) add(order(one));
  return result();
}

describe('an offer tried on past orders', () => {
  test('gives what it would have given, by weekday', () => {
    expect(simulate({}, [{}, { placedAt: NOON + DAY }, { placedAt: NOON + 7 * DAY }])).toEqual({
      orders: 3,
      uses: 3,
      cost: 300,
      weekdays: [0, 0, 0, 2, 1, 0, 0],
      near: 0,
      nearBy: 0,
      replaced: 0,
      replacedCost: 0,
      unjudged: 0,
    });
    expect(simulate({}, [])).toMatchObject({ orders: 0, uses: 0, cost: 0 });
  });

  test('recurs as it would have, on whatever days it is valid', () => {
    const weekly = { recursion: { kind: 'weekly', weekdays: [4], hours: null } } as const;
    const orders = [{}, { placedAt: NOON + DAY }];
    expect(simulate({ ...weekly, starts_on: '2030-01-01', is_running: false }, orders)).toMatchObject({
      uses: 1,
      weekdays: [0, 0, 0, 0, 1, 0, 0],
    });
    expect(simulate({ ends_on: '2020-01-01' }, orders)).toMatchObject({ uses: 2 });
  });

  test('is used up as it would have been, in all and by each customer', () => {
    expect(simulate({ required_uses: 2 }, [{}, {}, {}])).toMatchObject({ uses: 2, cost: 200 });
    const orders = [{}, {}, { customerKey: 'other' }, { customerKey: null }];
    expect(simulate({ uses_per_customer: 1 }, orders)).toMatchObject({ uses: 2 });
    expect(simulate({}, orders)).toMatchObject({ uses: 4 });
  });

  test('for new customers knows who was one', () => {
    expect(simulate({ customers: 'new' }, [{}, { isKnown: true }, { customerKey: null }])).toMatchObject({ uses: 1 });
  });

  test('counts orders that lack a tenth of the minimum or less, and nothing else', () => {
    const orders = [ofGoods(2_000), ofGoods(1_999), ofGoods(1_800), ofGoods(1_799)];
    expect(simulate({ minimum_order_amount: 2_000 }, orders)).toMatchObject({ uses: 1, near: 2, nearBy: 200 });
    expect(simulate({ minimum_order_amount: 2_000, services: 'delivery' }, orders)).toMatchObject({ near: 0 });
    expect(simulate({ minimum_items: 2 }, orders)).toMatchObject({ uses: 0, near: 0 });
  });

  test('replaces the offers that orders had', () => {
    expect(simulate({}, [{ discount: 250 }, {}])).toMatchObject({ uses: 2, replaced: 1, replacedCost: 250 });
    expect(simulate({ required_uses: 1 }, [{}, { discount: 250 }])).toMatchObject({ replaced: 0, replacedCost: 0 });
  });

  test('for chosen items says how many lines it cannot judge', () => {
    const drinks = { applies_to: 'items', sub_category_ids: ['drinks'] } as const;
    expect(simulate(drinks, [{}, {}])).toMatchObject({ uses: 2, cost: 120, unjudged: 2 });
  });
});
