import { buildOrderCard, buildOrderDetail } from '@store-panel/api-client/testing/order-fixtures';
import { buildOrderOffer } from '@store-panel/api-client/testing/offer-fixtures';
import { expect, it } from 'vitest';

import { billOf } from './bill.ts';

const NO_OFFER = buildOrderDetail(buildOrderCard(1), {
  cart_total: 4180,
  discount: 0,
  taxes: [],
  is_tax_included: true,
  delivery_price: 290,
  tip_amount: 0,
  total: 4470,
  offer: null,
});
const amounts = (order: typeof NO_OFFER) => billOf(order).map(({ key, amount }) => `${key} ${amount}`);

/** Adds up to the total: what is above it on the bill. */
const sum = (order: typeof NO_OFFER) =>
  billOf(order)
    .filter(({ key }) => key !== 'total')
    .reduce((total, { amount }) => total + amount, 0);

it('shows the offer and the discount of the store apart', () => {
  const order = { ...NO_OFFER, discount: 600, total: 3870, offer: buildOrderOffer({ amount: 400 }) };
  expect(amounts(order)).toEqual(['cartTotal 4180', 'offer -400', 'discount -200', 'deliveryPrice 290', 'total 3870']);
  expect(sum(order)).toBe(order.total);
});

it('shows an offer on the delivery below the price without it', () => {
  const offer = buildOrderOffer({ applies_to: 'delivery', amount: 0, delivery_amount: 290, lines: [] });
  const order = { ...NO_OFFER, delivery_price: 0, total: 4180, offer };
  expect(amounts(order)).toEqual(['cartTotal 4180', 'deliveryPrice 290', 'offer -290', 'total 4180']);
  expect(sum(order)).toBe(order.total);
});

it('has no line of an offer without one, nor for orders of before', () => {
  expect(amounts(NO_OFFER)).toEqual(['cartTotal 4180', 'deliveryPrice 290', 'total 4470']);
  const { offer: _none, ...former } = NO_OFFER;
  expect(amounts({ ...former, discount: 100 })).toContain('discount -100');
});
