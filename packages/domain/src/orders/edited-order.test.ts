import { expect, test } from 'vitest';

import { editOrder } from '#orders/edited-order.ts';

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
