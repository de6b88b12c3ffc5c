import { type SortBy, sortOptions } from '#lists/list-sorts.ts';

/** Everything that the list of claims can show of one. */
export const CLAIM_COLUMNS = [
  'claim_number',
  'waybill_number',
  'order',
  'customer',
  'phone',
  'cause',
  'state',
  'due_at',
  'amount',
  'created_at',
  'updated_at',
] as const;
export type ClaimColumn = (typeof CLAIM_COLUMNS)[number];

/** Visible until the user selects columns. */
export const DEFAULT_CLAIM_COLUMNS = [
  'claim_number',
  'waybill_number',
  'customer',
  'cause',
  'state',
  'due_at',
  'amount',
  'created_at',
] as const satisfies readonly ClaimColumn[];

/** What the list can be sorted by. */
export const CLAIM_SORT_FIELDS = [
  'created_at',
  'updated_at',
  'due_at',
  'amount',
] as const satisfies readonly ClaimColumn[];
export type ClaimSortField = (typeof CLAIM_SORT_FIELDS)[number];
export type ClaimSort = SortBy<ClaimSortField>;
export const CLAIM_SORTS = sortOptions(CLAIM_SORT_FIELDS);
/** The next deadline first; claims without one last. */
export const DEFAULT_CLAIM_SORT: ClaimSort = 'due_at';

/** Fields that `search_value` searches. A claim number is found by its whole value only. */
export const CLAIM_SEARCH_FIELDS = ['waybill_number', 'claim_number', 'order_number', 'customer'] as const;
export type ClaimSearchField = (typeof CLAIM_SEARCH_FIELDS)[number];
