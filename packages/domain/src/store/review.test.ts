import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { STORE_APPROVAL } from '#store/approval.ts';
import {
  REVIEW_ACTIONS,
  REVIEW_STATES,
  applyReview,
  canOperate,
  canReview,
  reviewEndsSessions,
  reviewNeedsNote,
} from '#store/review.ts';

const { approved, blocked, business_off: off } = STORE_APPROVAL;

describe('what can be done with an account', () => {
  test.each([
    ['waiting', approved, ['approve', 'decline', 'block']],
    ['declined', approved, ['approve', 'block']],
    ['approved', approved, ['block', 'business_off']],
    ['approved', off, ['block', 'business_on']],
    ['approved', blocked, ['unblock']],
    ['waiting', blocked, ['approve', 'decline', 'unblock']],
  ] as const)('%s, approval state %i', (review, approval, expected) => {
    expect(REVIEW_ACTIONS.filter((action) => canReview(action, { review, approval }))).toEqual(expected);
  });

  test('a reason is asked where somebody loses something, and a block ends the sessions', () => {
    expect(REVIEW_ACTIONS.filter(reviewNeedsNote)).toEqual(['decline', 'block']);
    expect(REVIEW_ACTIONS.filter(reviewEndsSessions)).toEqual(['block']);
  });
});

test('a store works when its application was granted and nobody blocked it, whatever was done to it', () => {
  const status = fc.record({
    review: fc.constantFrom(...REVIEW_STATES),
    approval: fc.constantFrom(approved, blocked, off),
  });
  fc.assert(
    fc.property(status, fc.array(fc.constantFrom(...REVIEW_ACTIONS)), (start, actions) => {
      let now = start;
      for (const action of actions) {
        const next = applyReview(action, now);
        // An action that may not be done changes nothing; one that may, changes something and is not done twice.
        expect(next === now).toBe(!canReview(action, now));
        expect(canReview(action, next)).toBe(false);
        now = next;
      }
      expect(canOperate(now)).toBe(now.review === 'approved' && now.approval !== blocked);
    }),
  );
});
