/** Ways to look at a day. */
export const DAY_VIEWS = ['timeline', 'list', 'floor'] as const;
export type DayView = (typeof DAY_VIEWS)[number];
