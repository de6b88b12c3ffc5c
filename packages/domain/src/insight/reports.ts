import { type FigureName, FIGURES } from '#insight/definitions.ts';
import type { OrderSource } from '#insight/fact-order.ts';
import type { FactDimension } from '#insight/facts.ts';
import type { FactOutcome, FactsFilter, ReasonFilter } from '#insight/facts-filter.ts';
import { ORDER_STATUS } from '#orders/status.ts';
import type { OrderType } from '#orders/order-types.ts';
import type { PaymentMethod } from '#orders/payments.ts';
import type { StoreDate, Weekday } from '#time/store-time.ts';

/** What the rows of a report are. */
export const REPORT_GROUPINGS = [
  'day',
  'week',
  'month',
  'year',
  'weekday',
  'hour',
  'weekday_hour',
  'item',
  'sub_category',
  'channel',
  'payment',
  'courier',
  'reason',
  'offer',
  'tax_rate',
  'line',
] as const;
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

export interface ReportDefinition {
  /** What its rows are counted by; null for what does not come from the facts of orders. */
  readonly dimension: FactDimension | null;
  /** The first one is used where none is asked for. */
  readonly by: readonly [ReportGrouping, ...ReportGrouping[]];
  /** The first one is drawn, and sorted by, from the largest. */
  readonly columns: readonly [FigureName, ...FigureName[]];
  /** Columns whose rows overlap, so that they have no sum: an order has several items. */
  readonly withoutSum: readonly FigureName[];
  readonly chart: 'line' | 'bars' | 'heat_map' | null;
  /** Whether it can be limited to orders of one source or type. */
  readonly hasWays: boolean;
  /** It says what the store earns: an account needs a grant of earnings for it. */
  readonly isMoney: boolean;
}

const PLAIN = { withoutSum: [], chart: 'bars', hasWays: false, isMoney: false } as const;

