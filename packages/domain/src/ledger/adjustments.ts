/** Why an administrator corrects what a store has earned. */
export const ADJUSTMENT_KINDS = ['correction', 'goodwill', 'chargeback', 'penalty'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** What a check of a book can find: entries, sums that the database keeps, or what its orders say. */
export const LEDGER_DIFFERENCES = ['entry_lines', 'entry_numbers', 'balance', 'day', 'order'] as const;
export type LedgerDifference = (typeof LEDGER_DIFFERENCES)[number];
