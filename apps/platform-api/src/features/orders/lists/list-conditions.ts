import type { Wire } from '@store-panel/contract/table';
import type { LatenessKind } from '@store-panel/domain/orders/late-orders';
import { listDay } from '@store-panel/domain/orders/list-membership';
import { orderList, type OrderListId } from '@store-panel/domain/orders/order-lists';
import { type OrderSearch, orderSearches, type SearchFilter } from '@store-panel/domain/orders/order-search';
import { type StoreDate, addDays, dayStart } from '@store-panel/domain/time/store-time';

import { toLikePattern } from '#db/like-pattern.ts';
import type { Conditions } from '#features/orders/lists/statement.ts';

export type Filter = Wire['POST /api/store/list_order_history']['body'];

/** Where and when a list is looked at: the store's zone, epoch milliseconds. */
export interface Moment {
  readonly zone: string;
  readonly now: number;
}

const numbers = (codes: readonly number[]) => `in (${codes.join(', ')})`;
const texts = (words: readonly string[]) => `in (${words.map((word) => `'${word}'`).join(', ')})`;

const LEFT = 'coalesce(o.dispatched_at, o.ended_at)';
const DUE = 'coalesce(o.estimated_ready_at, o.promised_at)';

/** `lateByKind` of domain. The first half of each stands in an index to the letter, the second finds what is in work. */
const LATE: Record<LatenessKind, string> = {
  dispatch: `((o.order_type = 'delivery' and o.order_status in (1, 3, 5, 7, 25) and ${LEFT} > ${DUE})
    or (o.order_type = 'delivery' and o.order_status < 25 and ${LEFT} is null and ${DUE} < ?))`,
  delivery: `((o.order_type = 'delivery' and o.order_status = 25 and o.ended_at > o.promised_at)
    or (o.order_type = 'delivery' and o.order_status < 25 and o.promised_at < ?))`,
};

/** What an order has to be to stand in the list: `belongsTo` of domain. The table's own words are no values of anybody. */
export function addMembership({ add }: Conditions, id: OrderListId, { now, zone }: Moment): void {
  const { orderTrack, requestTrack, types, isReturned, isScheduled, late, day } = orderList(id).holds;
  if (orderTrack) add(`o.order_status ${numbers(orderTrack)}`);
  // Indexes of what is in work and of what has ended are chosen by these.
  if (orderTrack?.every((code) => code < 25)) add('o.order_status < 25');
  if (orderTrack?.every((code) => code >= 25)) add('o.ended_at is not null');
  if (requestTrack) add(`o.request_status ${numbers(requestTrack)}`);
  if (types) add(`o.order_type ${texts(types)}`);
  if (isReturned !== undefined) add(`o.returned_at is ${isReturned ? 'not null' : 'null'}`);
  if (isScheduled) add('o.scheduled_at is not null');
  if (late) add(LATE[late], new Date(now));
  if (day) add('o.service_day = ?::date', listDay(day, { now, zone }));
}

/** The days of the store's calendar that the list is narrowed to, by what it counts. */
export function addDaysAsked(
  { add }: Conditions,
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

export function addFilters({ add }: Conditions, filter: Filter): void {
  const { status, payment_method: methods, payment_status: payments, provider_id: courier } = filter;
  if (status !== undefined)
    add('(o.order_status = any(?::smallint[]) or o.request_status = any(?::smallint[]))', status, status);
  if (methods !== undefined) add('o.payment_method = any(?::text[])', methods);
  if (payments !== undefined) add('o.payment_status = any(?::text[])', payments);
  // $1 is the store, in every statement.
  if (courier !== undefined)
    add(
      `o.request_id in (select r.id from delivery_requests r where r.store_id = $1 and r.provider_id = ?::uuid)`,
      courier,
    );
  if (filter.amount_from !== undefined) add('o.total >= ?::bigint', filter.amount_from);
  if (filter.amount_to !== undefined) add('o.total <= ?::bigint', filter.amount_to);
}

/** Adds what is searched for, and says whether there is any. */
export function addSearches(conditions: Conditions, filter: SearchFilter): boolean {
  const searches = orderSearches(filter);
  for (const search of searches) addSearch(conditions, search);
  return searches.length > 0;
}

function addSearch({ add }: Conditions, search: OrderSearch): void {
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
    case 'nothing':
      return add('false');
  }
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
