/** How a balance that an edit left open is closed. */
export const SETTLEMENTS = ['cash', 'refund', 'waived'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/**
 * Why an order's money cannot go back, or a balance not be closed: the order still runs (it is edited or called off
 * instead) or is not in the ledger; nothing is paid, open or left; more is asked for than there is; no line has it; it
 * cannot go back this way; or the platform has the cash.
 */
export const REFUND_PROBLEMS = [
  'still_running',
  'not_in_ledger',
  'nothing_paid',
  'nothing_open',
  'all_given',
  'too_much',
  'unknown_lines',
  'not_this_way',
  'platform_cash',
] as const;
export type RefundProblem = (typeof REFUND_PROBLEMS)[number];
