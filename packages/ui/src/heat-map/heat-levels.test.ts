import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAfter, maxValueOf, LEVELS, levelOf, transpose } from '#heat-map/heat-levels.ts';

it('has a tint of its own for nothing, and the darkest for the most', () => {
  expect(levelOf(0, 40)).toBe(0);
  expect(levelOf(1, 40)).toBe(1);
  expect(levelOf(20, 40)).toBe(3);
  expect(levelOf(40, 40)).toBe(LEVELS);
  expect(levelOf(0, 0)).toBe(0);
  expect(
    maxValueOf([
      [null, 3],
      [7, null],
    ]),
  ).toBe(7);
  expect(maxValueOf([])).toBe(0);
});

it('never tints less darker than more', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (one, other) => {
      const maxValue = Math.max(one, other);
      expect(levelOf(Math.min(one, other), maxValue)).toBeLessThanOrEqual(levelOf(maxValue, maxValue));
    }),
  );
});

it('turned twice is what it was', () => {
  const values = [
    [1, 2, null],
    [4, 5, 6],
  ];
  expect(transpose(values, 3)).toEqual([
    [1, 4],
    [2, 5],
    [null, 6],
  ]);
  expect(transpose(transpose(values, 3), 2)).toEqual(values);
});

describe.each([
  ['ltr', false],
  ['rtl', true],
])('a key, %s', (_dir, rtl) => {
  const grid = { rows: 7, columns: 24, rtl };
  const [forward, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  it('goes on and back as the script runs, and stays within', () => {
    expect(cellAfter(forward, false, { row: 2, column: 3 }, grid)).toEqual({ row: 2, column: 4 });
    expect(cellAfter(back, false, { row: 2, column: 3 }, grid)).toEqual({ row: 2, column: 2 });
    expect(cellAfter(back, false, { row: 2, column: 0 }, grid)).toEqual({ row: 2, column: 0 });
    expect(cellAfter('ArrowDown', false, { row: 6, column: 0 }, grid)).toEqual({ row: 6, column: 0 });
    expect(cellAfter('ArrowUp', false, { row: 6, column: 1 }, grid)).toEqual({ row: 5, column: 1 });
  });

  it('leaps to the ends of a row, and with Control to those of the table', () => {
    expect(cellAfter('End', false, { row: 2, column: 3 }, grid)).toEqual({ row: 2, column: 23 });
    expect(cellAfter('Home', false, { row: 2, column: 3 }, grid)).toEqual({ row: 2, column: 0 });
    expect(cellAfter('End', true, { row: 2, column: 3 }, grid)).toEqual({ row: 6, column: 23 });
    expect(cellAfter('Home', true, { row: 2, column: 3 }, grid)).toEqual({ row: 0, column: 0 });
    expect(cellAfter('a', false, { row: 2, column: 3 }, grid)).toBeNull();
  });
});
