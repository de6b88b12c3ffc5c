/** Months after which a store's customers may be erased from what ended before; ours. */
export const DATA_MONTHS = { min: 6, max: 120 } as const;

/** What a store that has not decided is offered. */
export const SUGGESTED_DATA_MONTHS = 36;

/** A shorter period erases no customer before so many hours, so that it can still be taken back; ours. */
export const DATA_GRACE_HOURS = 24;

/** Whether a period erases more than the one before it; null: nothing is erased by age. */
export const isShorterPeriod = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after < before);
