import type { OrderFilter } from '@store-panel/api-client/rtk/orders/order-lists';
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

import { type ListFilters, parseListParams, useListParams } from '#shared/lists/list-address.ts';
import {
  pickAllowed,
  daysBody,
  daysOf,
  hasActiveFiltersOtherThan,
  knownDays,
  searchBody,
} from '#shared/lists/filter-params.ts';

const SEARCHED = ['any', ...SEARCH_FIELDS] as const;
export type Searched = (typeof SEARCHED)[number];

/** Parts of the address that are lists or amounts; read by the functions below. */
const OWN = ['from', 'to', 'status', 'pay', 'payment', 'courier', 'min', 'max'] as const;

type ListChoices = Readonly<{
  range: readonly [DayRangeName, ...DayRangeName[]];
  sort: readonly [ListSort, ...ListSort[]];
  by: typeof SEARCHED;
}>;

/** What a list of orders is narrowed by, as it stands in the address. */
export type OrderFilters = ListFilters<ListChoices, typeof OWN>;

const kept = new Map<OrderListId, ListChoices>();

function choicesOf(list: OrderListId): ListChoices {
  const known = kept.get(list);
  if (known) return known;
  const { ranges, sort } = orderList(list);
  const [range = 'all', ...others] = ranges;
  const made: ListChoices = { range: [range, ...others], sort: [sort, ...LIST_SORTS], by: SEARCHED };
  kept.set(list, made);
  return made;
}

/** Days of one's own that are none fall back to the list's usual range. */
const settled = (list: OrderListId, filters: OrderFilters): OrderFilters =>
  knownDays(filters, choicesOf(list).range[0]);

export const readFilters = (list: OrderListId, params: URLSearchParams): OrderFilters =>
  settled(list, parseListParams<ListChoices, typeof OWN>(params, choicesOf(list), OWN));

export type ChangeFilters = (changed: Partial<OrderFilters>) => void;

export function useOrderFilters(list: OrderListId): { readonly filters: OrderFilters; readonly change: ChangeFilters } {
  const { filters, change } = useListParams<ListChoices, typeof OWN>(choicesOf(list), OWN);
  return { filters: settled(list, filters), change };
}

/** Nothing narrowed: what a press on "reset" leaves. */
export const DEFAULT_FILTERS = {
  query: '',
  by: 'any',
  status: '',
  pay: '',
  payment: '',
  courier: '',
  min: '',
  max: '',
} as const satisfies Partial<OrderFilters>;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const AMOUNT = /^\d{1,12}$/;

/** A bound of the amount in minor units; null where there is none. */
export const amountOf = (text: string): number | null => (AMOUNT.test(text) ? Number(text) : null);
export const courierOf = (text: string): string | null => (ID.test(text) ? text : null);

/** The filters as the list's call takes them; the page is added where one is asked for. */
export function toFilterRequest(list: OrderListId, filters: OrderFilters, today: StoreDate): OrderFilter {
  const days = orderList(list).ranges.length > 0 ? daysOf(filters, today) : {};
  const statuses = pickAllowed(statusesOf(list), filters.status);
  const methods = pickAllowed(PAYMENT_METHODS, filters.pay);
  const payments = pickAllowed(PAYMENT_STATUSES, filters.payment);
  const [courier, min, max] = [courierOf(filters.courier), amountOf(filters.min), amountOf(filters.max)];
  return {
    ...daysBody(days),
    ...searchBody<(typeof SEARCH_FIELDS)[number]>(filters),
    ...(statuses.length > 0 && { status: [...statuses] }),
    ...(methods.length > 0 && { payment_method: [...methods] }),
    ...(payments.length > 0 && { payment_status: [...payments] }),
    ...(courier && { provider_id: courier }),
    ...(min !== null && { amount_from: min }),
    ...(max !== null && { amount_to: max }),
    sort: filters.sort,
  };
}

export function pageBody(list: OrderListId, filters: OrderFilters, today: StoreDate): OrderFilter {
  const { page, perPage } = filters;
  return { ...toFilterRequest(list, filters, today), page, perPage };
}

/** True when the list is narrowed by more than its days, so that an empty one may be the filters' doing. */
export const hasActiveFilters = (filters: OrderFilters): boolean => hasActiveFiltersOtherThan(DEFAULT_FILTERS, filters);
