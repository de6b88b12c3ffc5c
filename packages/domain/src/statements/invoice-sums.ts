import { addMoney, percentOf } from '#money/money.ts';
import type { InvoiceLine, InvoiceRate } from '#statements/statement-data.ts';

/** The sums of an invoice. Minor units. */
export interface InvoiceSums {
  readonly rates: readonly InvoiceRate[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/**
 * Sums the lines by tax rate; the tax of a rate is that of its sum, rounded once, half away from zero (EN 16931,
 * BR-CO-17).
 * @throws RangeError rather than lose a unit
 */
export function invoiceSums(lines: readonly Pick<InvoiceLine, 'net' | 'tax_ppm'>[]): InvoiceSums {
  const rates = [...new Set(lines.map((line) => line.tax_ppm))]
    .toSorted((one, other) => other - one)
    .map((rate) => {
      const net = addMoney(...lines.filter((line) => line.tax_ppm === rate).map((line) => line.net));
      return { tax_ppm: rate, net, tax: percentOf(net, rate) };
    });
  const net = addMoney(...rates.map((rate) => rate.net));
  const tax = addMoney(...rates.map((rate) => rate.tax));
  return { rates, net, tax, total: addMoney(net, tax) };
}

/** `2026-000042`: the series is the year. */
export const invoiceNumber = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`;
