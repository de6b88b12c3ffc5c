import { storeFormattedId } from '#ids/formatted-id.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#orders/payments.ts';

/**
 * States of a payout (spec §4): created → paid (handed to the bank) → success; created or paid → fail. A bank may also
 * return a transfer days after it has confirmed it.
 */
export const PAYOUT_STATES = PAYMENT_STATUSES;
export type PayoutState = PaymentStatus;

/** From which states a payout comes to another one; it is created out of nothing. */
export const PAYOUT_MOVES = {
  paid: ['created'],
  success: ['paid'],
  fail: ['created', 'paid', 'success'],
} as const satisfies Partial<Record<PayoutState, readonly PayoutState[]>>;

/** What payouts are waiting for, each told to the store with words and a link; ours. The first four come with the account. */
export const PAYOUT_HOLDS = [
  'no_account',
  'account_waiting',
  'account_returned',
  'stopped_by_owner',
  'documents',
  'below_least',
  'ledger_check',
  'administrator',
] as const;
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

/**
 * Why a payout that was made is not approved; ours. Its account is not the one that payouts go to by now, or its numbers
 * cannot be read.
 */
export const APPROVAL_OBSTACLES = [...PAYOUT_HOLDS, 'account_changed', 'account_unreadable'] as const;
export type ApprovalObstacle = (typeof APPROVAL_OBSTACLES)[number];

/**
 * Returns what may leave, in minor units: what is released, and not more than the store has with this week's income, which
 * may be below 0.
 */
export const payableOf = ({ earned, available }: { readonly earned: number; readonly available: number }): number =>
  Math.max(0, Math.min(available, available + earned));

/** The text on bank statement, screen, CSV and PDF: `STR00000000001-P0048`. Ours. */
export const payoutReference = (storeUniqueId: number, number: number): string =>
  `${storeFormattedId(storeUniqueId)}-P${String(number).padStart(4, '0')}`;
