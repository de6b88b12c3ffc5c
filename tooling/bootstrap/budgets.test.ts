import { describe, expect, test } from 'vitest';
import { exceededBudgets, PROCESSOR_BUDGETS, SHARED_BUDGET } from './budgets.mjs';
import { slowest, waitScale } from './calibration.mjs';
import { STAGES } from './stages.mjs';

const budgets = { unit: 100 };
const unit = (processorSeconds: number | undefined, processorScale?: number) => [
  { name: 'unit', processorSeconds, processorScale },
];

describe('a stage', () => {
  test.each([
    ['within its budget', 100, 1, []],
    ['above it', 101, 1, [false]],
    ['beyond one and a half of it', 151, 1, [true]],
    ['on a machine half as fast', 200, 2, []],
    ['without a figure', undefined, 1, []],
  ] as const)('%s', (_, seconds, scale, fails) => {
    expect(exceededBudgets(unit(seconds), scale, budgets).map((each) => each.fails)).toEqual(fails);
  });

  test('on a machine that was half as fast during this stage only', () => {
    expect(exceededBudgets(unit(200, 2), 1, budgets)).toEqual([]);
    expect(exceededBudgets(unit(302, 2), 1.5, budgets).map(({ fails }) => fails)).toEqual([true]);
  });

  test('of every name has a budget', () => {
    expect(Object.keys(PROCESSOR_BUDGETS).toSorted()).toEqual(STAGES.map(({ name }) => name).toSorted());
  });

  test('shares the time of the whole run with the others', () => {
    expect(Object.values(PROCESSOR_BUDGETS).reduce((sum, budget) => sum + budget)).toBeLessThanOrEqual(SHARED_BUDGET);
  });
});

test('a machine counts as it was when it was slowest', () => {
  expect(
    slowest([
      { wall: 1, processor: 1.5 },
      { wall: 2, processor: 1.2 },
    ]),
  ).toEqual({ wall: 2, processor: 1.5 });
});

test('waits grow on a slow machine and never shrink', () => {
  expect(waitScale({ wall: 2.34, processor: 1 })).toBe(2.3);
  expect(waitScale({ wall: 0.5, processor: 1 })).toBe(1);
});
