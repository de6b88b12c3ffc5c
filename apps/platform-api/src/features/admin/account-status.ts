import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import {
  REVIEW_STATES,
  REVIEW_TABLE,
  type ReviewAction,
  canReview,
  reviewNeedsNote,
  type AccountStatus,
} from '@store-panel/domain/store/review';

import { invalidField } from '#access/api-error.ts';

const ACCOUNT_STATUSES: readonly AccountStatus[] = REVIEW_STATES.flatMap((review) =>
  Object.values(STORE_APPROVAL).map((approval) => ({ review, approval })),
);

/** Statuses that allow the action: the condition of a guarded update. */
export const statusesAllowing = (action: ReviewAction): readonly AccountStatus[] =>
  ACCOUNT_STATUSES.filter((status) => canReview(action, status));

/** Changes that the action makes to an account's status. */
export const statusAfter = (action: ReviewAction): Partial<AccountStatus> => REVIEW_TABLE[action].becomes;

/** Returns the trimmed reason.  @throws ApiError validationFailed if the action needs one */
export function parseNote(action: ReviewAction, input = ''): string {
  const note = input.trim();
  if (note === '' && reviewNeedsNote(action)) throw invalidField('note', 'reason.required');
  return note;
}

/** The result of each action, as named in the audit log. */
export const REVIEW_OUTCOME = {
  approve: 'approved',
  decline: 'declined',
  block: 'blocked',
  unblock: 'unblocked',
  business_off: 'business_off',
  business_on: 'business_on',
} as const satisfies Record<ReviewAction, string>;
