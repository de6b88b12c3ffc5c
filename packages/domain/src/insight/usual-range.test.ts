import { describe, expect, test } from 'vitest';

import { usualAmount, usualCount, type UsualRange, compareWithUsual } from '#insight/usual-range.ts';

/** Fixed, because shares of few days differ by chance. */
const SEED = 20_261_127;
/** Simulated days for each number of orders; the soak run has 20,000. */
const DAYS = Number(process.env['USUAL_DAYS']) || 1000;

/** Mulberry32: the same days on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Orders of a day on which so many come on average, each by chance. */
function ordersOf(mean: number, next: () => number): number {
  let [count, waited] = [-1, 0];
  while (waited < mean) {
    waited -= Math.log(1 - next());
    count += 1;
  }
  return count;
}

/** What so many orders come to: most are small, few are large. */
const amountOf = (count: number, next: () => number): number =>
  Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.round(2200 * Math.exp(0.5 * normal));
  }).reduce((sum, amount) => sum + amount, 0);

const contains = ({ low, high }: UsualRange, value: number) => low <= value && value <= high;

/** How many of the simulated days are in the range that the days before make. */
function coverage(mean: number, like: number) {
  const next = random(SEED + mean * 10 + like);
  let [counts, amounts] = [0, 0];
  for (let day = 0; day < DAYS; day += 1) {
    const orders = Array.from({ length: like + 1 }, () => ordersOf(mean, next));
    const sums = orders.map((count) => amountOf(count, next));
    const [count, amount] = [usualCount(orders.slice(1)), usualAmount(sums.slice(1))];
    if (count && contains(count, orders[0] ?? 0)) counts += 1;
    if (amount && contains(amount, sums[0] ?? 0)) amounts += 1;
  }
  return { counts: counts / DAYS, amounts: amounts / DAYS };
}

describe('the usual range', () => {
  test.each([3, 8, 20, 60, 150])('of eight days holds 88 to 99 of 100 days of %d orders', (mean) => {
    const { counts, amounts } = coverage(mean, 8);
    expect([counts, amounts].filter((share) => share < 0.88 || share > 0.99)).toEqual([]);
  });

  test.each([4, 6])('of %d days is wide rather than wrong', (like) => {
    const { counts, amounts } = coverage(20, like);
    expect(Math.min(counts, amounts)).toBeGreaterThanOrEqual(0.88);
  });

  test('needs four days, and uses eight', () => {
    expect([usualCount([5, 5, 5]), usualAmount([])]).toEqual([null, null]);
    expect(usualCount([40, 38, 36, 42, 35, 37, 39, 33])).toEqual({ low: 26, high: 51 });
    expect(usualCount([40, 38, 36, 42, 35, 37, 39, 33, 900])).toEqual({ low: 26, high: 51 });
  });

  test('is never below 0, and as narrow as like amounts are', () => {
    expect(usualCount([0, 0, 0, 0])?.low).toBe(0);
    expect(usualAmount([5000, 5000, 5000, 5000])).toEqual({ low: 5000, high: 5000 });
  });
});

test('a day is below usual with all that is in work, and above without it', () => {
  const usual = { low: 29, high: 46 };
  const compared = [
    [29, 0],
    [46, 9],
    [47, 0],
    [25, 4],
    [25, 3],
  ].map(([value = 0, inWork = 0]) => compareWithUsual(usual, value, inWork));
  expect(compared).toEqual(['usual', 'usual', 'above', 'usual', 'below']);
});
