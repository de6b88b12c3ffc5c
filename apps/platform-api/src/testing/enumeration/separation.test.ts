import fc from 'fast-check';
import { expect, test } from 'vitest';

import { areaUnderCurve } from '#testing/enumeration/separation.ts';

const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 });

test('is the share of pairs in which the positive one is larger, ties half', () => {
  fc.assert(
    fc.property(values, values, (positives, negatives) => {
      const won = positives.flatMap((one) => negatives.map((other) => (one > other ? 1 : Number(one === other) / 2)));
      const share = won.reduce<number>((sum, win) => sum + win, 0) / won.length;
      expect(areaUnderCurve(positives, negatives)).toBeCloseTo(share, 10);
      expect(areaUnderCurve(negatives, positives)).toBeCloseTo(1 - share, 10);
    }),
    { seed: 20_260_301 },
  );
});

test('is 1 for what is always larger, and one half for the same', () => {
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
});
