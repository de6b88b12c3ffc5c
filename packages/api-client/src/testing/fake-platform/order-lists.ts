import { DEFAULT_PAGE_SIZE } from '@store-panel/domain/limits/limits';
import { isInOrderList, orderListDay } from '@store-panel/domain/orders/list-membership';
import { type ListSort, orderList, type OrderListId } from '@store-panel/domain/orders/order-lists';
import { type OrderSearch, orderSearches } from '@store-panel/domain/orders/order-search';

import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { headOf } from '#testing/fake-platform/event-log.ts';
import { cardOf, type OrderRecord, rowOf } from '#testing/fake-platform/order-record.ts';
import { isoOf, type StoreRecord, type FakePlatformState } from '#testing/fake-platform/state.ts';

type Filter = BodyOf<'POST /api/store/list_order_history'>;
type Days = Pick<Filter, 'start_date' | 'end_date'>;

/** One page of a list, with the count and the sum of all that match. */
export function listPage(
  { now }: FakePlatformState,
  { orders, profile: { timezone: zone, currency } }: StoreRecord,
  list: OrderListId,
  filter: Filter,
): ReplyOf<'POST /api/store/list_order_history'> {
  const matches = [...orders.values()].filter(
    (order) =>
      isInOrderList(list, order, { now: now(), zone, startsAt: 0 }) &&
      isOfDays(filter, orderListDay(list, order, zone)) &&
      passes(filter, order) &&
      isFound(order, filter),
  );
  const sorted = matches.toSorted(ordering(filter.sort ?? orderList(list).sort));
  const { page = 1, perPage = DEFAULT_PAGE_SIZE } = filter;
  return {
    orders: onPage(sorted, filter).map(rowOf),
    count: matches.length,
    total: matches.reduce((sum, { total }) => sum + total, 0),
    currency,
    page,
    perPage,
  };
}

/** The orders in work, oldest first: all, or the requested page. */
export function ordersInWork(
  { now }: FakePlatformState,
  store: StoreRecord,
  filter: BodyOf<'POST /api/store/list_orders'>,
): ReplyOf<'POST /api/store/list_orders'> {
  const inWork = [...store.orders.values()]
    .filter((order) => order.order_status < 25 && isOfDays(filter, order.service_day) && isFound(order, filter))
    .toSorted(ordering('created_at'));
  const position = { ...headOf(store), server_time: isoOf(now()) };
  if (Object.keys(filter).length === 0) return { orders: inWork.map(cardOf), ...position };
  return { orders: onPage(inWork, filter).map(cardOf), count: inWork.length, ...position };
}

function onPage<Row>(
  rows: readonly Row[],
  { page = 1, perPage = DEFAULT_PAGE_SIZE }: Pick<Filter, 'page' | 'perPage'>,
) {
  return rows.slice((page - 1) * perPage, page * perPage);
}

/** Days are compared as they are written. */
function isOfDays({ start_date: from, end_date: to }: Days, day: string | null): boolean {
  if (from === undefined && to === undefined) return true;
  return day !== null && (from === undefined || day >= from) && (to === undefined || day <= to);
}

function passes(filter: Filter, order: OrderRecord): boolean {
  const { status, payment_method: methods, payment_status: payments, provider_id: courier } = filter;
  return (
    (status === undefined || status.some((code) => code === order.order_status || code === order.request_status)) &&
    (methods === undefined || methods.includes(order.payment_method)) &&
    (payments === undefined || payments.includes(order.payment_status)) &&
    (courier === undefined || courier === order.provider_id) &&
    (filter.amount_from === undefined || order.total >= filter.amount_from) &&
    (filter.amount_to === undefined || order.total <= filter.amount_to)
  );
}

const isFound = (order: OrderRecord, filter: Parameters<typeof orderSearches>[0]): boolean =>
  orderSearches(filter).every((search) => has(order, search));

function has(order: OrderRecord, search: OrderSearch): boolean {
  switch (search.in) {
    case 'number':
      return order.unique_id === search.number;
    case 'phone':
      return order.customer_phone.includes(search.digits);
    case 'number_or_phone':
      return order.unique_id === search.number || order.customer_phone.includes(search.digits);
    case 'customer':
      return contains(order.customer_name, search.words);
    case 'item':
      return order.lines.some(({ name }) => contains(name, search.words));
    case 'table':
      return (order.table_number ?? '').toLowerCase().split(' + ').includes(search.table);
    case 'nothing':
      return false;
  }
}

const contains = (text: string, query: string) => text.toLowerCase().includes(query.toLowerCase());

/** Sorts as the database does: the id breaks ties; missing values are last, or first in reverse order. */
function ordering(sort: ListSort): (one: OrderRecord, other: OrderRecord) => number {
  const isTurned = sort.startsWith('-');
  const field = sort.replace('-', '') as 'created_at' | 'scheduled_at' | 'ended_at' | 'total' | 'unique_id';
  const sign = isTurned ? -1 : 1;
  const nulls = isTurned && field === 'ended_at' ? -1 : 1;
  return (one, other) => {
    const [left, right] = [one[field], other[field]];
    if (left === right) return sign * compare(one.order_id, other.order_id);
    if (left === null) return nulls;
    return right === null ? -nulls : sign * compare(left, right);
  };
}

const compare = (left: string | number, right: string | number) => (left < right ? -1 : Number(left > right));
