import { type DayRange, type DayRangeName, daysOfRange } from '@store-panel/domain/time/day-ranges';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';

/** A range by its name, and days of one's own as the address holds them. */
interface Period<Range extends DayRangeName = DayRangeName> {
  readonly range: Range;
  readonly from: string;
  readonly to: string;
}

/** Days of one's own that are none fall back to the list's usual range. */
export function knownDays<Range extends DayRangeName, Filters extends Period<Range>>(
  filters: Filters & Period<Range>,
  usual: NoInfer<Range>,
): Filters {
  const { range, from, to } = filters;
  const hasDays = isStoreDate(from) && isStoreDate(to) && from <= to;
  if (range === 'custom' && hasDays) return filters;
  return { ...filters, range: range === 'custom' ? usual : range, from: '', to: '' };
}

/** The days that are asked for, on the store's day `today`. */
export const daysOf = ({ range, from, to }: Period, today: StoreDate): DayRange =>
  daysOfRange(range, today, { from: from as StoreDate, to: to as StoreDate });

/** Days as the calls of lists take them. */
export const daysBody = ({ from, to }: DayRange) => ({
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});

/** What is searched for as the calls of lists take it (spec §4: `search_by`, `search_value`); in any field by `query`. */
export function searchBody<By extends string>({ query, by }: { readonly query: string; readonly by: By | 'any' }) {
  if (query === '') return {};
  return by === 'any' ? { query } : { search_by: by, search_value: query };
}

/** True when one of the filters is not what it is unasked, so that an empty list may be the filters' doing. */
export const hasActiveFiltersOtherThan = <Filters extends object>(
  unasked: Partial<Filters>,
  filters: Filters,
): boolean =>
  Object.entries(unasked).some(([name, usual]) => name !== 'by' && filters[name as keyof Filters] !== usual);

/** The values of a list that an address may name, of those there are. */
export const pickAllowed = <Value extends string | number>(known: readonly Value[], text: string): readonly Value[] => {
  const named = text.split(',');
  return known.filter((value) => named.includes(String(value)));
};

/** With a value added or taken away, in the order of the known ones. */
export const toggled = <Value extends string | number>(known: readonly Value[], text: string, value: Value): string => {
  const now = pickAllowed(known, text);
  return known.filter((one) => now.includes(one) !== (one === value)).join(',');
};
