import { expect, test } from 'vitest';

import { invoiceNumber, invoiceSums } from '#statements/invoice-sums.ts';
import { daysOfMonth, salesByRate, statementDays, sumLines } from '#statements/statement-sums.ts';

const line = { tax_ppm: 70_000, amount: 1070, tax: 70, count: 1 };

test('a month has all its days, of a leap year too', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('lines of several days become one for each part and rate, in the order of the parts', () => {
  const sums = sumLines([
    { ...line, day: '2026-11-02', part: 'tip', tax_ppm: 0, tax: 0, amount: 100 },
    { ...line, day: '2026-11-01', part: 'goods' },
    { ...line, day: '2026-11-02', part: 'goods', amount: 2140, tax: 140, count: 2 },
    { ...line, day: '2026-11-02', part: 'goods', tax_ppm: 50_000 },
  ]);
  expect(sums).toEqual([
    { ...line, part: 'goods', tax_ppm: 50_000 },
    { part: 'goods', tax_ppm: 70_000, amount: 3210, tax: 210, count: 3 },
    { ...line, part: 'tip', tax_ppm: 0, tax: 0, amount: 100 },
  ]);
});

test('each day of a stretch has its change and what the store has after it', () => {
  const days = statementDays(
    { from: '2026-11-01', to: '2026-11-03' },
    {
      opening: 500,
      lines: [
        { ...line, day: '2026-11-01', part: 'goods' },
        { ...line, day: '2026-11-03', part: 'payout', amount: -1570 },
      ],
      sales: [{ day: '2026-11-01', orders: 1 }],
    },
  );
  expect(days).toEqual([
    { day: '2026-11-01', orders: 1, change: 1070, balance: 1570 },
    { day: '2026-11-02', orders: 0, change: 0, balance: 1570 },
    { day: '2026-11-03', orders: 0, change: -1570, balance: 0 },
  ]);
});

test('sales are taxed by their rates, whether the tax is included or on top', () => {
  const sales = salesByRate([
    { ...line, part: 'goods' },
    { ...line, part: 'offer', amount: -107, tax: -7 },
    { ...line, part: 'goods', tax_ppm: 190_000, amount: 1000, tax: 0 },
    { ...line, part: 'tax', tax_ppm: 190_000, amount: 190, tax: 0 },
    { ...line, part: 'commission', amount: -300 },
  ]);
  expect(sales).toEqual([
    { tax_ppm: 190_000, gross: 1190, tax: 190, net: 1000 },
    { tax_ppm: 70_000, gross: 963, tax: 63, net: 900 },
  ]);
});

test('the tax of an invoice is that of the sum of each rate, rounded once', () => {
  const lines = [3, 3, 3].map((net) => ({ net, tax_ppm: 190_000 }));
  expect(invoiceSums([...lines, { net: 100, tax_ppm: 0 }])).toEqual({
    rates: [
      { tax_ppm: 190_000, net: 9, tax: 2 },
      { tax_ppm: 0, net: 100, tax: 0 },
    ],
    net: 109,
    tax: 2,
    total: 111,
  });
  expect(invoiceNumber('2026', 42)).toBe('2026-000042');
});
