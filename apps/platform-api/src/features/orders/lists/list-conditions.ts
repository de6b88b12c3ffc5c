import type { Wire } from '@store-panel/contract/table';
import { foldDigits } from '@store-panel/domain/input/digits';
import type { LatenessKind } from '@store-panel/domain/orders/late-orders';
import { dayShown } from '@store-panel/domain/orders/list-membership';
import { orderList, type OrderListId, type SearchField } from '@store-panel/domain/orders/order-lists';
import { type StoreDate, addDays, dayStart } from '@store-panel/domain/time/store-time';

import { containing, phoneDigits } from '#db/searching.ts';
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
  if (day) add('o.service_day = ?::date', dayShown(day, { now, zone }));
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
export function addSearches(
  conditions: Conditions,
  filter: Pick<Filter, 'query' | 'search_by' | 'search_value'>,
): boolean {
  const words = foldDigits(filter.query?.trim() ?? '');
  const value = foldDigits(filter.search_value?.trim() ?? '');
  if (words !== '') addSearch(conditions, words);
  if (value !== '') SEARCHES[filter.search_by ?? 'order_number'](conditions, value);
  return words !== '' || value !== '';
}

/** `#12` is an order; digits are an order or part of a phone number; anything else is part of a name. */
function addSearch(conditions: Conditions, words: string): void {
  const { add } = conditions;
  const number = /^(#?)(\d{1,15})$/.exec(words);
  const digits = phoneDigits(words);
  const isPhone = digits !== '';
  if (number && !(isPhone && number[1] === '')) add('o.unique_id = ?', Number(number[2]));
  else if (number) add('(o.unique_id = ? or o.customer_phone like ?)', Number(digits), `%${digits}%`);
  else if (isPhone) add('o.customer_phone like ?', `%${digits}%`);
  else SEARCHES.customer(conditions, words);
}

const NUMBER = /^#?\s*(\d{1,15})$/;

/** One field each. What no order can have finds none, rather than all. */
const SEARCHES: Record<SearchField, (conditions: Conditions, words: string) => void> = {
  order_number({ add }, words) {
    const [, number] = NUMBER.exec(words) ?? [];
    if (number === undefined) add('false');
    else add('o.unique_id = ?', Number(number));
  },
  customer: ({ add }, words) => add('o.customer_name ilike ?', containing(words)),
  phone({ add }, words) {
    const digits = words.replaceAll(/\D/g, '');
    if (digits === '') add('false');
    else add('o.customer_phone like ?', `%${digits}%`);
  },
  item: ({ add }, words) =>
    add('o.id in (select i.order_id from order_items i where i.store_id = $1 and i.names ilike ?)', containing(words)),
};

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
