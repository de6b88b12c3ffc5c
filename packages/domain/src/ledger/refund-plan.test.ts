import { expect, test } from 'vitest';

import { goodsByRate } from '#ledger/goods-lines.ts';
import type { OrderMoney, OrderRefund, RefundedLine } from '#ledger/order-money.ts';
import { feeBasisOf, refundedAmountOf } from '#ledger/order-target.ts';
import { partsOfLines } from '#ledger/refund-parts.ts';
import { planRefund, planSettlement, type RefundRequest } from '#ledger/refund-plan.ts';
import { orderTotals } from '#orders/totals.ts';

const LINES = [
  { unit_price: 1000, quantity: 2, tax_ppm: 70_000 },
  { unit_price: 500, quantity: 1 },
];

/** A completed order that was paid to the store: 2 × 10.00 at 7 %, 5.00 at the store's 19 %, delivery and tip. */
function order(own: Partial<OrderMoney> = {}): OrderMoney {
  const input = {
    lines: LINES,
    is_tax_included: true,
    delivery_price: 290,
    tip_amount: 100,
    tax_rate_ppm: 190_000,
    ...own,
  };
  const totals = orderTotals({ ...input, tax_ppm: input.tax_rate_ppm, is_use_item_tax: true, discounts: [] });
  return {
    ...input,
    cart_total: totals.cart_total,
    discount: totals.discount,
    tax: totals.tax,
    total: totals.total,
    discount_granted: 0,
    offer: null,
    order_status: 25,
    order_type: 'delivery',
    source: 'customer',
    balance_due: 0,
    payment_method: 'card',
    payment_status: 'paid',
    cancellation_charge: 0,
    courier_charge: 0,
    return_charges: 0,
    collected_by: 'store',
    delivered_by: 'store',
    paid_to_store: 0,
    overpaid: 0,
    refunds: [],
    ...own,
  };
}

const refund = (own: Partial<OrderRefund>): OrderRefund => ({
  state: 'success',
  way: 'cash',
  bearer: 'store',
  given_by: 'store',
  amount: 1000,
  granted: 1000,
  balance_settled: 0,
  parts: [],
  lines: null,
  payment_id: null,
  ...own,
});

const plan = (of: OrderMoney, request: Partial<RefundRequest> = {}) =>
  planRefund(of, [], { bearer: 'store', ...request });
const settle = (own: Partial<OrderMoney>, how: Parameters<typeof planSettlement>[2]) =>
  planSettlement(order(own), [], how);

const linesOf = (of: OrderMoney, lines: readonly RefundedLine[], delivery = false) =>
  partsOfLines(of, lines, { delivery, tip: delivery })?.map(({ of: what, tax_ppm, amount }) => [what, tax_ppm, amount]);

test('lines go back with what they cost, each no more often than it was ordered', () => {
  expect(linesOf(order(), [{ line: 0, quantity: 1 }])).toEqual([['goods', 70_000, 1000]]);
  expect(linesOf(order(), [{ line: 1, quantity: 1 }], true)).toEqual([
    ['goods', 190_000, 500],
    ['delivery', 0, 290],
    ['tip', 0, 100],
  ]);
  const once = order({ refunds: [refund({ lines: [{ line: 0, quantity: 1 }] }), refund({ state: 'fail' })] });
  expect(linesOf(once, [{ line: 0, quantity: 1 }])).toEqual([['goods', 70_000, 1000]]);
  for (const lines of [
    [{ line: 0, quantity: 2 }],
    [{ line: 0, quantity: 0 }],
    [{ line: 7, quantity: 1 }],
    [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ],
  ])
    expect(linesOf(once, lines)).toBeUndefined();
});

test('tax on top goes back with its goods; goods that cost nothing bring none', () => {
  const onTop = order({ is_tax_included: false });
  expect(linesOf(onTop, [{ line: 0, quantity: 1 }])).toEqual([['goods', 70_000, 1070]]);
  const free = order({ is_tax_included: false, lines: [{ unit_price: 0, quantity: 1 }] });
  expect(linesOf(free, [{ line: 0, quantity: 1 }])).toEqual([]);
});

