import { DEFAULT_PAGE_SIZE } from '@store-panel/domain/limits/limits';
import { belongsTo, countedDay } from '@store-panel/domain/orders/list-membership';
import { type ListSort, orderList, type OrderListId } from '@store-panel/domain/orders/order-lists';
import { type OrderSearch, orderSearches } from '@store-panel/domain/orders/order-search';

import type { BodyOf, ReplyOf } from '#call-key.ts';
import { cardOf, type OrderRecord, rowOf } from '#testing/fake-platform/order-record.ts';
import { isoOf, type StoreRecord, type World } from '#testing/fake-platform/world.ts';

type Filter = BodyOf<'POST /api/store/list_order_history'>;
type Days = Pick<Filter, 'start_date' | 'end_date'>;

/** One page of a list, with the count and the sum of all that match. */
export function listPage(
  { now }: World,
  { orders, profile: { timezone: zone, currency } }: StoreRecord,
  list: OrderListId,
  filter: Filter,
): ReplyOf<'POST /api/store/list_order_history'> {
  const found = [...orders.values()].filter(
    (order) =>
      belongsTo(list, order, { now: now(), zone }) &&
      isOfDays(filter, countedDay(list, order, zone)) &&
      passes(filter, order) &&
      isFound(order, filter),
  );
  const sorted = found.toSorted(ordering(filter.sort ?? orderList(list).sort));
  const { page = 1, perPage = DEFAULT_PAGE_SIZE } = filter;
  return {
    orders: onPage(sorted, filter).map(rowOf),
    count: found.length,
    total: found.reduce((sum, { total }) => sum + total, 0),
    currency,
    page,
    perPage,
  };
}

/** The orders in work, oldest first: all, or a page of those that are asked for. */
export function ordersInWork(
  { now }: World,
  { orders, line }: StoreRecord,
  filter: BodyOf<'POST /api/store/list_orders'>,
): ReplyOf<'POST /api/store/list_orders'> {
  const inWork = [...orders.values()]
    .filter((order) => order.order_status < 25 && isOfDays(filter, order.service_day) && isFound(order, filter))
    .toSorted(ordering('created_at'));
  const place = { seq: line.length, server_time: isoOf(now()) };
  if (Object.keys(filter).length === 0) return { orders: inWork.map(cardOf), ...place };
  return { orders: onPage(inWork, filter).map(cardOf), count: inWork.length, ...place };
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
      return holds(order.customer_name, search.words);
    case 'item':
      return order.lines.some(({ name }) => holds(name, search.words));
    case 'nothing':
      return false;
  }
}

const holds = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

/** As the database has it: the id breaks ties, and what has no value stands last, or first where ends are turned round. */
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
