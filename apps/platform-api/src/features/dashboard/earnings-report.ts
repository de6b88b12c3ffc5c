import type { Wire } from '@store-panel/contract/table';
import { type Waterfall, waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { addMoney } from '@store-panel/domain/money/money';

import type { QueryExecutor } from '#db/transaction.ts';
import { datesOf, daysOfMonth } from '#features/dashboard/days-of-body.ts';
import { readStretch, type Stretch } from '#ledger/stretches.queries.ts';

type EarningsReport = Wire['POST /api/dashboard/get_earnings_report'];
type Totals = EarningsReport['reply']['totals'];

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** What a store earned in a year by month, or in a month by day: what its book says, and nothing of its own. */
export async function readEarningsReport(
  db: QueryExecutor,
  storeId: string,
  { year, month }: EarningsReport['body'],
): Promise<Pick<EarningsReport['reply'], 'rows' | 'totals'>> {
  const days = daysOfMonth(year, month);
  const stretch = await readStretch(db, storeId, days);
  const periods = month === undefined ? MONTHS.map((number) => `${year}-${number}`) : datesOf(days);
  return {
    rows: periods.map((period) => ({ period, ...earnedIn(stretch, period) })),
    totals: earnedIn(stretch, ''),
  };
}

function earnedIn({ lines, sales }: Stretch, period: string): Totals {
  const { groups, earned } = waterfallOf(lines.filter(({ day }) => day.startsWith(period)));
  return {
    orders: sales.filter(({ day }) => day.startsWith(period)).reduce((sum, { orders }) => sum + orders, 0),
    sales: salesOf(groups),
    refunds: groups.refunds,
    fees: groups.fees,
    earned,
  };
}

/** All that is neither a refund nor a fee, so that sales, refunds and fees add up to what was earned. */
const salesOf = ({ sales, discounts, tax, delivery_and_tips: delivery, charges, adjustments }: Waterfall['groups']) =>
  addMoney(sales, discounts, tax, delivery, charges, adjustments);
