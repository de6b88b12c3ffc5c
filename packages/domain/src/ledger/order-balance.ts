/** How a balance that an edit left open is closed. */
export const SETTLEMENTS = ['cash', 'refund', 'waived'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/**
 * Why nothing of an order can go back: nothing is paid, all is given back, the order still runs (it is edited or called
 * off instead), it is not in the ledger, or the platform has its cash.
 */
export const REFUND_PROBLEMS = ['nothing_paid', 'all_given', 'still_running', 'not_in_ledger', 'platform_cash'] as const;
export type RefundProblem = (typeof REFUND_PROBLEMS)[number];
