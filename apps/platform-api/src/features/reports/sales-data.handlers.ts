import type { reportEndpoints } from '@store-panel/contract/endpoints/reports';
import { figureOf } from '@store-panel/domain/insight/definitions';
import { groupingFor, type ReportRange, wholeRows } from '@store-panel/domain/insight/report-days';
import { addCounted, type CountedRow, NOTHING_COUNTED } from '@store-panel/domain/insight/report-values';
import {
  isTimeGrouping,
  type ReportRowPlace,
  type ReportWays,
  type TimeGrouping,
} from '@store-panel/domain/insight/reports';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate, weekday, type Weekday, weekStart } from '@store-panel/domain/time/store-time';

import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { rangeOf } from '#features/reports/report-request.ts';
import type { HandlersOf } from '#http/implement.ts';
import { countFacts, readFactsState } from '#insight/count-facts.queries.ts';

type SalesCalls = Exclude<keyof typeof reportEndpoints, `POST /api/store/${'get' | 'export'}_report`>;

const todayOf = ({ timezone: zone, businessDayStarts: startsAt }: StorePrincipal): StoreDate =>
  serviceDay(Date.now(), { zone, startsAt });

const salesOf = (row: CountedRow) => ({
  orders: row.orders,
  sales: row.amount,
  average_order: figureOf('average_order', row),
  goods: row.goods,
  discount: row.discount,
  tax: row.tax,
  delivery: row.delivery,
  tip: row.tip,
});

const countsOf = (row: CountedRow) => ({
  placed: row.orders + row.open + row.called_off,
  completed: row.orders,
  in_work: row.open,
  called_off: row.called_off,
  returned: row.returned,
});

interface Stretch {
  readonly range: ReportRange;
  readonly by: TimeGrouping;
  readonly ways: ReportWays;
}

interface CountedStretch {
  readonly place: ReportRowPlace;
  readonly row: CountedRow;
}

/** The rows of a stretch of days, also those without orders. */
async function countByTime(
  db: QueryExecutor,
  { storeId }: StorePrincipal,
  { range, by: requested, ways }: Stretch,
): Promise<readonly CountedStretch[]> {
  const grouping = groupingFor(requested, range);
  const by = isTimeGrouping(grouping) ? grouping : requested;
  const rows = await countFacts(db, { storeId, dimension: 'day', by, range, ways });
  const counted = new Map(rows.map((row) => [row.key, row]));
  return wholeRows(by, range).map((place) => ({ place, row: counted.get(place.key) ?? NOTHING_COUNTED }));
}

const sumOf = (rows: readonly CountedStretch[]): CountedRow =>
  rows.reduce((sum, { row }) => addCounted(sum, row), NOTHING_COUNTED);

type Fields<Row> = (row: CountedRow) => Row;

async function byTime<Row extends object>(
  db: QueryExecutor,
  principal: StorePrincipal,
  stretch: Stretch & { readonly fields: Fields<Row> },
) {
  const rows = await countByTime(db, principal, stretch);
  return {
    ...stretch.range,
    currency: principal.currency,
    rows: rows.map(({ place: { from, to }, row }) => ({ from, to, ...stretch.fields(row) })),
    totals: stretch.fields(sumOf(rows)),
  };
}

const waysOf = ({ source, order_type }: ReportWays): ReportWays => ({
  ...(source !== undefined && { source }),
  ...(order_type !== undefined && { order_type }),
});

