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

/** How an account stands, in one word: what keeps it from working comes first. */
export const STANDINGS = ['waiting', 'approved', 'business_off', 'blocked', 'declined'] as const;
export type Standing = (typeof STANDINGS)[number];

interface Reviewed {
  readonly review_state: ReviewState;
}
type ReviewedStore = Reviewed & { readonly approval_state: AccountStatus['approval'] };
type ReviewedPerson = Reviewed & { readonly is_blocked: boolean };

/** An account of the wire as domain's rules have it. A person is blocked or not. */
export function accountStatus(account: ReviewedStore | ReviewedPerson): AccountStatus {
  const { approved, blocked } = STORE_APPROVAL;
  const approval = 'approval_state' in account ? account.approval_state : account.is_blocked ? blocked : approved;
  return { review: account.review_state, approval };
}

export function wordFor({ review, approval }: AccountStatus): Standing {
  if (approval === STORE_APPROVAL.blocked) return 'blocked';
  if (review !== 'approved') return review;
  return approval === STORE_APPROVAL.business_off ? 'business_off' : 'approved';
}

/** What can be done with an account that stands so. */
export const actionsFor = (standing: AccountStatus): readonly ReviewAction[] =>
  REVIEW_ACTIONS.filter((action) => canReview(action, standing));

/** What takes the action back, if anything makes the account what it was and asks for no reason. */
export function undoOf(action: ReviewAction, before: AccountStatus): ReviewAction | null {
  const after = applyReview(action, before);
  const isWayBack = (candidate: ReviewAction) => {
    if (candidate === action || reviewNeedsNote(candidate) || !canReview(candidate, after)) return false;
    const back = applyReview(candidate, after);
    return back.review === before.review && back.approval === before.approval;
  };
  return REVIEW_ACTIONS.find(isWayBack) ?? null;
}
