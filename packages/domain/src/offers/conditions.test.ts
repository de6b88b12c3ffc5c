import { describe, expect, test } from 'vitest';

import { sampleOffer } from '../../test/sample-offer.ts';
import {
  benefitOf,
  bestOffer,
  linesOfOffer,
  missingConditions,
  type OfferCart,
  type OfferCustomer,
} from '#offers/conditions.ts';
import type { Offer } from '#offers/offer.ts';
import { storeClock } from '#offers/recursion.ts';

const cart: OfferCart = {
  lines: [
    { item_id: 'cola', sub_category_id: 'drinks', total: 600, quantity: 2 },
    { item_id: 'pizza', sub_category_id: 'mains', total: 1_200, quantity: 1 },
    { total: 100, quantity: 1 },
  ],
  is_pickup: false,
  delivery_price: 300,
};
const pickup: OfferCart = { ...cart, is_pickup: true, delivery_price: 0 };
const ADA: OfferCustomer = { key: '4930123456', uses: 1, isKnown: true };
const ANONYMOUS: OfferCustomer = { key: null, uses: 0, isKnown: false };
const NOON = storeClock(Date.parse('2025-03-19T11:00:00Z'), 'Europe/Berlin');

interface Case {
  readonly offer?: Partial<Offer>;
  readonly used?: number;
  readonly cart?: OfferCart;
  readonly customer?: OfferCustomer;
}

const missing = ({ offer, used = 0, cart: of = cart, customer = ADA }: Case) =>
  missingConditions({ ...sampleOffer(offer), used }, of, customer, NOON);

describe('an offer applies', () => {
  test.each<[string, Case]>([
    ['without conditions, to anybody', { customer: ANONYMOUS }],
    ['to enough goods', { offer: { minimum_order_amount: 1_900 } }],
    ['to enough items', { offer: { minimum_items: 4 } }],
    ['to enough of its items', { offer: { applies_to: 'items', item_ids: ['cola'], minimum_items: 2 } }],
    ['to what is collected', { offer: { services: 'pickup' }, cart: pickup }],
    ['to what is delivered', { offer: { services: 'delivery', applies_to: 'delivery' } }],
    [
      'to a delivery whose price is not known yet',
      { offer: { applies_to: 'delivery' }, cart: { ...cart, delivery_price: null } },
    ],
    ['to a customer with uses left', { offer: { uses_per_customer: 2 } }],
    ['to a new customer', { offer: { customers: 'new' }, customer: { ...ADA, isKnown: false } }],
  ])('%s', (_name, input) => {
    expect(missing(input)).toEqual([]);
  });
});

describe('an offer says what is missing', () => {
  const one = (what: string, has: number | null = null, needs: number | null = null, at: number | null = null) => [
    { what, has, needs, at },
  ];

  test.each<[string, Case, ReturnType<typeof one>]>([
    ['it is off', { offer: { is_running: false } }, one('running')],
    ['it is over', { offer: { ends_on: '2025-03-18' } }, one('running')],
    [
      'it runs later',
      { offer: { recursion: { kind: 'daily', hours: { from: 900, to: 1020 } } } },
      one('running', null, null, Date.parse('2025-03-19T14:00:00Z')),
    ],
    ['it is used up', { offer: { required_uses: 3 }, used: 3 }, one('uses', 3, 3)],
    ['by this customer', { offer: { uses_per_customer: 1 } }, one('uses_per_customer', 1, 1)],
    ['collect it', { offer: { services: 'pickup' } }, one('service')],
    ['have it delivered', { offer: { services: 'delivery' }, cart: pickup }, one('service')],
    ['there is nothing to deliver', { offer: { applies_to: 'delivery' }, cart: pickup }, one('service')],
    ['none of its items', { offer: { applies_to: 'items', item_ids: ['tea'], minimum_items: 2 } }, one('items', 0, 1)],
    [
      'too few of its items',
      { offer: { applies_to: 'items', sub_category_ids: ['drinks'], minimum_items: 3 } },
      one('minimum_items', 2, 3),
    ],
    ['too few items', { offer: { minimum_items: 5 } }, one('minimum_items', 4, 5)],
    ['too little', { offer: { minimum_order_amount: 2_000 } }, one('minimum_order_amount', 1_900, 2_000)],
    [
      'the delivery is free already',
      { offer: { applies_to: 'delivery' }, cart: { ...cart, delivery_price: 0 } },
      one('delivery_price', 0),
    ],
    ['a number', { offer: { uses_per_customer: 1 }, customer: ANONYMOUS }, one('customer_phone')],
    ['an unknown number', { offer: { customers: 'new' } }, one('new_customer')],
  ])('%s', (_name, input, expected) => {
    expect(missing(input)).toEqual(expected);
  });
});

test('the lines of an offer are its items and those of its places', () => {
  const lines = (offer: Partial<Offer>) => linesOfOffer(sampleOffer(offer), cart.lines);
  expect(lines({})).toEqual([0, 1, 2]);
  expect(lines({ applies_to: 'items', item_ids: ['pizza'], sub_category_ids: ['drinks'] })).toEqual([0, 1]);
  expect(lines({ applies_to: 'delivery' })).toEqual([]);
});

test('the best offer is worth most; of equal ones it is the first', () => {
  const worth = (name: string, amount: number) => ({ name, benefit: { amount, delivery_amount: 0 } });
  expect(bestOffer([worth('none', 0), worth('old', 5), worth('new', 5), worth('less', 4)])?.name).toBe('old');
  expect(bestOffer([worth('none', 0)])).toBeNull();
});

test('a benefit is computed whether the offer applies or not', () => {
  expect(benefitOf(sampleOffer({ is_running: false }), cart).amount).toBe(190);
  expect(benefitOf(sampleOffer({ applies_to: 'delivery' }), { ...cart, delivery_price: null }).delivery_amount).toBe(0);
});