/** All reports, in the order of their list. The calls, the screen and the files derive from it. Not in the specification. */
export const REPORTS = {
  sales: {
    ...PLAIN,
    dimension: 'day',
    by: ['day', 'week', 'month', 'year', 'weekday'],
    columns: [
      'sales',
      'orders',
      'average_order',
      'goods',
      'discount',
      'tax',
      'delivery',
      'tip',
      'called_off',
      'missed_sales',
    ],
    chart: 'line',
    hasWays: true,
  },
  items: {
    ...PLAIN,
    dimension: 'item',
    by: ['item'],
    columns: ['quantity', 'goods', 'orders', 'returned'],
    withoutSum: ['orders', 'returned'],
  },
  categories: {
    ...PLAIN,
    dimension: 'sub_category',
    by: ['sub_category'],
    columns: ['quantity', 'goods', 'orders', 'returned'],
    withoutSum: ['orders', 'returned'],
  },
  hours: {
    ...PLAIN,
    dimension: 'hour',
    by: ['weekday_hour', 'hour'],
    columns: ['orders', 'sales', 'average_order', 'called_off', 'on_time', 'kitchen_time'],
    chart: 'heat_map',
    hasWays: true,
  },
  channels: {
    ...PLAIN,
    dimension: 'day',
    by: ['channel'],
    columns: ['sales', 'orders', 'average_order', 'called_off', 'missed_sales', 'on_time'],
  },
  offers: {
    ...PLAIN,
    dimension: null,
    by: ['offer'],
    columns: ['offer_uses', 'offer_discount', 'offer_sales', 'offer_average'],
    withoutSum: ['offer_average'],
  },
  payments: { ...PLAIN, dimension: 'payment', by: ['payment'], columns: ['sales', 'orders', 'average_order', 'tip'] },
  couriers: {
    ...PLAIN,
    dimension: 'courier',
    by: ['courier'],
    columns: ['orders', 'cash', 'sales', 'tip', 'late', 'road_time'],
  },
  cancellations: {
    ...PLAIN,
    dimension: 'reason',
    by: ['reason', 'hour'],
    columns: ['called_off', 'missed_sales', 'charged'],
  },
  tax: {
    ...PLAIN,
    dimension: null,
    by: ['tax_rate'],
    columns: ['tax_due', 'net', 'gross', 'tax_refunds'],
    chart: null,
    isMoney: true,
  },
  earned: {
    ...PLAIN,
    dimension: null,
    by: ['line'],
    columns: ['earned'],
    withoutSum: ['earned'],
    chart: null,
    isMoney: true,
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportId = keyof typeof REPORTS;
export const REPORT_IDS = Object.keys(REPORTS) as readonly ReportId[];

export const reportOf = (id: ReportId): ReportDefinition => REPORTS[id];

/** The groupings whose rows are stretches of days, one after the other. */
export const TIME_GROUPINGS = ['day', 'week', 'month', 'year'] as const satisfies readonly ReportGrouping[];
export type TimeGrouping = (typeof TIME_GROUPINGS)[number];

export const isTimeGrouping = (by: ReportGrouping): by is TimeGrouping =>
  (TIME_GROUPINGS as readonly ReportGrouping[]).includes(by);

/** Whether all rows of a grouping are known before anything is counted, so that those without orders are there too. */
export const isWholeGrouping = (by: ReportGrouping): boolean =>
  isTimeGrouping(by) || by === 'weekday' || by === 'hour' || by === 'weekday_hour';

/** Sums and means that the sum row of a report has. */
export const hasSum = (id: ReportId, column: FigureName): boolean => !reportOf(id).withoutSum.includes(column);

/** The key of an hour of a weekday: `5:19` is Friday, 19:00 to 20:00. */
export const weekdayHourKey = (day: number, hour: string): string => `${day}:${hour}`;

/** A row of a report, as far as its link needs it. */
export interface ReportRowPlace {
  readonly key: string;
  /** Its days, both included. */
  readonly from: StoreDate;
  readonly to: StoreDate;
}

/** The sources or types of orders that a report is limited to. */
export interface ReportWays {
  readonly source?: OrderSource;
  readonly order_type?: OrderType;
}

/** Who called an order off, by the status in the key of a reason. */
export const STATUS_OUTCOMES: Readonly<Record<string, FactOutcome>> = {
  [ORDER_STATUS.cancelledByUser]: 'cancelled_by_customer',
  [ORDER_STATUS.rejectedByStore]: 'rejected',
  [ORDER_STATUS.cancelledByStore]: 'cancelled_by_store',
};

type Criteria = Omit<FactsFilter, 'start_date' | 'end_date'>;

/** The criteria that single out a row, beside its days; null where no list of orders shows it. */
function criteriaOf(by: ReportGrouping, key: string): Criteria | null {
  const [first = '', second = ''] = key.split(':');
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
    case 'year':
      return {};
    case 'weekday':
      return { weekdays: [Number(key) as Weekday] };
    case 'hour':
      return { hours: [Number(key)] };
    case 'weekday_hour':
      return { weekdays: [Number(first) as Weekday], hours: [Number(second)] };
    case 'item':
      return { item_key: key };
    case 'sub_category':
      return { sub_category_id: key };
    case 'channel':
      return { source: first as OrderSource, order_type: second as OrderType };
    case 'payment':
      return { payment_method: key as PaymentMethod };
    case 'courier':
      return { provider_id: key };
    case 'reason':
      return { outcome: STATUS_OUTCOMES[first] ?? 'called_off', reason_kind: second as ReasonFilter };
    case 'offer':
    case 'tax_rate':
    case 'line':
      return null;
  }
}

/** Of all rows together. No criterion means "brought by some courier" or "of some sub-category". */
const criteriaOfAll = (by: ReportGrouping): Criteria | null => (by === 'courier' || by === 'sub_category' ? null : {});

/** The orders that a figure opens, beside its row; null where no list of orders shows them. */
function criteriaOfColumn(column: FigureName): Criteria | null {
  if (column === 'cash') return { outcome: 'completed', payment_method: 'cash' };
  const definition = FIGURES[column];
  return definition.source === 'facts' ? definition.opens : null;
}

/**
 * The orders that a figure of a row counts, or of all rows where the row is none of the report's. Null where no list of
 * orders shows them.
 */
export function figureFilter(
  by: ReportGrouping,
  row: ReportRowPlace | Omit<ReportRowPlace, 'key'>,
  { column, ways = {} }: { readonly column: FigureName; readonly ways?: ReportWays },
): FactsFilter | null {
  const ofColumn = criteriaOfColumn(column);
  const ofRow = 'key' in row ? criteriaOf(by, row.key) : criteriaOfAll(by);
  if (ofColumn === null || ofRow === null) return null;
  return { start_date: row.from, end_date: row.to, ...ways, ...ofColumn, ...ofRow };
}
