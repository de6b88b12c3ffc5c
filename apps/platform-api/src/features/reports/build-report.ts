import { BRIDGE_ORDERS_MAX, REPORT_ROWS_MAX } from '@store-panel/contract/endpoints/reports';
import type { Wire } from '@store-panel/contract/table';
import { type FigureName, FIGURES } from '@store-panel/domain/insight/definitions';
import type { FactMeasure } from '@store-panel/domain/insight/facts';
import { type ReportRange, wholeRows } from '@store-panel/domain/insight/report-days';
import { measuresOf, NOTHING_COUNTED, sumCounted, totalsOf, valuesOf } from '@store-panel/domain/insight/report-values';
import { isWholeGrouping, type ReportRowPlace, reportOf } from '@store-panel/domain/insight/reports';
import { BRIDGE_LINES, bridgeOf } from '@store-panel/domain/insight/sales-to-earnings';
import { addMoney } from '@store-panel/domain/money/money';
import { salesByRate } from '@store-panel/domain/statements/statement-sums';

import type { QueryExecutor } from '#db/transaction.ts';
import { readOfferRows } from '#features/reports/offer-rows.queries.ts';
import type { ReportRequest } from '#features/reports/report-request.ts';
import { readRowNames } from '#features/reports/row-names.queries.ts';
import { countFacts, countFactsBySize, type FactsRow, sumFacts } from '#insight/count-facts.queries.ts';
import { earningsBetween } from '#ledger/earnings.queries.ts';
import { readBookedSales } from '#ledger/sales-booked.queries.ts';

type Reply = Wire['POST /api/store/get_report']['reply'];
export type ReportRow = Reply['rows'][number];
type Values = Reply['totals'];

/** The rows of a report, their sums, and how many there are. */
export interface BuiltReport {
  readonly rows: readonly ReportRow[];
  readonly count: number;
  readonly totals: Values;
  readonly difference: number;
}

/** Groupings that may have any number of rows, which the database sorts: each of their columns is a measure. */
export const isSortedByDatabase = ({ by }: ReportRequest): boolean => by === 'item' || by === 'sub_category';

/** Builds a report. @param keys only these rows, which another stretch of days is compared in */
export async function buildReport(
  db: QueryExecutor,
  request: ReportRequest,
  keys?: readonly string[],
): Promise<BuiltReport> {
  if (request.id === 'offers') return sorted(request, await offerReport(db, request));
  if (request.id === 'tax') return taxReport(db, request);
  if (request.id === 'earned') return earnedReport(db, request);
  const { dimension } = reportOf(request.id);
  if (dimension === null) throw new Error(`the report ${request.id} has no facts`);
  const query = { ...request, dimension, measures: measuresOf(request.id) };
  if (isSortedByDatabase(request)) {
    const { count, sum } = await sumFacts(db, query);
    const size = { ...sizeOf(request), limit: REPORT_ROWS_MAX, ...(keys && { keys }) };
    const rows = await nameRows(db, request, await countFactsBySize(db, query, size));
    return { rows, count, totals: totalsOf(request.id, sum), difference: 0 };
  }
  // All rows, so that their sums need no statement of their own.
  const counted = await countFacts(db, query);
  const totals = totalsOf(request.id, sumCounted(counted));
  if (isWholeGrouping(request.by)) {
    const byKey = new Map(counted.map((row) => [row.key, row]));
    const rows = wholeRows(request.by, request.range).map((place) => rowOf(request, place, byKey.get(place.key)));
    return { rows, count: rows.length, totals, difference: 0 };
  }
  const rows = await nameRows(db, request, counted);
  return sorted(request, { rows, count: rows.length, totals, difference: 0 });
}

/** What the database sorts rows by. */
export const sizeOf = ({ sort }: ReportRequest): { readonly measure: FactMeasure; readonly isAscending: boolean } => ({
  measure: sort.column as FactMeasure,
  isAscending: sort.isAscending,
});

/** Rows with their figures and names. */
export async function nameRows(
  db: QueryExecutor,
  request: ReportRequest,
  rows: readonly FactsRow[],
): Promise<readonly ReportRow[]> {
  const { storeId, by, range } = request;
  const names = await readRowNames(db, { storeId, by, keys: rows.map(({ key }) => key) });
  return rows.map((row) => ({ ...rowOf(request, { key: row.key, ...range }, row), ...names.get(row.key) }));
}

