import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import {
  applyReview,
  type ReviewAction,
  REVIEW_ACTIONS,
  canReview,
  type ReviewState,
  reviewNeedsNote,
  type AccountStatus,
} from '@store-panel/domain/store/review';

/** The status of an account in one word: what keeps it from working comes first. */
export const ACCOUNT_STATUS_NAMES = ['waiting', 'approved', 'business_off', 'blocked', 'declined'] as const;
export type AccountStatusName = (typeof ACCOUNT_STATUS_NAMES)[number];

interface ReviewedAccount {
  readonly review_state: ReviewState;
}
type ReviewedStore = ReviewedAccount & { readonly approval_state: AccountStatus['approval'] };
type ReviewedPerson = ReviewedAccount & { readonly is_blocked: boolean };

/** Converts an account of the wire to the domain's status. A person is either blocked or not. */
export function accountStatus(account: ReviewedStore | ReviewedPerson): AccountStatus {
  const { approved, blocked } = STORE_APPROVAL;
  const approval = 'approval_state' in account ? account.approval_state : account.is_blocked ? blocked : approved;
  return { review: account.review_state, approval };
}

export function toAccountStatusName({ review, approval }: AccountStatus): AccountStatusName {
  if (approval === STORE_APPROVAL.blocked) return 'blocked';
  if (review !== 'approved') return review;
  return approval === STORE_APPROVAL.business_off ? 'business_off' : 'approved';
}

/** The review actions that are possible for an account of this status. */
export const actionsFor = (status: AccountStatus): readonly ReviewAction[] =>
  REVIEW_ACTIONS.filter((action) => canReview(action, status));

/** The action that restores the previous status and needs no reason; null if there is none. */
export function undoOf(action: ReviewAction, before: AccountStatus): ReviewAction | null {
  const after = applyReview(action, before);
  const isWayBack = (candidate: ReviewAction) => {
    if (candidate === action || reviewNeedsNote(candidate) || !canReview(candidate, after)) return false;
    const back = applyReview(candidate, after);
    return back.review === before.review && back.approval === before.approval;
  };
  return REVIEW_ACTIONS.find(isWayBack) ?? null;
}
