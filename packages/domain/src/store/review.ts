import { STORE_APPROVAL, type StoreApproval } from '#store/approval.ts';

/**
 * The review state of an application; not in the specification, which has three approval states and none for waiting.
 */
export const REVIEW_STATES = ['waiting', 'approved', 'declined'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A store as those see it who answer for the platform. */
export interface AccountStatus {
  readonly review: ReviewState;
  readonly approval: StoreApproval;
}

/** What a person of the platform can do with an account: stores, customers and couriers (spec §6). */
export const REVIEW_ACTIONS = ['approve', 'decline', 'block', 'unblock', 'business_off', 'business_on'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

interface ReviewRow {
  readonly review?: readonly ReviewState[];
  readonly approval?: readonly StoreApproval[];
  readonly becomes: Partial<AccountStatus>;
  /** The account gets the reason, so it is required. */
  readonly needsNote?: true;
  /** Its sessions end with it. */
  readonly endsSessions?: true;
}

const { approved, blocked, business_off: businessOff } = STORE_APPROVAL;

/** One row an action: where it may be done, and what it makes of the account. */
export const REVIEW_TABLE = {
  approve: { review: ['waiting', 'declined'], becomes: { review: 'approved' } },
  decline: { review: ['waiting'], becomes: { review: 'declined' }, needsNote: true },
  block: { approval: [approved, businessOff], becomes: { approval: blocked }, needsNote: true, endsSessions: true },
  unblock: { approval: [blocked], becomes: { approval: approved } },
  business_off: { review: ['approved'], approval: [approved], becomes: { approval: businessOff } },
  business_on: { approval: [businessOff], becomes: { approval: approved } },
} as const satisfies Record<ReviewAction, ReviewRow>;

const rowOf = (action: ReviewAction): ReviewRow => REVIEW_TABLE[action];

/** Whether this review action is allowed in the account's state. */
export function canReview(action: ReviewAction, { review, approval }: AccountStatus): boolean {
  const row = rowOf(action);
  return (row.review?.includes(review) ?? true) && (row.approval?.includes(approval) ?? true);
}

/** The account after the action; as it was where the action may not be done. */
export function applyReview(action: ReviewAction, status: AccountStatus): AccountStatus {
  return canReview(action, status) ? { ...status, ...rowOf(action).becomes } : status;
}

export const reviewNeedsNote = (action: ReviewAction): boolean => rowOf(action).needsNote ?? false;
export const reviewEndsSessions = (action: ReviewAction): boolean => rowOf(action).endsSessions ?? false;

/** `is_approved` of the wire: an application that was granted, and an account that is not blocked. */
export function canOperate({ review, approval }: AccountStatus): boolean {
  return review === 'approved' && approval !== blocked;
}
