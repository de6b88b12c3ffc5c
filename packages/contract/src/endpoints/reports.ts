import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import { FIGURE_NAMES } from '@store-panel/domain/insight/definitions';
import { MAX_TIME_ROWS, REPORT_COMPARISONS } from '@store-panel/domain/insight/report-days';
import { REPORT_GROUPINGS, REPORT_IDS } from '@store-panel/domain/insight/reports';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type EndpointDefinition, type WireOf } from '#endpoint.ts';
import {
  Currency,
  Day,
  Id,
  LocalizedName,
  Money,
  Nullable,
  OptionalText,
  Sequence,
  StrictObject,
  UniqueId,
} from '#fields.ts';

/** Rows that one call returns; a file has all. */
export const REPORT_ROWS_MAX = 1000;

/** Orders that a line between sales and earnings lists. */
export const BRIDGE_ORDERS_MAX = 100;

const ways = {
  source: Type.Optional(Type.Enum(ORDER_SOURCES)),
  order_type: Type.Optional(Type.Enum(ORDER_TYPES)),
} as const;

/** Business days, both included. */
const days = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) } as const;
const stretch = { from: Day, to: Day } as const;

/** Amounts of completed orders, minor units. */
const salesFields = {
  orders: Count,
  sales: Money,
  /** Null without an order. */
  average_order: Nullable(Money),
  /** Before discounts; the rest of the fields add up to the sales with them. */
  goods: Money,
  discount: Money,
  tax: Money,
  delivery: Money,
  tip: Money,
} as const;

/** Orders by what became of them. */
const countFields = { placed: Count, completed: Count, in_work: Count, called_off: Count, returned: Count } as const;

const weekday = {
  /** 0 is Sunday. */
  weekday: Type.Enum([0, 1, 2, 3, 4, 5, 6]),
  /** Such days on which something was ordered. */
  days: Count,
} as const;

const PerDay = Nullable(Type.Number({ minimum: 0 }));
const perDay = {
  sales: { ...salesFields, sales_per_day: Nullable(Money) },
  orders: { ...countFields, placed_per_day: PerDay, completed_per_day: PerDay },
} as const;

const access = { sessions: ['store', 'sub_store'], screens: ['reports'] } as const;

const byTime = <
  const Body extends Parameters<typeof StrictObject>[0],
  const Row extends Parameters<typeof StrictObject>[0],
>(
  summary: string,
  body: Body,
  row: Row,
) =>
  ({
    summary,
    origin: 'spec §7',
    access,
    effect: 'read',
    body: StrictObject({ ...body, ...ways }),
    reply: StrictObject({
      ...stretch,
      currency: Currency,
      rows: Type.Array(StrictObject({ ...stretch, ...row }), { maxItems: MAX_TIME_ROWS }),
      totals: StrictObject(row),
    }),
    errors: [],
  }) as const satisfies EndpointDefinition;

const average = <const Row extends Parameters<typeof StrictObject>[0]>(summary: string, row: Row) =>
  ({
    summary,
    origin: 'spec §7',
    access,
    effect: 'read',
    /** Without days: the last eight full weeks. */
    body: StrictObject({ ...days, ...ways }),
    reply: StrictObject({
      ...stretch,
      currency: Currency,
      rows: Type.Array(StrictObject({ ...weekday, ...row }), { minItems: 7, maxItems: 7 }),
      totals: StrictObject({ days: Count, ...row }),
    }),
    errors: [],
  }) as const satisfies EndpointDefinition;

const year = { year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 })) } as const;

/** Figures by column: the columns of the report, domain's `REPORTS`. */
const Values = Type.Record(Type.String({ maxLength: 40 }), Nullable(Type.Number()));

const ReportRow = StrictObject({
  /** What the row is counted by, such as a day, an item, or the kind of a reason. */
  key: OptionalText(220),
  /** The name of an item or a courier; empty where the key says it. */
  label: OptionalText(220),
  /** The name of a sub-category or an offer in the languages of the store. */
  names: Type.Optional(LocalizedName),
  ...stretch,
  values: Values,
  /** Of a line between sales and earnings: the orders that it is made of, those with the largest amounts. */
  orders: Type.Optional(
    Type.Array(StrictObject({ order_id: Id, unique_id: UniqueId, amount: Money }), { maxItems: BRIDGE_ORDERS_MAX }),
  ),
});

