/** How the list of returns is sorted: what is due first on top, or the newest. Ours. */
export const RETURN_SORTS = ['due', 'newest'] as const;
export type ReturnSort = (typeof RETURN_SORTS)[number];

/** Which returns a list shows; ours. `todo`: those that wait for the store. */
export const RETURN_VIEWS = ['todo', 'waiting', 'ended', 'all'] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];