test('an order that an older release has computed is of one rate, and has no price for each line', () => {
  const old = order({ cart_total: 2600, total: 2990, tax: 300 });
  expect(goodsByRate(old)).toEqual([{ tax_ppm: 190_000, goods: 2600, offer: 0, discount: 0, tax: 300 }]);
  const offer = { offer_id: 'o', version: 1, code: null, amount: 300, lines: [0] };
  expect(goodsByRate({ ...old, offer, discount: 200 })).toMatchObject([{ offer: 200, discount: 0 }]);
  expect(plan(old, { lines: [{ line: 0, quantity: 1 }] }).problem).toBe('unknown_lines');
});

test('what cannot go back is refused with its reason', () => {
  expect(plan(order({ order_status: 5 })).problem).toBe('still_running');
  expect(plan(order({ payment_status: 'created' })).problem).toBe('nothing_paid');
  expect(plan(order({ refunds: [refund({ amount: 2890 })] })).problem).toBe('all_given');
  expect(plan(order(), { amount: 2891 }).problem).toBe('too_much');
  expect(plan(order(), { amount: 0 }).problem).toBe('too_much');
  expect(plan(order(), { amount: 100, way: 'gateway' }).problem).toBe('not_this_way');
  // Cash that a courier of the platform has brought in.
  const brought = order({ payment_method: 'cash', collected_by: 'platform', delivered_by: 'platform' });
  expect(plan(brought, { amount: 100 }).problem).toBe('platform_cash');
  expect(plan(brought, { amount: 100, bearer: 'platform' }).plan?.refund.given_by).toBe('platform');
  // Beside the lines the customer has a claim to what was paid twice.
  const twice = order({ overpaid: 2890, refunds: [refund({ amount: 2890, granted: 2890 })] });
  expect(plan(twice, { lines: [{ line: 1, quantity: 1 }] }).problem).toBe('too_much');
  expect(plan(order({ order_status: 104 }), { lines: [{ line: 1, quantity: 1 }] }).problem).toBe('unknown_lines');
});

test('fees of an order without a way of delivery are those of the store’s own', () => {
  expect(feeBasisOf(order({ delivered_by: null }))).toMatchObject({ delivered_by: 'store', processed: 0 });
});

test('only what was given counts as refunded', () => {
  const refunds = [refund({}), refund({ state: 'created' }), refund({ way: 'waived' }), refund({ state: 'fail' })];
  expect(refundedAmountOf({ refunds })).toBe(1000);
});

test('an open balance is closed in the ways that it can be', () => {
  expect(settle({}, 'cash').problem).toBe('nothing_open');
  expect(settle({ balance_due: 50 }, 'refund').problem).toBe('not_this_way');
  expect(settle({ balance_due: 50 }, 'cash').plan).toEqual({ refund: null });
  expect(settle({ balance_due: 50 }, 'waived').plan?.refund).toMatchObject({ way: 'waived', amount: 50 });
  expect(settle({ balance_due: -50 }, 'waived').problem).toBe('not_this_way');
  expect(settle({ balance_due: -50 }, 'cash').plan?.refund).toMatchObject({ way: 'cash', amount: 50 });
  expect(settle({ balance_due: -50 }, 'refund').plan?.refund).toMatchObject({ way: 'channel', amount: 50 });
  // Manual orders have no channel.
  expect(settle({ balance_due: -50, source: 'manual' }, 'refund').plan?.refund).toMatchObject({ way: 'cash' });
  const held = { balance_due: -50, collected_by: 'platform', payment_method: 'cash' } as const;
  expect(settle(held, 'refund').problem).toBe('platform_cash');
  expect(settle({ ...held, payment_method: 'card' }, 'cash').problem).toBe('platform_cash');
});
