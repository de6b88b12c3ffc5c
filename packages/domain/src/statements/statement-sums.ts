import { LEDGER_PARTS, type LedgerPart } from '#ledger/parts.ts';
import { addMoney } from '#money/money.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';
import type { StatementDay, StatementLine } from '#statements/statement-data.ts';

export interface Days {
  readonly from: StoreDate;
  /** Included. */
  readonly to: StoreDate;
}

/** First and last day of a month. @param month yyyy-mm */
export function daysOfMonth(month: string): Days {
  const from = `${month}-01` as StoreDate;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01` as StoreDate, -1) };
}

interface DayLine extends StatementLine {
  readonly day: string;
}

/** The sums of several days, by part and tax rate, in the order of the parts. */
export function sumLines(lines: readonly DayLine[]): readonly StatementLine[] {
  const sums = new Map<string, StatementLine>();
  for (const { part, tax_ppm, amount, tax, count } of lines) {
    const key = `${part} ${tax_ppm}`;
    const before = sums.get(key) ?? { part, tax_ppm, amount: 0, tax: 0, count: 0 };
    sums.set(key, {
      ...before,
      amount: addMoney(before.amount, amount),
      tax: addMoney(before.tax, tax),
      count: before.count + count,
    });
  }
  return [...sums.values()].toSorted(
    (one, other) => LEDGER_PARTS[one.part] - LEDGER_PARTS[other.part] || one.tax_ppm - other.tax_ppm,
  );
}

interface MonthFacts {
  readonly opening: number;
  readonly lines: readonly DayLine[];
  /** Days without an order are left out. */
  readonly sales: readonly { readonly day: string; readonly orders: number }[];
}

/** Every day of a stretch, with what the store has after it. */
export function statementDays({ from, to }: Days, { opening, lines, sales }: MonthFacts): readonly StatementDay[] {
  const orders = new Map(sales.map((one) => [one.day, one.orders]));
  const days: StatementDay[] = [];
  let balance = opening;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const change = addMoney(...lines.filter((line) => line.day === day).map(({ amount }) => amount));
    balance = addMoney(balance, change);
    days.push({ day, orders: orders.get(day) ?? 0, change, balance });
  }
  return days;
}

/** Parts that make up what was sold; the amounts of the others contain no tax of a sale. */
const SALE_PARTS: readonly LedgerPart[] = ['goods', 'offer', 'discount', 'tax', 'delivery', 'refund'];

/** Sales after discounts and refunds by tax rate. `gross` contains `tax`. Minor units. */
export interface RateOfSales {
  readonly tax_ppm: number;
  readonly gross: number;
  readonly tax: number;
  readonly net: number;
}

export function salesByRate(lines: readonly StatementLine[]): readonly RateOfSales[] {
  const sales = lines.filter(({ part }) => SALE_PARTS.includes(part));
  return [...new Set(sales.map(({ tax_ppm }) => tax_ppm))]
    .toSorted((one, other) => other - one)
    .map((rate) => {
      const of = sales.filter(({ tax_ppm }) => tax_ppm === rate);
      const gross = addMoney(...of.map(({ amount }) => amount));
      // Tax on top is a line of its own, all of it tax.
      const tax = addMoney(...of.map((line) => (line.part === 'tax' ? line.amount : line.tax)));
      return { tax_ppm: rate, gross, tax, net: addMoney(gross, -tax) };
    });
}
