import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  canAnswer,
  canFlag,
  type FlaggedReview,
  flagAfterChange,
  REVIEW_DECISIONS,
  STATE_OF_DECISION,
} from '#reviews/review-flags.ts';
import { REVIEW_STATES } from '#reviews/review-rules.ts';

const SEED = { seed: 108 } as const;

const review = fc.record<FlaggedReview>({
  state: fc.constantFrom(...REVIEW_STATES),
  isFlagged: fc.boolean(),
  awaitsDecision: fc.boolean(),
  decision: fc.option(fc.constantFrom(...REVIEW_DECISIONS)),
  storeAnswer: fc.option(fc.constant('an answer')),
  customerAnswer: fc.option(fc.constant('an answer')),
});

describe('a flag', () => {
  test('is for a review that all can read, and once', () => {
    fc.assert(
      fc.property(review, (one) => {
        expect(canFlag(one)).toBe(one.state === 'published' && !one.isFlagged);
      }),
      SEED,
    );
  });

  test('is decided by one of three words, each with a state of its own', () => {
    expect(new Set(REVIEW_DECISIONS.map((decision) => STATE_OF_DECISION[decision])).size).toBe(3);
  });

  test.each([
    ['store', 'keep', true],
    ['store', 'hide_comment', true],
    ['store', 'hide', false],
    ['customer', 'keep', false],
    ['customer', 'hide_comment', true],
    ['customer', 'hide', true],
  ] as const)('the %s may answer the decision %s: %s', (by, decision, may) => {
    const decided = { isFlagged: true, awaitsDecision: false, decision, storeAnswer: null, customerAnswer: null };
    const one = { ...decided, state: STATE_OF_DECISION[decision] };
    expect(canAnswer(by, one)).toBe(may);
    // Once, after a decision, and not while the next one is awaited.
    const own = by === 'store' ? { storeAnswer: 'Why?' } : { customerAnswer: 'Why?' };
    expect(canAnswer(by, { ...one, ...own })).toBe(false);
    expect(canAnswer(by, { ...one, awaitsDecision: true })).toBe(false);
    expect(canAnswer(by, { ...one, decision: null })).toBe(false);
    expect(canAnswer(by, { ...one, state: 'withdrawn' })).toBe(false);
    // The other side’s answer does not count.
    const others = by === 'store' ? { customerAnswer: 'Why?' } : { storeAnswer: 'Why?' };
    expect(canAnswer(by, { ...one, ...others })).toBe(may);
  });

  test('is over when the words it was about are others and were not hidden; what is hidden is decided again', () => {
    fc.assert(
      fc.property(review, (one) => {
        const becomes = flagAfterChange(one);
        if (!one.isFlagged || one.awaitsDecision || one.decision === null) expect(becomes).toBe('same');
        else expect(becomes).toBe(one.decision === 'keep' ? 'over' : 'again');
      }),
      SEED,
    );
  });
});
