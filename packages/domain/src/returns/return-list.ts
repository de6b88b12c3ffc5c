import { type SortBy, sortOptions } from '#lists/list-sorts.ts';

/** Everything that the list of returns can show of one. */
export const RETURN_COLUMNS = [
  'number',
  'order',
  'customer',
  'state',
  'reason',
  'due_at',
  'amount',
  'pieces',
  'signals',
  'origin',
  'waybill_number',
  'created_at',
] as const;
export type ReturnColumn = (typeof RETURN_COLUMNS)[number];

/** Visible until the user selects columns. */
export const DEFAULT_RETURN_COLUMNS = [
  'number',
  'order',
  'customer',
  'state',
  'reason',
  'due_at',
  'amount',
  'signals',
] as const satisfies readonly ReturnColumn[];

/** What the list can be sorted by. */
export const RETURN_SORT_FIELDS = ['due_at', 'created_at', 'amount'] as const satisfies readonly ReturnColumn[];
export type ReturnSort = SortBy<(typeof RETURN_SORT_FIELDS)[number]>;
export const RETURN_SORTS = sortOptions(RETURN_SORT_FIELDS);
/** What is due first; what waits for others, or has ended, last. */
export const DEFAULT_RETURN_SORT: ReturnSort = 'due_at';

/** Fields that `search_value` searches. */
export const RETURN_SEARCH_FIELDS = ['number', 'order_number', 'customer', 'waybill_number'] as const;
export type ReturnSearchField = (typeof RETURN_SEARCH_FIELDS)[number];

/** Which returns a list shows; ours. `todo`: those that wait for the store. */
export const RETURN_VIEWS = ['todo', 'waiting', 'ended'] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];
