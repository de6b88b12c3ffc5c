import type { OrderFilter } from '@store-panel/api-client/rtk/orders/order-lists';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import { parseFacts } from '@store-panel/domain/insight/parse-facts';
import {
  LIST_SORTS,
  type ListSort,
  orderList,
  type OrderListId,
  SEARCH_FIELDS,
  statusesOf,
} from '@store-panel/domain/orders/order-lists';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import type { DayRangeName } from '@store-panel/domain/time/day-ranges';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import { type ListFilters, parseListParams, useListParams } from '#shared/lists/list-params.ts';
import {
  pickAllowed,
  daysBody,
  daysOf,
  hasActiveFiltersOtherThan,
  withValidDays,
  searchBody,
} from '#shared/lists/filters/filter-params.ts';

const SEARCH_BY = ['any', ...SEARCH_FIELDS] as const;

/** Address parameters that are lists or amounts, parsed by the functions below. */
const TEXT_PARAMS = ['from', 'to', 'status', 'pay', 'payment', 'courier', 'min', 'max', 'facts', 'user'] as const;

type ListOptions = Readonly<{
  range: readonly [DayRangeName, ...DayRangeName[]];
  sort: readonly [ListSort, ...ListSort[]];
  by: typeof SEARCH_BY;
}>;

/** Filters of an order list, as read from the address. */
export type OrderFilters = ListFilters<ListOptions, typeof TEXT_PARAMS>;

const cachedOptions = new Map<OrderListId, ListOptions>();

function optionsOf(list: OrderListId): ListOptions {
  const cached = cachedOptions.get(list);
  if (cached) return cached;
  const { ranges, sort } = orderList(list);
  const [range = 'all', ...others] = ranges;
  const options: ListOptions = { range: [range, ...others], sort: [sort, ...LIST_SORTS], by: SEARCH_BY };
  cachedOptions.set(list, options);
  return options;
}

/** Falls back to the list's default range if the custom days are invalid. */
const withListDays = (list: OrderListId, filters: OrderFilters): OrderFilters =>
  withValidDays(filters, optionsOf(list).range[0]);

export const readFilters = (list: OrderListId, params: URLSearchParams): OrderFilters =>
  withListDays(list, parseListParams<ListOptions, typeof TEXT_PARAMS>(params, optionsOf(list), TEXT_PARAMS));

export type ChangeFilters = (changed: Partial<OrderFilters>) => void;

export function useOrderFilters(list: OrderListId): { readonly filters: OrderFilters; readonly change: ChangeFilters } {
  const { filters, change } = useListParams<ListOptions, typeof TEXT_PARAMS>(optionsOf(list), TEXT_PARAMS);
  return { filters: withListDays(list, filters), change };
}

/** Default filters: what "reset" leaves. */
export const DEFAULT_FILTERS = {
  query: '',
  by: 'any',
  status: '',
  pay: '',
  payment: '',
  courier: '',
  min: '',
  max: '',
  facts: '',
  user: '',
} as const satisfies Partial<OrderFilters>;

/** The figure whose orders are shown; null for none, and for a list that is not of all orders. */
export const factsOf = (list: OrderListId, { facts }: OrderFilters): FactsFilter | null =>
  list === 'history' && facts !== '' ? parseFacts(facts) : null;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const AMOUNT = /^\d{1,12}$/;

/** Parses a bound of the amount in minor units; null if there is none. */
export const amountOf = (text: string): number | null => (AMOUNT.test(text) ? Number(text) : null);
export const idOf = (text: string): string | null => (ID.test(text) ? text : null);

/** Converts the filters to the list's request, without the page. */
export function toFilterRequest(list: OrderListId, filters: OrderFilters, today: StoreDate): OrderFilter {
  const facts = factsOf(list, filters);
  // A figure has days of its own.
  const days = facts === null && orderList(list).ranges.length > 0 ? daysOf(filters, today) : {};
  const statuses = pickAllowed(statusesOf(list), filters.status);
  const methods = pickAllowed(PAYMENT_METHODS, filters.pay);
  const payments = pickAllowed(PAYMENT_STATUSES, filters.payment);
  const customer = list === 'history' ? idOf(filters.user) : null;
  const [courier, min, max] = [idOf(filters.courier), amountOf(filters.min), amountOf(filters.max)];
  return {
    ...daysBody(days),
    ...searchBody<(typeof SEARCH_FIELDS)[number]>(filters),
    ...(statuses.length > 0 && { status: [...statuses] }),
    ...(methods.length > 0 && { payment_method: [...methods] }),
    ...(payments.length > 0 && { payment_status: [...payments] }),
    ...(courier && { provider_id: courier }),
    ...(min !== null && { amount_from: min }),
    ...(max !== null && { amount_to: max }),
    ...(facts && { facts: toFactsBody(facts) }),
    ...(customer !== null && { user_id: customer }),
    sort: filters.sort,
  };
}

/** The body has lists that may change. */
const toFactsBody = ({ hours, weekdays, ...facts }: FactsFilter): NonNullable<OrderFilter['facts']> => ({
  ...facts,
  ...(hours && { hours: [...hours] }),
  ...(weekdays && { weekdays: [...weekdays] }),
});

export function pageBody(list: OrderListId, filters: OrderFilters, today: StoreDate): OrderFilter {
  const { page, perPage } = filters;
  return { ...toFilterRequest(list, filters, today), page, perPage };
}

/** True if more than the days is filtered, so an empty list may be due to the filters. */
export const hasActiveFilters = (filters: OrderFilters): boolean => hasActiveFiltersOtherThan(DEFAULT_FILTERS, filters);
