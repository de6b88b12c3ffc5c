/** Orders of the list of a store's customers; ours. Who ordered last comes first. */
export const CUSTOMER_SORTS = [
  '-last_at',
  'last_at',
  '-orders',
  'orders',
  '-spend',
  'spend',
  'name',
  '-name',
  '-blocked_at',
  'blocked_at',
] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** First page and page size; as the lists of the specification. */
export const CUSTOMER_LIST = { page: 1, perPage: 10 } as const;
