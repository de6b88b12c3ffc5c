import { describe, expect, test } from 'vitest';

import { sampleOffer } from '../../test/sample-offer.ts';
import { toOrderOffer } from '#offers/order-offer.ts';
import { editOrder, fullDeliveryPrice } from '#orders/edited-order.ts';

const line = (name: string, unit_price: number, quantity = 1) => ({ name, unit_price, quantity });
const order = {
  lines: [line('Soup', 500), line('Bread', 100, 2)],
  tax_rate_ppm: 0,
  is_tax_included: true,
  delivery_price: 0,
  tip_amount: 0,
  discount_granted: 600,
  offer: null,
  total: 100,
  payment_status: 'paid',
  balance_due: 0,
} as const;

test('an edited order is priced as it was placed', () => {
  const remaining = [{ line: 1, quantity: 3 }];
  expect(editOrder(order, { kept: remaining, added: [line('Pie', 900)] })).toMatchObject({
    problem: null,
    lines: [line('Bread', 100, 3), line('Pie', 900)],
    totals: { cart_total: 1200, discount: 600, total: 600 },
    change: {
      total_before: 100,
      total_after: 600,
      balance_due: 500,
      lines: [{ name: 'Soup' }, { name: 'Bread' }, { name: 'Pie' }],
    },
  });
});

test('an edit without a meaning says why', () => {
  expect(editOrder(order, { kept: [], added: [] })).toEqual({ problem: 'nothing_left' });
  const added = [line('Gold', Number.MAX_SAFE_INTEGER, 2)];
  expect(editOrder(order, { kept: [], added })).toEqual({ problem: 'total_too_large' });
});

describe('an order with an offer', () => {
  const offer = {
    ...toOrderOffer(
      {
        ...sampleOffer({ applies_to: 'items', item_ids: ['soup'], sub_category_ids: ['soups'] }),
        offer_id: 'one',
        version: 1,
      },
      {
        lines: [
          { item_id: 'soup', total: 500, quantity: 1 },
          { total: 200, quantity: 2 },
        ],
        is_pickup: false,
        delivery_price: 0,
      },
    ),
  };
  const withOffer = { ...order, discount_granted: 0, offer, total: 650 };
  const both = [
    { line: 1, quantity: 2 },
    { line: 0, quantity: 1 },
  ];
  const edit = (...args: Parameters<typeof editOrder<ReturnType<typeof line>>>) => {
    const edited = editOrder(...args);
    if (edited.problem !== null) throw new Error(edited.problem);
    return edited;
  };

  test('keeps its terms for the lines that stay, and for added ones of its kind', () => {
    const added = [line('Bread', 100), line('Soup', 500)];
    const appliesToAdded = ({ name }: { name: string }) => name === 'Soup';
    expect(edit(withOffer, { kept: both, added }, { appliesToAdded })).toMatchObject({
      offer: { lines: [0, 3], base: 1_000, amount: 100 },
      totals: { cart_total: 1_300, discount: 100 },
    });
    expect(edit(withOffer, { kept: both, added }).offer?.lines).toEqual([0]);
  });

  test('has the same total after an edit there and back', () => {
    const there = edit(withOffer, { kept: [{ line: 0, quantity: 3 }], added: [] });
    const back = edit(
      { ...withOffer, lines: there.lines, offer: there.offer, total: there.totals.total },
      { kept: [{ line: 0, quantity: 1 }], added: [line('Bread', 100, 2)] },
    );
    expect(back.totals.total).toBe(650);
    expect(back.offer).toEqual(offer);
  });

  test('of all goods applies to whatever is added', () => {
    const tenOfAll = toOrderOffer(
      { ...sampleOffer(), offer_id: 'two', version: 1 },
      { lines: [{ total: 500, quantity: 1 }], is_pickup: false, delivery_price: 0 },
    );
    const edited = edit({ ...withOffer, offer: tenOfAll }, { kept: both, added: [line('Pie', 900)] });
    expect(edited.offer).toMatchObject({ lines: [0, 1, 2], amount: 160 });
  });

  test('on the delivery keeps it, and asks the whole price without it', () => {
    const half = toOrderOffer(
      { ...sampleOffer({ applies_to: 'delivery', value: 500_000 }), offer_id: 'three', version: 1 },
      { lines: [], is_pickup: false, delivery_price: 300 },
    );
    const delivered = { ...withOffer, offer: half, delivery_price: 150 };
    expect(fullDeliveryPrice(delivered)).toBe(300);
    expect(edit(delivered, { kept: both, added: [line('Pie', 900)] }).totals.delivery_price).toBe(150);
    const without = edit(delivered, { kept: both, added: [] }, { replacement: null });
    expect(without).toMatchObject({ offer: null, totals: { delivery_price: 300, discount: 0 } });
    // Its lines stay as they are.
    expect(without.change.lines).toEqual([]);
  });

  test('gets another one in its place', () => {
    const replacement = { ...offer, offer_id: 'four', amount: 20 };
    expect(edit(withOffer, { kept: both, added: [] }, { replacement })).toMatchObject({
      offer: replacement,
      totals: { discount: 20 },
    });
  });

  test('that it has not cannot be taken off', () => {
    const none = { ...withOffer, offer: null };
    expect(editOrder(none, { kept: both, added: [] }, { replacement: null })).toEqual({ problem: 'nothing_changed' });
  });
});
