import type { Wire } from '@store-panel/contract/table';
import { foldDigits } from '@store-panel/domain/input/digits';
import { type StoreDate, addDays, dayStart } from '@store-panel/domain/time/store-time';

import type { Database } from '#db/database.ts';
import { containing, pageOf, phoneDigits } from '#db/searching.ts';
import { COURIER_JOINS, ROW_COLUMNS } from '#features/orders/order-columns.ts';

type Filter = Wire['POST /api/store/list_order_history']['body'];

export interface HistoryQuery {
  readonly storeId: string;
  readonly zone: string;
  readonly currency: string;
  readonly filter: Filter;
}

const DEFAULT_SORT = '-created_at';

// The id breaks ties, so that no order stands on two pages.
const ORDERINGS: Record<NonNullable<Filter['sort']>, string> = {
  created_at: 'o.created_at, o.id',
  '-created_at': 'o.created_at desc, o.id desc',
  total: 'o.total, o.id',
  '-total': 'o.total desc, o.id desc',
  unique_id: 'o.unique_id',
  '-unique_id': 'o.unique_id desc',
};

/** The statement of a page, and a name by which the database keeps its plan; none for searches, whose plan depends on the words. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * One page of a store's orders, with the count and the sum of all that match, as one statement that gives the reply's
 * JSON. The page is found by the index alone before anything is joined to it.
 */
export function historyStatement({ storeId, zone, currency, filter }: HistoryQuery): Statement {
  const values: unknown[] = [storeId];
  const shape: string[] = [];
  const where = ['o.store_id = $1'];
  const add = (part: string, ...given: readonly unknown[]) => {
    let text = part;
    for (const value of given) text = text.replace('?', `$${values.push(value)}`);
    where.push(text);
    shape.push(part);
  };
  if (filter.start_date !== undefined) add('o.created_at >= ?', startOf(filter.start_date as StoreDate, zone));
  if (filter.end_date !== undefined) add('o.created_at < ?', startOf(addDays(filter.end_date as StoreDate, 1), zone));
  if (filter.status !== undefined)
    add('(o.order_status = any(?::smallint[]) or o.request_status = any(?::smallint[]))', filter.status, filter.status);
  const words = foldDigits(filter.query?.trim() ?? '');
  if (words !== '') {
    addSearch(add, words);
  }
  const sort = filter.sort ?? DEFAULT_SORT;
  const { perPage, offset: skipped } = pageOf(filter);
  const conditions = where.join(' and ');
  const limit = `$${values.push(perPage)}`;
  const offset = `$${values.push(skipped)}`;
  const money = `$${values.push(currency)}`;
  const text = `
    select json_build_object(
      'orders', (select coalesce(json_agg(x), '[]') from (
        select ${ROW_COLUMNS} from (
          select * from orders o where ${conditions} order by ${ORDERINGS[sort]} limit ${limit}::int offset ${offset}::int
        ) o ${COURIER_JOINS} order by ${ORDERINGS[sort]}
      ) x),
      'count', c.count, 'total', c.total, 'currency', ${money}::text,
      'page', ${offset}::int / ${limit}::int + 1, 'perPage', ${limit}::int)::text as reply
    from (select count(*) as count, coalesce(sum(o.total), 0)::bigint as total from orders o where ${conditions}) c`;
  return words === '' ? { name: statementName(`${sort}|${shape.join('|')}`), text, values } : { text, values };
}

/** `#12` is an order; digits are an order or part of a phone number; anything else is part of a name. */
function addSearch(add: (part: string, ...given: readonly unknown[]) => void, words: string): void {
  const number = /^(#?)(\d{1,15})$/.exec(words);
  const digits = phoneDigits(words);
  const isPhone = digits !== '';
  if (number && !(isPhone && number[1] === '')) add('o.unique_id = ?', Number(number[2]));
  else if (number) add('(o.unique_id = ? or o.customer_phone like ?)', Number(digits), `%${digits}%`);
  else if (isPhone) add('o.customer_phone like ?', `%${digits}%`);
  else add('o.customer_name ilike ?', containing(words));
}

// PostgreSQL keeps 63 characters of a name; the shapes are few, so they are numbered.
const names = new Map<string, string>();

function statementName(shape: string): string {
  const kept = names.get(shape) ?? `order-history-${names.size + 1}`;
  names.set(shape, kept);
  return kept;
}

/** The reply's own fields as JSON text. */
export async function orderHistory({ pool }: Database, query: HistoryQuery): Promise<string> {
  const statement = historyStatement(query);
  const { rows } = await pool.query<{ reply: string }>({ ...statement, values: [...statement.values] });
  const [row] = rows as [{ reply: string }];
  return row.reply;
}

// Where a store's day begins is found by halving, a hundred microseconds a day; the same few days are asked for all day.
const starts = new Map<string, Date>();
const MOST_STARTS = 2000;

function startOf(date: StoreDate, zone: string): Date {
  const key = `${zone} ${date}`;
  const kept = starts.get(key);
  if (kept) return kept;
  if (starts.size >= MOST_STARTS) starts.clear();
  const start = new Date(dayStart(date, zone));
  starts.set(key, start);
  return start;
}