interface RequestedDays extends ReportWays {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** The days asked for; this month, or up to today, where they are left out. */
function daysOf(principal: StorePrincipal, { start_date, end_date }: RequestedDays): ReportRange {
  const to = end_date ?? todayOf(principal);
  return rangeOf(start_date ?? `${to.slice(0, 8)}01`, to);
}

const yearOf = (principal: StorePrincipal, year = Number(todayOf(principal).slice(0, 4))): ReportRange =>
  rangeOf(`${year}-01-01`, `${year}-12-31`);

async function allYears(db: QueryExecutor, principal: StorePrincipal): Promise<ReportRange> {
  const today = todayOf(principal);
  const { first_day: first } = await readFactsState(db, principal.storeId);
  return { from: first !== null && first < today ? (first as StoreDate) : today, to: today };
}

const FULL_WEEKS = 8;

/** The last eight full weeks, or the days asked for. */
function weeksOf(principal: StorePrincipal, { start_date, end_date }: RequestedDays): ReportRange {
  const thisWeek = weekStart(todayOf(principal));
  const to = end_date ?? addDays(thisWeek, -1);
  return rangeOf(start_date ?? addDays(weekStart(to as StoreDate), (1 - FULL_WEEKS) * 7), to);
}

/** Means of each weekday, over the days on which something was ordered. */
async function averages<Row extends object>(
  db: QueryExecutor,
  principal: StorePrincipal,
  { body, fields }: { readonly body: RequestedDays; readonly fields: (row: CountedRow, days: number) => Row },
) {
  const range = weeksOf(principal, body);
  const { storeId } = principal;
  const days = await countFacts(db, { storeId, dimension: 'day', by: 'day', range, ways: waysOf(body) });
  const places = days.map((row) => ({ place: { key: row.key, ...range }, row }));
  const rows = ([0, 1, 2, 3, 4, 5, 6] as const).map((day: Weekday) => {
    const of = places.filter(({ row }) => weekday(row.key as StoreDate) === day);
    return { weekday: day, days: of.length, ...fields(sumOf(of), of.length) };
  });
  const totals = { days: days.length, ...fields(sumOf(places), days.length) };
  return { ...range, currency: principal.currency, rows, totals };
}

const perDay = (value: number, days: number): number | null => (days === 0 ? null : value / days);
const wholePerDay = (value: number, days: number): number | null => (days === 0 ? null : Math.round(value / days));

/** The report calls of the specification: amounts and counts by day, month and year, and means of weekdays. */
export const salesDataHandlers: HandlersOf<SalesCalls> = {
  'POST /api/store/get_average_sales_data': ({ principal, body, db }) =>
    averages(db, principal, {
      body,
      fields: (row, days) => ({ ...salesOf(row), sales_per_day: wholePerDay(row.amount, days) }),
    }),
  'POST /api/store/get_average_orders_data': ({ principal, body, db }) =>
    averages(db, principal, {
      body,
      fields: (row, days) => {
        const counts = countsOf(row);
        return {
          ...counts,
          placed_per_day: perDay(counts.placed, days),
          completed_per_day: perDay(counts.completed, days),
        };
      },
    }),
  'POST /api/store/get_daily_sales_data': ({ principal, body, db }) =>
    byTime(db, principal, { range: daysOf(principal, body), by: 'day', ways: waysOf(body), fields: salesOf }),
  'POST /api/store/get_daily_orders_data': ({ principal, body, db }) =>
    byTime(db, principal, { range: daysOf(principal, body), by: 'day', ways: waysOf(body), fields: countsOf }),
  'POST /api/store/get_monthly_sales_data': ({ principal, body, db }) =>
    byTime(db, principal, { range: yearOf(principal, body.year), by: 'month', ways: waysOf(body), fields: salesOf }),
  'POST /api/store/get_monthly_orders_data': ({ principal, body, db }) =>
    byTime(db, principal, { range: yearOf(principal, body.year), by: 'month', ways: waysOf(body), fields: countsOf }),
  'POST /api/store/get_yearly_sales_data': async ({ principal, body, db }) =>
    byTime(db, principal, { range: await allYears(db, principal), by: 'year', ways: waysOf(body), fields: salesOf }),
  'POST /api/store/get_yearly_orders_data': async ({ principal, body, db }) =>
    byTime(db, principal, { range: await allYears(db, principal), by: 'year', ways: waysOf(body), fields: countsOf }),
  'POST /api/store/get_last_fifteen_day_order_detail': ({ principal, db }) => {
    const to = todayOf(principal);
    const fields = (row: CountedRow) => ({
      ...countsOf(row),
      sales: row.amount,
      missed_sales: row.called_off_amount - row.charged,
    });
    return byTime(db, principal, { range: { from: addDays(to, -14), to }, by: 'day', ways: {}, fields });
  },
};
