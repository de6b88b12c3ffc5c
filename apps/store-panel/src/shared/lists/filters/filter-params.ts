import { type DayRange, type DayRangeName, daysOfRange } from '@store-panel/domain/time/day-ranges';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';

/** A named range, and custom days as in the address. */
interface Period<Range extends DayRangeName = DayRangeName> {
  readonly range: Range;
  readonly from: string;
  readonly to: string;
}

/** Falls back to the default range if the custom days are invalid. */
export function withValidDays<Range extends DayRangeName, Filters extends Period<Range>>(
  filters: Filters & Period<Range>,
  usual: NoInfer<Range>,
): Filters {
  const { range, from, to } = filters;
  const hasDays = isStoreDate(from) && isStoreDate(to) && from <= to;
  if (range === 'custom' && hasDays) return filters;
  return { ...filters, range: range === 'custom' ? usual : range, from: '', to: '' };
}

/** Returns the requested days, relative to the store's day `today`. */
export const daysOf = ({ range, from, to }: Period, today: StoreDate): DayRange =>
  daysOfRange(range, today, { from: from as StoreDate, to: to as StoreDate });

/** Converts days to the body of list endpoints. */
export const daysBody = ({ from, to }: DayRange) => ({
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});

/**
 * Converts a search to the body of list endpoints (spec §4: `search_by`, `search_value`); `query` searches all fields.
 */
export function searchBody<By extends string>({ query, by }: { readonly query: string; readonly by: By | 'any' }) {
  if (query === '') return {};
  return by === 'any' ? { query } : { search_by: by, search_value: query };
}

/** True if a filter differs from its default, so an empty list may be due to the filters. */
export const hasActiveFiltersOtherThan = <Filters extends object>(
  defaults: Partial<Filters>,
  filters: Filters,
): boolean =>
  Object.entries(defaults).some(([name, usual]) => name !== 'by' && filters[name as keyof Filters] !== usual);

/** Returns the allowed values in a comma-separated search param. */
export const pickAllowed = <Value extends string | number>(
  allowed: readonly Value[],
  text: string,
): readonly Value[] => {
  const requested = text.split(',');
  return allowed.filter((value) => requested.includes(String(value)));
};

/** Adds or removes a value, in the order of the allowed ones. */
export const toggleValue = <Value extends string | number>(
  allowed: readonly Value[],
  text: string,
  value: Value,
): string => {
  const selected = pickAllowed(allowed, text);
  return allowed.filter((one) => selected.includes(one) !== (one === value)).join(',');
};