const reportBody = {
  report: Type.Enum([...REPORT_IDS]),
  start_date: Day,
  end_date: Day,
  /** One of the report's groupings; its first one by default. */
  by: Type.Optional(Type.Enum(REPORT_GROUPINGS)),
  ...ways,
  /** A column of the report, from the largest with a minus before it. Rows by time stay in their order. */
  sort: Type.Optional(OptionalText(40)),
} as const;

/**
 * Figures of orders and of the store's book, by business days of the store. The names of the first nine are those of
 * spec §7, their paths and fields are ours.
 */
export const reportEndpoints = defineEndpoints({
  'POST /api/store/get_average_sales_data': average('Sales of a weekday: per order and per day', perDay.sales),
  'POST /api/store/get_average_orders_data': average('Orders of a weekday: how many a day', perDay.orders),
  // Without days: this month. More days than a year are returned by month.
  'POST /api/store/get_daily_sales_data': byTime('Sales by day', days, salesFields),
  'POST /api/store/get_daily_orders_data': byTime('Orders by day and what became of them', days, countFields),
  // Without a year: this one.
  'POST /api/store/get_monthly_sales_data': byTime('Sales of a year by month', year, salesFields),
  'POST /api/store/get_monthly_orders_data': byTime('Orders of a year by month', year, countFields),
  'POST /api/store/get_yearly_sales_data': byTime('Sales by year, from the first order on', {}, salesFields),
  'POST /api/store/get_yearly_orders_data': byTime('Orders by year, from the first order on', {}, countFields),
  'POST /api/store/get_last_fifteen_day_order_detail': {
    ...byTime('Today and the fourteen days before', {}, { ...countFields, sales: Money, missed_sales: Money }),
    access: { ...access, screens: ['reports', 'dashboard'] },
    body: StrictObject({}),
  },
  'POST /api/store/get_report': {
    summary: 'A report: its rows, their sums, and those of the days it is compared with',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ ...reportBody, compare: Type.Optional(Type.Enum(REPORT_COMPARISONS)) }),
    reply: StrictObject({
      /** By month where days or weeks would be too many rows. */
      by: Type.Enum(REPORT_GROUPINGS),
      ...stretch,
      currency: Currency,
      rows: Type.Array(ReportRow, { maxItems: REPORT_ROWS_MAX }),
      /** Of all rows, also of those left out here. */
      count: Count,
      /** Null where rows overlap, and for what has no sum. */
      totals: Values,
      compared: Nullable(
        StrictObject({ ...stretch, rows: Type.Array(ReportRow, { maxItems: REPORT_ROWS_MAX }), totals: Values }),
      ),
      /** The last event that it counts. */
      as_of_seq: Sequence,
      /** Figures of earlier days are still being prepared; null: all are there. */
      facts_from: Nullable(Day),
      /** Of `earned`: what sales and book differ by; 0 when all is well. */
      difference: Money,
    }),
    // 4030: tax and earnings without a grant of earnings.
    errors: ['rateLimited'],
  },
  'POST /api/store/export_report': {
    summary: 'A report as a file: all rows, their sums last; `x-rows` says how many there are to be',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({
      ...reportBody,
      format: Type.Enum(['csv', 'xlsx']),
      /** Columns of the report; all of them by default. */
      columns: Type.Optional(
        Type.Array(Type.Enum([...FIGURE_NAMES]), { minItems: 1, maxItems: FIGURE_NAMES.length, uniqueItems: true }),
      ),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      /** Take commas out of the texts of a CSV file instead of quoting them (spec §9). */
      strip_commas: Type.Optional(Type.Boolean()),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    // 636: nothing to report.
    errors: ['orderHistoryNotFound', 'rateLimited'],
  },
});

export type ReportWire = WireOf<typeof reportEndpoints>;
