import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';

const draws = (seed: string, count = 50) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('chance', () => {
  test('repeats itself for a seed and differs between seeds', () => {
    expect(draws('7')).toEqual(draws('7'));
    expect(draws('7')).not.toEqual(draws('8'));
    expect(draws('7')).not.toEqual(draws('7/couriers'));
  });

  test('is the same on every machine', () => {
    const random = seededRandom('linden');
    expect([random.between(1, 1000), random.between(1, 1000), random.between(1, 1000)]).toEqual([148, 394, 358]);
  });

  test('of a fork is its own: drawing from it changes nothing here', () => {
    const [one, other] = [seededRandom('a'), seededRandom('a')];
    one.fork('customers').next();
    expect(one.next()).toBe(other.next());
  });

  test('stays in its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, min, span) => {
        const random = seededRandom(seed);
        const drawn = random.between(min, min + span);
        expect(drawn).toBeGreaterThanOrEqual(min);
        expect(drawn).toBeLessThanOrEqual(min + span);
        expect(random.around(100)).toBeGreaterThanOrEqual(50);
        expect(random.around(100)).toBeLessThanOrEqual(150);
        expect(random.exponential(10)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 20, numRuns: 300 },
    );
  });

  test('picks what is heavier more often, and never what weighs nothing', () => {
    const random = seededRandom('weights');
    const counts = { never: 0, rare: 0, often: 0 };
    const weights = { never: 0, rare: 1, often: 9 };
    for (let n = 0; n < 2_000; n += 1)
      counts[random.weighted(['never', 'rare', 'often'] as const, (w) => weights[w])] += 1;
    expect(counts.never).toBe(0);
    expect(counts.often / counts.rare).toBeGreaterThan(6);
    expect(counts.often / counts.rare).toBeLessThan(13);
  });

  test('has nothing to pick from an empty list', () => {
    expect(() => seededRandom('x').pick([])).toThrow(RangeError);
    expect(() => seededRandom('x').weighted(['a'], () => 0)).toThrow(RangeError);
  });
});
