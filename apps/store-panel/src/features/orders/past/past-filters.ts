import { PAGE_SIZES, type PageSize } from '@store-panel/domain/limits/limits';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { type StoreDate, addDays, isStoreDate, weekStart } from '@store-panel/domain/time/store-time';

import { QUERY_MAX } from '#shared/lists/list-address.ts';

/** Stretches of days that mean something to a store. `custom` carries its own days. */
export const RANGES = [
  'today',
  'yesterday',
  'last_7_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'all',
  'custom',
] as const;
export type RangeName = (typeof RANGES)[number];

export const SORTS = ['-created_at', 'created_at', '-total', 'total', '-unique_id', 'unique_id'] as const;
export type Sort = (typeof SORTS)[number];

export type PastStatus = (typeof FINAL_STATUSES)[number];

/** Everything that the list of past orders can be narrowed by. All of it stands in the address, so that a link shows the same list. */
export interface PastFilters {
  readonly range: RangeName;
  /** Days of the store's calendar, for `custom` only. */
  readonly from?: StoreDate;
  readonly to?: StoreDate;
  /** Empty: every end an order can come to. */
  readonly status: readonly PastStatus[];
  readonly query: string;
  readonly sort: Sort;
  readonly page: number;
  readonly perPage: PageSize;
}

export const DEFAULT_FILTERS: PastFilters = {
  range: 'last_7_days',
  status: [],
  query: '',
  sort: '-created_at',
  page: 1,
  perPage: 20,
};

const isOneOf = <Value>(list: readonly Value[], value: unknown): value is Value =>
  (list as readonly unknown[]).includes(value);

/** Reads an address. Whatever is missing, unknown or contradictory falls back to the default, so that no link can break the screen. */
export function readFilters(params: URLSearchParams): PastFilters {
  const [range, sort, size, page] = ['range', 'sort', 'size', 'page'].map((name) => params.get(name));
  const days = { from: readDay(params.get('from')), to: readDay(params.get('to')) };
  const isCustom = range === 'custom' && days.from !== undefined && days.to !== undefined && days.from <= days.to;
  const named = isOneOf(RANGES, range) && range !== 'custom' ? range : DEFAULT_FILTERS.range;
  const status = (params.get('status') ?? '').split(',').map(Number);
  return {
    range: isCustom ? 'custom' : named,
    ...(isCustom && days),
    status: FINAL_STATUSES.filter((code) => status.includes(code)),
    query: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    sort: isOneOf(SORTS, sort) ? sort : DEFAULT_FILTERS.sort,
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : DEFAULT_FILTERS.page,
    perPage: PAGE_SIZES.find((one) => String(one) === size) ?? DEFAULT_FILTERS.perPage,
  };
}

function readDay(text: string | null): StoreDate | undefined {
  return text !== null && isStoreDate(text) ? text : undefined;
}

/** Writes an address: only what differs from the default, always in the same order. */
export function writeFilters(filters: PastFilters): URLSearchParams {
  const { range, from, to, status, query, sort, page, perPage } = filters;
  const params = new URLSearchParams();
  if (range !== DEFAULT_FILTERS.range) params.set('range', range);
  if (range === 'custom' && from && to) {
    params.set('from', from);
    params.set('to', to);
  }
  if (status.length > 0) params.set('status', FINAL_STATUSES.filter((code) => status.includes(code)).join(','));
  if (query !== '') params.set('q', query);
  if (sort !== DEFAULT_FILTERS.sort) params.set('sort', sort);
  if (page !== DEFAULT_FILTERS.page) params.set('page', String(page));
  if (perPage !== DEFAULT_FILTERS.perPage) params.set('size', String(perPage));
  return params;
}

/** A changed filter shows the first page of what it finds; only turning pages keeps the rest. */
export function withFilters(filters: PastFilters, change: Partial<PastFilters>): PastFilters {
  const { from: _from, to: _to, ...rest } = filters;
  const keepsDays = change.range === undefined && filters.range === 'custom';
  return { ...(keepsDays ? filters : rest), page: 1, ...change };
}

/** True when the list is narrowed by more than its days, so that an empty one may be the filters' doing. */
export function isNarrowed({ status, query }: PastFilters): boolean {
  return status.length > 0 || query !== '';
}

export interface DayRange {
  readonly from?: StoreDate;
  readonly to?: StoreDate;
}

/** The store's days that a range means on its day `today`; none for `all`. Weeks begin on Sunday (spec §9). */
export function daysOf(filters: Pick<PastFilters, 'range' | 'from' | 'to'>, today: StoreDate): DayRange {
  const monthStart = `${today.slice(0, 8)}01` as StoreDate;
  switch (filters.range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'this_week':
      return { from: weekStart(today), to: today };
    case 'last_week':
      return { from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) };
    case 'this_month':
      return { from: monthStart, to: today };
    case 'last_month': {
      const lastDay = addDays(monthStart, -1);
      return { from: `${lastDay.slice(0, 8)}01` as StoreDate, to: lastDay };
    }
    case 'all':
      return {};
    case 'custom':
      return { ...(filters.from && { from: filters.from }), ...(filters.to && { to: filters.to }) };
  }
}

/** The filters as the list's call takes them. */
export function historyBody(filters: PastFilters, today: StoreDate) {
  const { from, to } = daysOf(filters, today);
  return {
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
    ...(filters.query !== '' && { query: filters.query }),
    status: [...(filters.status.length > 0 ? filters.status : FINAL_STATUSES)],
    sort: filters.sort,
    page: filters.page,
    perPage: filters.perPage,
  };
}
