import { type ListSort, orderList, type OrderListId } from '@store-panel/domain/orders/order-lists';

import type { Database } from '#db/database.ts';
import { toPageBounds } from '#db/like-pattern.ts';
import { addFactsFilter } from '#features/orders/lists/facts-conditions.ts';
import {
  addDayFilters,
  addFilters,
  addMembership,
  addSearches,
  type Filter,
} from '#features/orders/lists/list-conditions.ts';
import {
  createOrderConditions,
  preparedStatementName,
  type PreparedStatement,
} from '#features/orders/lists/statement.ts';
import { COURIER_JOINS, LIST_COLUMNS } from '#orders/order-columns.ts';

export interface ListQuery {
  readonly list: OrderListId;
  readonly storeId: string;
  readonly zone: string;
  /** The hour at which the store's business day begins. */
  readonly startsAt: number;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly filter: Filter;
}

// The id breaks ties, so no order appears on two pages.
export const ORDERINGS: Record<ListSort, string> = {
  created_at: 'o.created_at, o.id',
  '-created_at': 'o.created_at desc, o.id desc',
  scheduled_at: 'o.scheduled_at nulls last, o.id',
  '-scheduled_at': 'o.scheduled_at desc nulls last, o.id desc',
  ended_at: 'o.ended_at, o.id',
  '-ended_at': 'o.ended_at desc, o.id desc',
  total: 'o.total, o.id',
  '-total': 'o.total desc, o.id desc',
  unique_id: 'o.unique_id',
  '-unique_id': 'o.unique_id desc',
};

/** Conditions of a list and its filters. `isSearch`: the plan depends on the search text. */
export function listConditions({ list, storeId, zone, startsAt, now, filter }: Omit<ListQuery, 'currency'>) {
  const conditions = createOrderConditions(storeId);
  addMembership(conditions, list, { zone, startsAt, now });
  addDayFilters(conditions, orderList(list).countedBy, filter, zone);
  addFilters(conditions, filter);
  if (filter.facts !== undefined) addFactsFilter(conditions, filter.facts);
  const isSearch = addSearches(conditions, filter);
  return { conditions, isSearch };
}

/** Largest sum of money on the wire, in minor units. */
const MAX_TOTAL = Number.MAX_SAFE_INTEGER;

/**
 * One page of a list with the count and sum of all matches: one statement that returns the reply's JSON. It finds the
 * page by the index alone before joining.
 */
export function listStatement(query: ListQuery): PreparedStatement {
  const { conditions, isSearch } = listConditions(query);
  const { list, currency, filter } = query;
  const ordering = ORDERINGS[filter.sort ?? orderList(list).sort];
  const { perPage, offset: skipped } = toPageBounds(filter);
  const where = conditions.where();
  const limit = conditions.addParameter(perPage);
  const offset = conditions.addParameter(skipped);
  const money = conditions.addParameter(currency);
  const parcels = filter.facts?.delivery === undefined ? '' : `'parcels', c.parcels,`;
  const text = `
    select json_build_object(
      'orders', (select coalesce(json_agg(x), '[]') from (
        select ${LIST_COLUMNS} from (
          select * from orders o where ${where} order by ${ordering} limit ${limit}::int offset ${offset}::int
        ) o ${COURIER_JOINS} order by ${ordering}
      ) x),
      'count', c.count, 'total', c.total, ${parcels} 'currency', ${money}::text,
      'page', ${offset}::int / ${limit}::int + 1, 'perPage', ${limit}::int)::text as reply
    from (select count(*) as count, least(coalesce(sum(o.total), 0), ${MAX_TOTAL}) as total, coalesce(sum(o.parcel_count), 0) as parcels
      from orders o where ${where}) c`;
  const name = isSearch ? undefined : preparedStatementName(text);
  return { ...(name === undefined ? {} : { name }), text, values: conditions.values };
}

/** Returns the reply's fields as JSON text. */
export async function orderListPage({ pool }: Database, query: ListQuery): Promise<string> {
  const statement = listStatement(query);
  const { rows } = await pool.query<{ reply: string }>({ ...statement, values: [...statement.values] });
  const [row] = rows as [{ reply: string }];
  return row.reply;
}
