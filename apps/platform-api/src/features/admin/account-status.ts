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

const STANDINGS: readonly AccountStatus[] = REVIEW_STATES.flatMap((review) =>
  Object.values(STORE_APPROVAL).map((approval) => ({ review, approval })),
);

/** Where an action may be done: what a guarded update asks of the row. */
export const statusesAllowing = (action: ReviewAction): readonly AccountStatus[] =>
  STANDINGS.filter((standing) => canReview(action, standing));

/** What the action makes of an account. */
export const statusAfter = (action: ReviewAction): Partial<AccountStatus> => REVIEW_TABLE[action].becomes;

/** The reason as it is told and kept. @throws Refusal validationFailed where there has to be one */
export function readNote(action: ReviewAction, given = ''): string {
  const note = given.trim();
  if (note === '' && reviewNeedsNote(action)) throw invalidField('note', 'reason.required');
  return note;
}

/** How the audit log names what was done. */
export const DONE = {
  approve: 'approved',
  decline: 'declined',
  block: 'blocked',
  unblock: 'unblocked',
  business_off: 'business_off',
  business_on: 'business_on',
} as const satisfies Record<ReviewAction, string>;
