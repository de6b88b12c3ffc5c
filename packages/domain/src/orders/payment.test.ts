import fc from 'fast-check';
import { expect, test } from 'vitest';

import { amountDue, amountPaid, balanceAfter, isPaid } from '#orders/payment.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const status = fc.constantFrom('created', 'paid', 'success', 'fail');

test.each([
  ['created', 0, 1_250],
  ['fail', 0, 1_250],
  ['paid', 1_250, 0],
  ['success', 1_250, 0],
] as const)('an order whose payment is %s', (payment_status, paid, open) => {
  const order = { payment_status, total: 1_250, balance_due: 0 };
  expect([amountPaid(order), amountDue(order), isPaid(order)]).toEqual([paid, open, paid > 0]);
});

test('what was paid stays paid through any number of new totals, and paid and open make up the total', () => {
  fc.assert(
    fc.property(status, amount, fc.array(amount, { minLength: 1, maxLength: 6 }), (payment_status, first, totals) => {
      const order = { payment_status, total: first, balance_due: 0 };
      const paid = amountPaid(order);
      for (const total of totals) {
        Object.assign(order, { total, balance_due: balanceAfter(order, total) });
        expect(amountPaid(order)).toBe(paid);
        expect(amountPaid(order) + amountDue(order)).toBe(total);
      }
      // Back to the first total, nothing is owed.
      expect(balanceAfter(order, first)).toBe(0);
    }),
  );
});
