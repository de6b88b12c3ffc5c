import type { ShipmentFilter } from '@store-panel/api-client/rtk/shipment-list';
import { SHIPMENT_ORDER } from '@store-panel/domain/shipments/shipment-transitions';
import {
  DEFAULT_SHIPMENT_SORT,
  SHIPMENT_ENDS,
  SHIPMENT_SEARCH_FIELDS,
  SHIPMENT_SORTS,
  type ShipmentSort,
} from '@store-panel/domain/shipments/shipment-list';
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

export const SHIPMENT_SEARCHED = ['any', ...SHIPMENT_SEARCH_FIELDS] as const;

const FILTER_OPTIONS = {
  range: PAST_DAY_RANGES,
  sort: [DEFAULT_SHIPMENT_SORT, ...SHIPMENT_SORTS] as readonly [ShipmentSort, ...ShipmentSort[]],
  by: SHIPMENT_SEARCHED,
} as const;

/** Search params that are lists or days. */
const EXTRA_PARAMS = ['from', 'to', 'label', 'end'] as const;

/** The filters of the list of shipments, from the search params. */
export type ShipmentFilters = ListFilters<typeof FILTER_OPTIONS, typeof EXTRA_PARAMS>;
export type ChangeShipmentFilters = (changed: Partial<ShipmentFilters>) => void;

export function useShipmentFilters(): { readonly filters: ShipmentFilters; readonly change: ChangeShipmentFilters } {
  const { filters, change } = useListParams<typeof FILTER_OPTIONS, typeof EXTRA_PARAMS>(FILTER_OPTIONS, EXTRA_PARAMS);
  return { filters: withValidDays(filters, 'all'), change };
}

/** The default filters. */
export const UNFILTERED = { query: '', by: 'any', label: '', end: '' } as const satisfies Partial<ShipmentFilters>;

/** The filters as a request; the caller adds page and sort. */
export function toShipmentFilter(filters: ShipmentFilters, today: StoreDate): ShipmentFilter {
  const labels = pickAllowed(SHIPMENT_ORDER, filters.label);
  const ends = pickAllowed(SHIPMENT_ENDS, filters.end);
  return {
    ...daysBody(daysOf(filters, today)),
    ...searchBody<(typeof SHIPMENT_SEARCH_FIELDS)[number]>(filters),
    ...(labels.length > 0 && { label: [...labels] }),
    ...(ends.length > 0 && { end: [...ends] }),
  };
}

/** Whether any filter is active, so that an empty list may be due to it. */
export const isNarrowed = (filters: ShipmentFilters): boolean =>
  filters.range !== 'all' || hasActiveFiltersOtherThan(UNFILTERED, filters);
