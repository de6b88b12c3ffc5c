import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { itemKey } from '#reviews/item-key.ts';
import { REVIEW_DAYS, type ReviewedOrder, reviewDenial } from '#reviews/review-rules.ts';
import { countOfStars, meanOfStars, type StarCounts } from '#reviews/review-summary.ts';
import { cleanReviewText, reviewerInitial } from '#reviews/review-text.ts';

const DAY_MS = 86_400_000;
const SEED = { seed: 56 } as const;

describe('the mean of reviews', () => {
  test('is what adding them up gives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
        const stars = [1, 2, 3, 4, 5].map((star) => ratings.filter((one) => one === star).length);
        const counts = stars as unknown as StarCounts;
        expect(countOfStars(counts)).toBe(ratings.length);
        expect(meanOfStars(counts)).toBeCloseTo(ratings.reduce((sum, one) => sum + one, 0) / ratings.length, 10);
      }),
      SEED,
    );
  });

  test('is none without a review', () => {
    expect(meanOfStars([0, 0, 0, 0, 0])).toBeNull();
  });
});

describe('an order', () => {
  const order = fc.record<ReviewedOrder>({
    isManual: fc.boolean(),
    isOwnNumber: fc.boolean(),
    isCompleted: fc.boolean(),
    endedAt: fc.option(fc.integer({ min: 0, max: 60 * DAY_MS })),
    review: fc.option(
      fc.record({
        state: fc.constantFrom('published', 'withdrawn'),
        createdAt: fc.integer({ min: 0, max: 60 * DAY_MS }),
      }),
    ),
  });

  test('that the store took itself, or that was not completed, is never reviewed', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 90 * DAY_MS }), (one, now) => {
        const denial = reviewDenial(one, now);
        if (one.isManual || one.isOwnNumber) expect(denial).toBe('manual_order');
        else if (!one.isCompleted || one.endedAt === null) expect(denial).toBe('not_completed');
        else if (one.review === null) expect(denial === null).toBe(now - one.endedAt <= REVIEW_DAYS.write * DAY_MS);
        else {
          const isOpen = one.review.state === 'published' && now - one.review.createdAt <= REVIEW_DAYS.change * DAY_MS;
          expect(denial).toBe(isOpen ? null : 'not_editable');
        }
      }),
      SEED,
    );
  });

  test('is reviewed until a fixed time after its end, and the review changed until one after it was written', () => {
    const ended = { isManual: false, isOwnNumber: false, isCompleted: true, endedAt: 5, review: null };
    const review = { state: 'published', createdAt: 5 } as const;
    const last = (days: number) => 5 + days * DAY_MS;
    expect(reviewDenial(ended, last(REVIEW_DAYS.write))).toBeNull();
    expect(reviewDenial(ended, last(REVIEW_DAYS.write) + 1)).toBe('too_late');
    expect(reviewDenial({ ...ended, review }, last(REVIEW_DAYS.change))).toBeNull();
    expect(reviewDenial({ ...ended, review }, last(REVIEW_DAYS.change) + 1)).toBe('not_editable');
  });
});

describe('a text of a customer', () => {
  test.each([
    ['  Great  ', 'Great'],
    ['a\u202Eb\u200Bc\u0007', 'abc'],
    ['one\r\n\r\n\r\n\r\ntwo \rthree', 'one\n\ntwo\nthree'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['لذيذ\u061C جداً', 'لذيذ جداً'],
  ])('%j is stored as %j', (text, stored) => {
    expect(cleanReviewText(text)).toBe(stored);
  });

  test('is cleaned once and for all, and never longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cleaned = cleanReviewText(text);
        expect(cleanReviewText(cleaned)).toBe(cleaned);
        expect(cleaned.length).toBeLessThanOrEqual(text.length);
      }),
      SEED,
    );
  });

  test.each([
    ['Zoë Weber', 'Z'],
    ['  ömer', 'Ö'],
    ['عائشة', 'ع'],
    ['+49 30', ''],
  ])('of %s has the public name %j', (name, initial) => {
    expect(reviewerInitial(name)).toBe(initial);
  });
});

test('a dish has one key however its name is written', () => {
  expect(itemKey({ name: '  Pizza\u00A0 MARGHERITA ' })).toBe(itemKey({ name: 'pizza margherita' }));
  expect(itemKey({ item_id: 'an-id', name: 'Pizza' })).toBe('an-id');
});
