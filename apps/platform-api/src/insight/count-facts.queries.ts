import { FACT_MEASURES, type FactDimension, type FactMeasure } from '@store-panel/domain/insight/facts';
import type { ReportRange } from '@store-panel/domain/insight/report-days';
import { type CountedRow, NOTHING_COUNTED } from '@store-panel/domain/insight/report-values';
import { isWholeGrouping, type ReportGrouping, type ReportWays } from '@store-panel/domain/insight/reports';
import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Which facts are counted, and by what. */
export interface FactsQuery {
  readonly storeId: string;
  readonly dimension: FactDimension;
  readonly by: ReportGrouping;
  readonly range: ReportRange;
  readonly ways?: ReportWays;
  /** Those that are needed; others are 0. All without it. */
  readonly measures?: readonly (keyof CountedRow)[];
}

/** A row that is counted, with its newest name. */
export interface FactsRow extends CountedRow {
  readonly key: string;
  readonly label: string;
}

/** Which of the rows, where they are not all known before: from the largest of a measure, or from the smallest. */
export interface RowsRequested {
  readonly measure: FactMeasure;
  readonly isAscending: boolean;
  readonly limit: number;
  /** The last row of those before. */
  readonly after?: { readonly value: number; readonly key: string };
  /** Only these. */
  readonly keys?: readonly string[];
}

/** The largest number of a reply: what is above it is shown as it, as in lists of orders. */
const CAP = sql.raw(String(Number.MAX_SAFE_INTEGER));

const sumOf = (measure: FactMeasure) => sql`least(coalesce(sum(f.${sql.ref(measure)}), 0), ${CAP})::bigint`;

const CASH = sql`least(coalesce(sum(f.amount) filter (where f.dimension = 'courier' and f.slice = 'cash'), 0), ${CAP})::bigint`;

const sumsOf = ({ measures = [...FACT_MEASURES, 'cash'] }: FactsQuery) =>
  sql.join(measures.map((measure) => sql`${measure === 'cash' ? CASH : sumOf(measure)} as ${sql.ref(measure)}`));

/** Rows that have become empty stay in the table, with zeros. */
const IS_COUNTED = sql.join(
  ['orders', 'open', 'called_off', 'quantity'].map((measure) => sql`sum(f.${sql.ref(measure)}) <> 0`),
  sql` or `,
);

/** The key of the row to which a fact belongs. */
function keyOf({ by, dimension, range }: FactsQuery): RawBuilder<string> {
  const first = (start: RawBuilder<unknown>) => sql<string>`greatest(${start}, ${range.from}::date)::text`;
  switch (by) {
    case 'day':
      return sql`f.day::text`;
    case 'week':
      return first(sql`f.day - extract(dow from f.day)::int`);
    case 'month':
      return first(sql`date_trunc('month', f.day)::date`);
    case 'year':
      return first(sql`date_trunc('year', f.day)::date`);
    case 'weekday':
      return sql`extract(dow from f.day)::int::text`;
    case 'weekday_hour':
      return sql`extract(dow from f.day)::int || ':' || f.key`;
    case 'hour':
      return dimension === 'reason' ? sql`f.slice` : sql`f.key`;
    case 'channel':
      return sql`f.slice`;
    case 'item':
    case 'sub_category':
    case 'payment':
    case 'courier':
    case 'reason':
      return sql`f.key`;
    case 'offer':
    case 'tax_rate':
    case 'line':
      throw new RangeError(`no fact is counted by ${by}`);
  }
}

/** Beside the store. */
function conditionsOf({ dimension, range, ways = {} }: FactsQuery): RawBuilder<unknown> {
  const base = sql`f.dimension = ${dimension} and f.day between ${range.from}::date and ${range.to}::date`;
  if (ways.source === undefined && ways.order_type === undefined) return base;
  const slices = ORDER_SOURCES.filter((source) => ways.source === undefined || ways.source === source).flatMap(
    (source) =>
      ORDER_TYPES.filter((type) => ways.order_type === undefined || ways.order_type === type).map(
        (type) => `${source}:${type}`,
      ),
  );
  return sql`${base} and f.slice = ${anyOf('text', slices)}`;
}

/** Counts what a grouping has at most some hundreds of: all its rows that have orders. */
export async function countFacts(db: QueryExecutor, query: FactsQuery): Promise<readonly FactsRow[]> {
  // Where all rows are known before, empty ones are as good as none.
  const having = isWholeGrouping(query.by) ? sql`` : sql` having ${IS_COUNTED}`;
  const { rows } = await sql<FactsRow>`
    select ${keyOf(query)} as key, '' as label, ${sumsOf(query)}
    from sales_facts f where f.store_id = ${query.storeId} and ${conditionsOf(query)}
    group by 1${having} order by 1`.execute(db);
  return rows.map((row) => ({ ...NOTHING_COUNTED, ...row }));
}

/** Counts the rows of a grouping that may have any number of them, such as items. Equal ones are sorted by their keys. */
export async function countFactsBySize(
  db: QueryExecutor,
  query: FactsQuery,
  { measure, isAscending, limit, after, keys }: RowsRequested,
): Promise<readonly FactsRow[]> {
  const size = sql`sum(f.${sql.ref(measure)})`;
  const beyond = sql.raw(isAscending ? '>' : '<');
  const rest =
    after === undefined
      ? sql``
      : sql` and (${size} ${beyond} ${after.value}::bigint or (${size} = ${after.value}::bigint and f.key > ${after.key}))`;
  const some = keys === undefined ? sql`` : sql` and f.key = ${anyOf('text', keys)}`;
  const { rows } = await sql<FactsRow>`
    select f.key, coalesce((array_agg(f.label order by f.day desc) filter (where f.label <> ''))[1], '') as label, ${sumsOf(query)}
    from sales_facts f where f.store_id = ${query.storeId} and ${conditionsOf(query)}${some}
    group by f.key having (${IS_COUNTED})${rest}
    order by ${size} ${sql.raw(isAscending ? 'asc' : 'desc')}, f.key limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...NOTHING_COUNTED, ...row }));
}

/** What all rows come to, and how many there are. */
export async function sumFacts(
  db: QueryExecutor,
  query: FactsQuery,
): Promise<{ readonly count: number; readonly sum: CountedRow }> {
  const { rows } = await sql<CountedRow & { readonly count: number }>`
    select ${sumsOf(query)}, (
      select count(*)::int from (
        select from sales_facts f where f.store_id = ${query.storeId} and ${conditionsOf(query)} group by ${keyOf(query)} having ${IS_COUNTED}
      ) counted
    ) as count
    from sales_facts f where f.store_id = ${query.storeId} and ${conditionsOf(query)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the facts were not summed');
  const { count, ...sum } = row;
  return { count, sum: { ...NOTHING_COUNTED, ...sum } };
}

/** How far a store's figures go. */
export interface FactsState {
  readonly as_of_seq: number;
  /** Complete from this day on; null: all are. */
  readonly facts_from: string | null;
  /** The first day with an order; null without one. */
  readonly first_day: string | null;
}

export async function readFactsState(db: QueryExecutor, storeId: string): Promise<FactsState> {
  const { rows } = await sql<FactsState>`
    select c.event_seq as as_of_seq, c.facts_from::text as facts_from, (
      select min(f.day)::text from sales_facts f where f.store_id = c.store_id and f.dimension = 'day'
    ) as first_day
    from store_counters c where c.store_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`store ${storeId} has no counters`);
  return row;
}
