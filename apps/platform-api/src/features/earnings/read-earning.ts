import type { Earning, EarningLine } from '@store-panel/contract/endpoints/earnings';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { addMoney } from '@store-panel/domain/money/money';
import { WEEK_DAYS } from '@store-panel/domain/payouts/settlement-weeks';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';
import type { Static } from 'typebox';

import type { QueryExecutor } from '#db/transaction.ts';
import type { StoreBook } from '#ledger/store-book.queries.ts';
import { readStretch, type Stretch } from '#ledger/stretches.queries.ts';
import { readNextPayout, readPayoutsOfWeeks } from '#payouts/next-payout.queries.ts';

export interface Days {
  readonly from: StoreDate;
  /** Included. */
  readonly to: StoreDate;
}

/** Whether a stretch has a day between the first of the store's book and today. */
export const isInBook = ({ from, to }: Days, { since, today }: StoreBook): boolean => to >= since && from <= today;

/** A stretch of a store's days with its sums, each day apart. */
export async function readEarning(
  db: QueryExecutor,
  storeId: string,
  { from, to, book }: Days & { readonly book: StoreBook },
): Promise<Static<typeof Earning>> {
  const { currency, today, since } = book;
  const { opening, closing, lines, sales, asOf } = await readStretch(db, storeId, { from, to });
  const linesOn = Map.groupBy(lines, ({ day }) => day);
  const ordersOn = new Map(sales.map(({ day, orders }) => [day, orders]));
  const days = datesOf({ from, to: to < today ? to : today }).map((day) => ({
    day,
    orders: ordersOn.get(day) ?? 0,
    lines: (linesOn.get(day) ?? []).map(withoutDay),
  }));
  return {
    from,
    to,
    currency,
    opening,
    closing,
    is_running: to >= today,
    orders: ordersOf(sales),
    lines: joinDays(lines),
    days,
    payout: to >= today && from <= today ? await payoutOf(db, storeId, today) : null,
    paid_out: to < today && isWeek({ from, to }) ? await payoutOfWeek(db, storeId, { from, to }) : null,
    as_of_no: asOf,
    since,
  };
}

export const ordersOf = (sales: Stretch['sales']): number => sales.reduce((sum, { orders }) => sum + orders, 0);

/** All days, both ends included. */
function datesOf({ from, to }: Days): readonly StoreDate[] {
  const days: StoreDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The sums of several days, by part and tax rate in the order of the parts. */
export function joinDays(lines: Stretch['lines']): EarningLine[] {
  return [...Map.groupBy(lines, ({ part, tax_ppm }) => `${part} ${tax_ppm}`).values()]
    .flatMap(([first, ...rest]) => (first ? [addLines([first, ...rest], first)] : []))
    .toSorted((one, other) => LEDGER_PARTS[one.part] - LEDGER_PARTS[other.part] || one.tax_ppm - other.tax_ppm);
}

const addLines = (lines: Stretch['lines'], { part, tax_ppm }: Stretch['lines'][number]): EarningLine => ({
  part,
  tax_ppm,
  amount: addMoney(...lines.map(({ amount }) => amount)),
  tax: addMoney(...lines.map(({ tax }) => tax)),
  count: lines.reduce((sum, { count }) => sum + count, 0),
});

const withoutDay = ({ part, tax_ppm, amount, tax, count }: Stretch['lines'][number]): EarningLine => ({
  part,
  tax_ppm,
  amount,
  tax,
  count,
});

const isWeek = ({ from, to }: Days): boolean => from === weekStart(from) && to === addDays(from, WEEK_DAYS - 1);

async function payoutOfWeek(db: QueryExecutor, storeId: string, week: Days) {
  return (await readPayoutsOfWeeks(db, storeId, week)).get(week.from) ?? null;
}

async function payoutOf(db: QueryExecutor, storeId: string, today: StoreDate) {
  const { day, amount, holds } = await readNextPayout(db, storeId, today);
  return {
    day,
    amount,
    held_by: holds.map(({ reason, until }) => ({
      reason,
      until: until === null ? null : new Date(until).toISOString(),
    })),
  };
}
