/** What a party at a table calls the staff for. `guests`: new guests may be at a table that was not freed. Ours. */
export const TABLE_CALLS = ['staff', 'bill', 'guests'] as const;
export type TableCall = (typeof TABLE_CALLS)[number];

/** A party calls once in so many seconds. */
export const CALL_PAUSE_SECONDS = 120;
