import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ORDER_STATUS } from '#orders/status.ts';
import { type BilledOrder, billParts, isBilled, tableBill } from '#table-orders/table-bill.ts';

const order = (total: number, isPaid = false, order_status: BilledOrder['order_status'] = ORDER_STATUS.completed) =>
  ({ total, payment_status: isPaid ? 'paid' : 'created', order_status }) as const;

describe('the bill of a table', () => {
  test('is what was ordered less what was paid', () => {
    expect(tableBill([order(1_000), order(500, true)], 0)).toEqual({
      total: 1_500,
      paid: 500,
      deposit: 0,
      open: 1_000,
    });
    expect(tableBill([], 2_000)).toEqual({ total: 0, paid: 0, deposit: 0, open: 0 });
  });

  test('has nothing of orders that were called off', () => {
    const off = order(700, false, ORDER_STATUS.cancelledByStore);
    expect(isBilled(off)).toBe(false);
    expect(tableBill([order(300), off], 0).open).toBe(300);
  });

  test('takes a deposit off what is left', () => {
    expect(tableBill([order(1_000), order(500, true)], 600)).toMatchObject({ deposit: 600, open: 400 });
    expect(tableBill([order(1_000)], 1_500)).toMatchObject({ deposit: 1_000, open: 0 });
  });

  test('adds up, whatever was ordered, paid and put down', () => {
    const orders = fc.array(fc.record({ total: fc.nat(10_000), isPaid: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(orders, fc.nat(50_000), (some, deposit) => {
        const bill = tableBill(
          some.map((one) => order(one.total, one.isPaid)),
          deposit,
        );
        expect(bill.paid + bill.deposit + bill.open).toBe(bill.total);
        expect(Math.min(bill.open, bill.deposit, bill.paid)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('a payment by phone takes what the bill says: the deposit pays what is open last', () => {
  const orders = fc.array(fc.record({ total: fc.integer({ min: 1, max: 10_000 }), isSelected: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(orders, fc.nat(50_000), (some, deposit) => {
      const all = some.map((one, at) => ({ ...order(one.total), id: String(at), isSelected: one.isSelected }));
      const selected = all.filter(({ isSelected }) => isSelected);
      const parts = billParts(selected, all, deposit);
      expect(parts.map(({ orderId, amount, deposit: share }) => [orderId, amount + share])).toEqual(
        selected.map(({ id, total }) => [id, total]),
      );
      const taken = parts.reduce((sum, { amount }) => sum + amount, 0);
      const used = parts.reduce((sum, part) => sum + part.deposit, 0);
      const rest = all.filter(({ isSelected }) => !isSelected);
      expect(tableBill(all, deposit).open - taken).toBe(tableBill(rest, deposit - used).open);
      expect(parts.every(({ amount, deposit: share }) => amount >= 0 && share >= 0)).toBe(true);
    }),
  );
});
