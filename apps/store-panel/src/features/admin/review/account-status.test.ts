import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import {
  applyReview,
  REVIEW_ACTIONS,
  REVIEW_STATES,
  canReview,
  reviewNeedsNote,
} from '@store-panel/domain/store/review';
import { describe, expect, it } from 'vitest';

import { actionsFor, accountStatus, undoOf, toAccountStatusName } from './account-status.ts';

const everyStatus = REVIEW_STATES.flatMap((review) =>
  Object.values(STORE_APPROVAL).map((approval) => ({ review, approval })),
);
const WORKING = { review: 'approved', approval: STORE_APPROVAL.approved } as const;

describe('undoing a review', () => {
  it('restores the previous state exactly, and needs no reason', () => {
    for (const before of everyStatus) {
      for (const action of actionsFor(before)) {
        const undo = undoOf(action, before);
        if (undo === null) continue;
        const after = applyReview(action, before);
        expect(canReview(undo, after) && !reviewNeedsNote(undo)).toBe(true);
        expect(applyReview(undo, after)).toEqual(before);
      }
    }
  });

  it('is possible for blocking and business, but not for final decisions', () => {
    const undos = Object.fromEntries(REVIEW_ACTIONS.map((action) => [action, undoOf(action, WORKING)]));
    expect(undos).toMatchObject({ block: 'unblock', business_off: 'business_on' });
    expect(undoOf('approve', { ...WORKING, review: 'waiting' })).toBeNull();
    expect(undoOf('decline', { ...WORKING, review: 'waiting' })).toBeNull();
    // Unblocking would turn the business on again.
    expect(undoOf('block', { ...WORKING, approval: STORE_APPROVAL.business_off })).toBeNull();
  });
});

describe('the account status', () => {
  it.each([
    [{ review_state: 'waiting', approval_state: 0 }, 'waiting'],
    [{ review_state: 'approved', approval_state: 0 }, 'approved'],
    [{ review_state: 'approved', approval_state: 2 }, 'business_off'],
    [{ review_state: 'approved', approval_state: 1 }, 'blocked'],
    [{ review_state: 'declined', approval_state: 0 }, 'declined'],
    [{ review_state: 'waiting', is_blocked: true }, 'blocked'],
    [{ review_state: 'waiting', is_blocked: false }, 'waiting'],
  ] as const)('of %o is %s', (account, word) => expect(toAccountStatusName(accountStatus(account))).toBe(word));
});
