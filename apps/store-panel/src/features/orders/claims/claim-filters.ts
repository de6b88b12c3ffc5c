import type { ClaimFilter } from '@store-panel/api-client/rtk/claims';
import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import {
  CLAIM_RANGES,
  CLAIM_SEARCH_FIELDS,
  CLAIM_SORTS,
  type ClaimSort,
  DEFAULT_CLAIM_SORT,
} from '@store-panel/domain/claims/claim-list';
import { CLAIM_CAUSES, CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { type DayRange, daysOfRange } from '@store-panel/domain/time/day-ranges';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';

import { type ListFilters, useListAddress } from '#shared/lists/list-address.ts';
import { among } from '../lists/list-filters.ts';

export const CLAIM_SEARCHED = ['any', ...CLAIM_SEARCH_FIELDS] as const;

const CHOICES = {
  range: CLAIM_RANGES,
  sort: [DEFAULT_CLAIM_SORT, ...CLAIM_SORTS] as readonly [ClaimSort, ...ClaimSort[]],
  by: CLAIM_SEARCHED,
  due: ['any', ...CLAIM_DUES],
} as const;

/** Parts of the address that are lists or days. */
const OWN = ['from', 'to', 'state', 'cause'] as const;

/** What the list of claims is narrowed by, as it stands in the address. */
export type ClaimFilters = ListFilters<typeof CHOICES, typeof OWN>;
export type ChangeClaimFilters = (changed: Partial<ClaimFilters>) => void;

export function useClaimFilters(): { readonly filters: ClaimFilters; readonly change: ChangeClaimFilters } {
  const { filters, change } = useListAddress<typeof CHOICES, typeof OWN>(CHOICES, OWN);
  const { range, from, to } = filters;
  // Days of one's own that are none mean all.
  const isWrong = range === 'custom' && !(isStoreDate(from) && isStoreDate(to) && from <= to);
  return { filters: isWrong ? { ...filters, range: 'all', from: '', to: '' } : filters, change };
}

/** Nothing narrowed: what a press on "reset" leaves. */
export const UNFILTERED = {
  query: '',
  by: 'any',
  state: '',
  cause: '',
  due: 'any',
} as const satisfies Partial<ClaimFilters>;

export const claimDays = ({ range, from, to }: ClaimFilters, today: StoreDate): DayRange =>
  daysOfRange(range, today, { from: from as StoreDate, to: to as StoreDate });

/** The filters as the list's call takes them; page and order are added where they are asked for. */
export function claimBody(filters: ClaimFilters, today: StoreDate): ClaimFilter {
  const { from, to } = claimDays(filters, today);
  const states = among(CLAIM_STATES, filters.state);
  const causes = among(CLAIM_CAUSES, filters.cause);
  const { query, by, due } = filters;
  return {
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
    ...(query !== '' && (by === 'any' ? { query } : { search_by: by, search_value: query })),
    ...(states.length > 0 && { state: [...states] }),
    ...(causes.length > 0 && { cause: [...causes] }),
    ...(due !== 'any' && { due }),
  };
}

/** True when more than days narrow the list, so that an empty one may be the filters' doing. */
export const isNarrowed = ({ query, state, cause, due }: ClaimFilters): boolean =>
  query !== '' || state !== '' || cause !== '' || due !== 'any';
