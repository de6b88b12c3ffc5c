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

import { type ListFilters, useListParams } from '#shared/lists/list-address.ts';
import {
  pickAllowed,
  daysBody,
  daysOf,
  hasActiveFiltersOtherThan,
  knownDays,
  searchBody,
} from '#shared/lists/filter-params.ts';

export const SHIPMENT_SEARCHED = ['any', ...SHIPMENT_SEARCH_FIELDS] as const;

const CHOICES = {
  range: PAST_DAY_RANGES,
  sort: [DEFAULT_SHIPMENT_SORT, ...SHIPMENT_SORTS] as readonly [ShipmentSort, ...ShipmentSort[]],
  by: SHIPMENT_SEARCHED,
} as const;

/** Parts of the address that are lists or days. */
const OWN = ['from', 'to', 'label', 'end'] as const;

/** What the list of shipments is narrowed by, as it stands in the address. */
export type ShipmentFilters = ListFilters<typeof CHOICES, typeof OWN>;
export type ChangeShipmentFilters = (changed: Partial<ShipmentFilters>) => void;

export function useShipmentFilters(): { readonly filters: ShipmentFilters; readonly change: ChangeShipmentFilters } {
  const { filters, change } = useListParams<typeof CHOICES, typeof OWN>(CHOICES, OWN);
  return { filters: knownDays(filters, 'all'), change };
}

/** Nothing narrowed: what a press on "reset" leaves. */
export const UNFILTERED = { query: '', by: 'any', label: '', end: '' } as const satisfies Partial<ShipmentFilters>;

/** The filters as the list's call takes them; page and order are added where they are asked for. */
export function shipmentBody(filters: ShipmentFilters, today: StoreDate): ShipmentFilter {
  const labels = pickAllowed(SHIPMENT_ORDER, filters.label);
  const ends = pickAllowed(SHIPMENT_ENDS, filters.end);
  return {
    ...daysBody(daysOf(filters, today)),
    ...searchBody<(typeof SHIPMENT_SEARCH_FIELDS)[number]>(filters),
    ...(labels.length > 0 && { label: [...labels] }),
    ...(ends.length > 0 && { end: [...ends] }),
  };
}

/** True when anything narrows the list, so that an empty one may be the filters' doing. */
export const isNarrowed = (filters: ShipmentFilters): boolean =>
  filters.range !== 'all' || hasActiveFiltersOtherThan(UNFILTERED, filters);
