import type { ClaimFilter } from '@store-panel/api-client/rtk/claims';
import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import {
  CLAIM_SEARCH_FIELDS,
  CLAIM_SORTS,
  type ClaimSort,
  DEFAULT_CLAIM_SORT,
} from '@store-panel/domain/claims/claim-list';
import { CLAIM_CAUSES, CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import { type ListFilters, useListParams } from '#shared/lists/list-params.ts';
import {
  pickAllowed,
  daysBody,
  daysOf,
  hasActiveFiltersOtherThan,
  withValidDays,
  searchBody,
} from '#shared/lists/filter-params.ts';

export const CLAIM_SEARCHED = ['any', ...CLAIM_SEARCH_FIELDS] as const;

const FILTER_OPTIONS = {
  range: PAST_DAY_RANGES,
  sort: [DEFAULT_CLAIM_SORT, ...CLAIM_SORTS] as readonly [ClaimSort, ...ClaimSort[]],
  by: CLAIM_SEARCHED,
  due: ['any', ...CLAIM_DUES],
} as const;

/** Search params that are lists or days. */
const EXTRA_PARAMS = ['from', 'to', 'state', 'cause'] as const;

/** The filters of the list of claims, from the search params. */
export type ClaimFilters = ListFilters<typeof FILTER_OPTIONS, typeof EXTRA_PARAMS>;
export type ChangeClaimFilters = (changed: Partial<ClaimFilters>) => void;

export function useClaimFilters(): { readonly filters: ClaimFilters; readonly change: ChangeClaimFilters } {
  const { filters, change } = useListParams<typeof FILTER_OPTIONS, typeof EXTRA_PARAMS>(FILTER_OPTIONS, EXTRA_PARAMS);
  return { filters: withValidDays(filters, 'all'), change };
}

/** The default filters. */
export const UNFILTERED = {
  query: '',
  by: 'any',
  state: '',
  cause: '',
  due: 'any',
} as const satisfies Partial<ClaimFilters>;

/** The filters as a request; the caller adds page and sort. */
export function toClaimFilter(filters: ClaimFilters, today: StoreDate): ClaimFilter {
  const states = pickAllowed(CLAIM_STATES, filters.state);
  const causes = pickAllowed(CLAIM_CAUSES, filters.cause);
  const { due } = filters;
  return {
    ...daysBody(daysOf(filters, today)),
    ...searchBody<(typeof CLAIM_SEARCH_FIELDS)[number]>(filters),
    ...(states.length > 0 && { state: [...states] }),
    ...(causes.length > 0 && { cause: [...causes] }),
    ...(due !== 'any' && { due }),
  };
}

/** Whether any filter is active, so that an empty list may be due to it. */
export const isNarrowed = (filters: ClaimFilters): boolean =>
  filters.range !== 'all' || hasActiveFiltersOtherThan(UNFILTERED, filters);
