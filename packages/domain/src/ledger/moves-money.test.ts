import { expect, test } from 'vitest';

import { differenceOf } from '#ledger/ledger-lines.ts';
import { MONEY_HOLDERS, type OrderMoney } from '#ledger/order-money.ts';
import { orderTarget } from '#ledger/order-target.ts';
import { TRANSITIONS } from '#orders/transitions.ts';

const order = (change: Partial<OrderMoney>): OrderMoney => ({
  order_status: 1,
  order_type: 'delivery',
  source: 'manual',
  lines: [{ unit_price: 1000, quantity: 1 }],
  cart_total: 1000,
  discount: 0,
  discount_granted: 0,
  offer: null,
  tax: 0,
  tax_rate_ppm: 0,
  is_tax_included: true,
  delivery_price: 0,
  tip_amount: 0,
  total: 1000,
  balance_due: 0,
  payment_method: 'card',
  payment_status: 'paid',
  cancellation_charge: 0,
  courier_charge: 300,
  return_charges: 0,
  collected_by: 'platform',
  delivered_by: 'store',
  paid_to_store: 0,
  overpaid: 0,
  refunds: [],
  ...change,
});

/** Actions that change what belongs on the accounts of some order, from some state. */
function movingActions(): readonly string[] {
  const moving = new Set<string>();
  for (const row of TRANSITIONS)
    for (const collected_by of MONEY_HOLDERS)
      for (const from of row.orderFrom) {
        const before = order({ order_status: from, collected_by });
        const order_status = row.orderTo === 'same' ? from : row.orderTo === 'before' ? 3 : row.orderTo;
        const after = { ...before, order_status };
        if (differenceOf(orderTarget(after), orderTarget(before)).length > 0) moving.add(row.action);
      }
  return [...moving];
}

test('an action is posted exactly if it changes what belongs on the accounts', () => {
  const marked = new Set(TRANSITIONS.filter((row) => row.movesMoney).map(({ action }) => action));
  // What a new order posts comes from nothing.
  expect(orderTarget(order({}))).not.toEqual([]);
  expect(['place', ...movingActions()].toSorted()).toEqual([...marked].toSorted());
});
