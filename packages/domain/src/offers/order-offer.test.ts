import { expect, test } from 'vitest';

import { sampleOffer } from '../../test/sample-offer.ts';
import { toOrderOffer, withBenefit } from '#offers/order-offer.ts';

const STORED = { offer_id: 'one', version: 3 };
const cart = {
  lines: [
    { item_id: 'cola', total: 600, quantity: 2 },
    { item_id: 'pizza', total: 1_200, quantity: 1 },
  ],
  is_pickup: false,
  delivery_price: 300,
};

test('an order keeps an offer with what it gives', () => {
  const offer = { ...sampleOffer({ applies_to: 'items', item_ids: ['cola'] }), ...STORED };
  expect(toOrderOffer(offer, cart)).toEqual({
    ...STORED,
    code: 'TEN',
    names: ['', '', 'Ten percent'],
    type: 'percentage',
    value: 100_000,
    applies_to: 'items',
    maximum_discount: null,
    scope: { item_ids: ['cola'], sub_category_ids: [] },
    base: 600,
    amount: 60,
    delivery_amount: 0,
    lines: [0],
  });
});

test('an offer on the delivery keeps the price before it', () => {
  const offer = { ...sampleOffer({ applies_to: 'delivery', value: 500_000 }), ...STORED };
  expect(toOrderOffer(offer, cart)).toMatchObject({ base: 300, amount: 0, delivery_amount: 150, lines: [] });
  expect(toOrderOffer(offer, { ...cart, delivery_price: null })).toMatchObject({ base: 0, delivery_amount: 0 });
});

test('its terms hold for other lines', () => {
  const orderOffer = toOrderOffer({ ...sampleOffer(), ...STORED }, cart);
  expect(withBenefit(orderOffer, [0, 4], [1_000], 300)).toMatchObject({ base: 1_000, amount: 100, version: 3 });
});