function rowOf({ id }: ReportRequest, { key, from, to }: ReportRowPlace, row: FactsRow | undefined): ReportRow {
  return { key, label: row?.label ?? '', from, to, values: valuesOf(id, row ?? NOTHING_COUNTED) };
}

/** By a column, unknown ones last; equal ones by their keys. */
function sorted({ sort }: ReportRequest, report: BuiltReport): BuiltReport {
  const sign = sort.isAscending ? 1 : -1;
  const valueOf = ({ values }: ReportRow) => values[sort.column] ?? null;
  const rows = report.rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second) || (one.key < other.key ? -1 : 1);
  });
  return { ...report, rows: rows.slice(0, REPORT_ROWS_MAX) };
}

async function offerReport(db: QueryExecutor, { storeId, range }: ReportRequest): Promise<BuiltReport> {
  const offers = await readOfferRows(db, storeId, range);
  const rows = offers.map(({ key, names, uses, discount, sales }) => ({
    key,
    label: '',
    names,
    ...range,
    values: {
      offer_uses: uses,
      offer_discount: discount,
      offer_sales: sales,
      offer_average: uses === 0 ? null : Math.round(sales / uses),
    },
  }));
  const sumOf = (column: 'offer_uses' | 'offer_discount' | 'offer_sales') =>
    addMoney(...rows.map(({ values }) => values[column]));
  return {
    rows,
    count: rows.length,
    totals: {
      offer_uses: sumOf('offer_uses'),
      offer_discount: sumOf('offer_discount'),
      offer_sales: sumOf('offer_sales'),
      offer_average: null,
    },
    difference: 0,
  };
}

const linesOf = (db: QueryExecutor, { storeId, range }: { readonly storeId: string; readonly range: ReportRange }) =>
  earningsBetween(db, storeId, { ...range, by: 'month' });

/** Sales of the book by tax rate, after discounts and refunds: the same sums as the monthly statement has. */
async function taxReport(db: QueryExecutor, request: ReportRequest): Promise<BuiltReport> {
  const lines = await linesOf(db, request);
  const rows = salesByRate(lines).map(({ tax_ppm: rate, gross, net, tax }) => ({
    key: String(rate),
    label: '',
    ...request.range,
    values: { tax_due: tax, net, gross, tax_refunds: refundedTax(lines, rate) },
  }));
  const sumOf = (column: 'tax_due' | 'net' | 'gross' | 'tax_refunds') =>
    addMoney(...rows.map(({ values }) => values[column]));
  const totals = {
    tax_due: sumOf('tax_due'),
    net: sumOf('net'),
    gross: sumOf('gross'),
    tax_refunds: sumOf('tax_refunds'),
  };
  return { rows, count: rows.length, totals, difference: 0 };
}

const refundedTax = (lines: Awaited<ReturnType<typeof linesOf>>, rate: number): number =>
  addMoney(...lines.filter(({ part, tax_ppm }) => part === 'refund' && tax_ppm === rate).map(({ tax }) => -tax));

/** From the sales of these days to what was earned on them, each step with the orders that it is made of. */
async function earnedReport(db: QueryExecutor, request: ReportRequest): Promise<BuiltReport> {
  const { storeId, range } = request;
  const { sum } = await sumFacts(db, { ...request, dimension: 'day', by: 'year' });
  const { elsewhere, fromElsewhere, passedOn } = await readBookedSales(db, storeId, {
    ...range,
    limit: BRIDGE_ORDERS_MAX,
  });
  const { lines, difference } = bridgeOf({
    sales: sum.amount,
    bookedElsewhere: elsewhere.amount,
    bookedFromElsewhere: fromElsewhere.amount,
    passedOn,
    lines: await linesOf(db, request),
  });
  const orders = {
    // Shown as they change the sum: what was booked on other days is taken off.
    booked_elsewhere: elsewhere.orders.map((order) => ({ ...order, amount: 0 - order.amount })),
    booked_from_elsewhere: fromElsewhere.orders,
  };
  const rows = BRIDGE_LINES.map((key) => ({
    key,
    label: '',
    ...range,
    values: { earned: lines[key] },
    ...(Object.hasOwn(orders, key) && { orders: [...orders[key as keyof typeof orders]] }),
  }));
  return { rows, count: rows.length, totals: { earned: null }, difference };
}

/** Whether there is anything to report. */
export const isEmptyReport = ({ rows }: BuiltReport): boolean =>
  rows.every(({ values }) =>
    Object.entries(values).every(
      ([name, value]) => value === null || value === 0 || FIGURES[name as FigureName].unit === 'share',
    ),
  );
