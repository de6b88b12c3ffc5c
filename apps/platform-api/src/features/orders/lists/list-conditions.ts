import type { Wire } from '@store-panel/contract/table';
import type { LatenessKind } from '@store-panel/domain/orders/late-orders';
import { listDay, type ListMoment } from '@store-panel/domain/orders/list-membership';
import { orderList, type OrderListId } from '@store-panel/domain/orders/order-lists';
import { type OrderSearch, orderSearches, type SearchFilter } from '@store-panel/domain/orders/order-search';
import { type StoreDate, addDays } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';

import { toLikePattern } from '#db/like-pattern.ts';
import type { WhereBuilder } from '#features/orders/lists/statement.ts';

export type Filter = Wire['POST /api/store/list_order_history']['body'];

/** How the store counts its days, and the current time in epoch milliseconds. */
export type Moment = ListMoment;

const numbers = (codes: readonly number[]) => `in (${codes.join(', ')})`;
const texts = (values: readonly string[]) => `in (${values.map((value) => `'${value}'`).join(', ')})`;

const DEPARTED_AT = 'coalesce(o.dispatched_at, o.ended_at)';
const READY_DUE_AT = 'coalesce(o.estimated_ready_at, o.promised_at)';

/**
 * Orders that `latenessMs` of the domain package finds late. The first half of each condition matches an index
 * literally, the second finds orders in work.
 */
const LATE: Record<LatenessKind, string> = {
  dispatch: `((o.order_type = 'delivery' and o.order_status in (1, 3, 5, 7, 25) and ${DEPARTED_AT} > ${READY_DUE_AT})
    or (o.order_type = 'delivery' and o.order_status < 25 and ${DEPARTED_AT} is null and ${READY_DUE_AT} < ?))`,
  delivery: `((o.order_type = 'delivery' and o.order_status = 25 and o.ended_at > o.promised_at)
    or (o.order_type = 'delivery' and o.order_status < 25 and o.promised_at < ?))`,
};

/**
 * Adds the conditions of list membership, `isInOrderList` of the domain package. Values of the list table are constants, so
 * they are inlined.
 */
export function addMembership({ add }: WhereBuilder, id: OrderListId, moment: Moment): void {
  const { orderTrack, requestTrack, orShipped, types, isReturned, isScheduled, late, day } = orderList(id).criteria;
  if (orderTrack) add(`o.order_status ${numbers(orderTrack)}`);
  // These select the partial indexes of orders in work and of ended orders.
  if (orderTrack?.every((code) => code < 25)) add('o.order_status < 25');
  if (orderTrack?.every((code) => code >= 25)) add('o.ended_at is not null');
  if (requestTrack)
    add(`(o.request_status ${numbers(requestTrack)}${orShipped ? ' or o.waybill_number is not null' : ''})`);
  if (types) add(`o.order_type ${texts(types)}`);
  if (isReturned !== undefined) add(`o.returned_at is ${isReturned ? 'not null' : 'null'}`);
  if (isScheduled) add('o.scheduled_at is not null');
  if (late) add(LATE[late], new Date(moment.now));
  if (day) add('o.service_day = ?::date', listDay(day, moment));
}

/** Adds the date filter, in days of the store's calendar, on the list's date column. */
export function addDayFilters(
  { add }: WhereBuilder,
  countedBy: ReturnType<typeof orderList>['countedBy'],
  { start_date: from, end_date: to }: Pick<Filter, 'start_date' | 'end_date'>,
  zone: string,
): void {
  if (countedBy === 'service_day') {
    if (from !== undefined) add('o.service_day >= ?::date', from);
    if (to !== undefined) add('o.service_day <= ?::date', to);
    return;
  }
  if (from !== undefined) add(`o.${countedBy} >= ?`, startOf(from as StoreDate, zone));
  if (to !== undefined) add(`o.${countedBy} < ?`, startOf(addDays(to as StoreDate, 1), zone));
}

export function addFilters({ add }: WhereBuilder, filter: Filter): void {
  const { status, payment_method: methods, payment_status: payments, provider_id: courier } = filter;
  if (status !== undefined)
    add('(o.order_status = any(?::smallint[]) or o.request_status = any(?::smallint[]))', status, status);
  if (methods !== undefined) add('o.payment_method = any(?::text[])', methods);
  if (payments !== undefined) add('o.payment_status = any(?::text[])', payments);
  // $1 is the store in every statement.
  if (courier !== undefined)
    add(
      `o.request_id in (select r.id from delivery_requests r where r.store_id = $1 and r.provider_id = ?::uuid)`,
      courier,
    );
  if (filter.user_id !== undefined)
    add(
      'o.customer_key = (select c.key from store_customers c where c.store_id = $1 and c.id = ?::uuid)',
      filter.user_id,
    );
  if (filter.amount_from !== undefined) add('o.total >= ?::bigint', filter.amount_from);
  if (filter.amount_to !== undefined) add('o.total <= ?::bigint', filter.amount_to);
}

/** Adds the searches. Returns whether there are any. */
export function addSearches(conditions: WhereBuilder, filter: SearchFilter): boolean {
  const searches = orderSearches(filter);
  for (const search of searches) addSearch(conditions, search);
  return searches.length > 0;
}

function addSearch({ add }: WhereBuilder, search: OrderSearch): void {
  switch (search.in) {
    case 'number':
      return add('o.unique_id = ?', search.number);
    case 'phone':
      return add('o.customer_phone like ?', `%${search.digits}%`);
    case 'number_or_phone':
      return add('(o.unique_id = ? or o.customer_phone like ?)', search.number, `%${search.digits}%`);
    case 'customer':
      return add('o.customer_name ilike ?', toLikePattern(search.words));
    case 'item':
      return add(
        'o.id in (select i.order_id from order_items i where i.store_id = $1 and i.names ilike ?)',
        toLikePattern(search.words),
      );
    case 'table':
      // As `lockSeatedParty` joins the numbers of a party's tables.
      return add(`? = any(string_to_array(lower(o.table_number), ' + '))`, search.table);
    case 'nothing':
      return add('false');
  }
}

// Cached, because the start of a store's day is found by bisection in about 100 µs and the same few days are requested
// repeatedly.
const dayStarts = new Map<string, Date>();
const MAX_CACHED_STARTS = 2000;

function startOf(date: StoreDate, zone: string): Date {
  const key = `${zone} ${date}`;
  const cached = dayStarts.get(key);
  if (cached) return cached;
  if (dayStarts.size >= MAX_CACHED_STARTS) dayStarts.clear();
  const start = new Date(dayStart(date, zone));
  dayStarts.set(key, start);
  return start;
}
