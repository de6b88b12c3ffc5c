import type { ShipmentFilter } from '@store-panel/api-client/rtk/shipment-list';
import { SHIPMENT_ORDER } from '@store-panel/domain/shipments/shipment-transitions';
import {
  DEFAULT_SHIPMENT_SORT,
  SHIPMENT_ENDS,
  SHIPMENT_RANGES,
  SHIPMENT_SEARCH_FIELDS,
  SHIPMENT_SORTS,
  type ShipmentSort,
} from '@store-panel/domain/shipments/shipment-list';
import { type DayRange, daysOfRange } from '@store-panel/domain/time/day-ranges';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';

import { type ListFilters, useListAddress } from '#shared/lists/list-address.ts';
import { among } from '../lists/list-filters.ts';

export const SHIPMENT_SEARCHED = ['any', ...SHIPMENT_SEARCH_FIELDS] as const;

const CHOICES = {
  range: SHIPMENT_RANGES,
  sort: [DEFAULT_SHIPMENT_SORT, ...SHIPMENT_SORTS] as readonly [ShipmentSort, ...ShipmentSort[]],
  by: SHIPMENT_SEARCHED,
} as const;

/** Parts of the address that are lists or days. */
const OWN = ['from', 'to', 'label', 'end'] as const;

/** What the list of shipments is narrowed by, as it stands in the address. */
export type ShipmentFilters = ListFilters<typeof CHOICES, typeof OWN>;
export type ChangeShipmentFilters = (changed: Partial<ShipmentFilters>) => void;

export function useShipmentFilters(): { readonly filters: ShipmentFilters; readonly change: ChangeShipmentFilters } {
  const { filters, change } = useListAddress<typeof CHOICES, typeof OWN>(CHOICES, OWN);
  const { range, from, to } = filters;
  // Days of one's own that are none mean all.
  const isWrong = range === 'custom' && !(isStoreDate(from) && isStoreDate(to) && from <= to);
  return { filters: isWrong ? { ...filters, range: 'all', from: '', to: '' } : filters, change };
}

/** Nothing narrowed: what a press on "reset" leaves. */
export const UNFILTERED = { query: '', by: 'any', label: '', end: '' } as const satisfies Partial<ShipmentFilters>;

export const shipmentDays = ({ range, from, to }: ShipmentFilters, today: StoreDate): DayRange =>
  daysOfRange(range, today, { from: from as StoreDate, to: to as StoreDate });

/** The filters as the list's call takes them; page and order are added where they are asked for. */
export function shipmentBody(filters: ShipmentFilters, today: StoreDate): ShipmentFilter {
  const { from, to } = shipmentDays(filters, today);
  const labels = among(SHIPMENT_ORDER, filters.label);
  const ends = among(SHIPMENT_ENDS, filters.end);
  const { query, by } = filters;
  return {
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
    ...(query !== '' && (by === 'any' ? { query } : { search_by: by, search_value: query })),
    ...(labels.length > 0 && { label: [...labels] }),
    ...(ends.length > 0 && { end: [...ends] }),
  };
}

/** True when more than days narrow the list, so that an empty one may be the filters' doing. */
export const isNarrowed = ({ query, label, end }: ShipmentFilters): boolean =>
  query !== '' || label !== '' || end !== '';
