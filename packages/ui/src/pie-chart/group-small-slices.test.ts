import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupSmallSlices, MAX_SLICES, type PieSlice } from '#pie-chart/group-small-slices.ts';

const buildSlice = (id: string, value: number, isOthers?: boolean): PieSlice => ({
  id,
  label: id,
  value,
  ...(isOthers === true && { isOthers }),
});
const grouped = (slices: readonly PieSlice[]) =>
  groupSmallSlices(slices, 'Others').map(({ label, value }) => [label, value]);

it('puts the largest first and leaves out what has no size', () => {
  expect(grouped([buildSlice('a', 1), buildSlice('b', 3), buildSlice('c', 0)])).toEqual([
    ['b', 3],
    ['a', 1],
  ]);
});

it('makes the smallest into the others, beyond six', () => {
  const slices = [7, 6, 5, 4, 3, 2, 1, 1].map((value, index) => buildSlice(`p${index}`, value));
  expect(grouped(slices).at(-1)).toEqual(['Others', 2]);
  expect(grouped(slices)).toHaveLength(MAX_SLICES + 1);
});

it('lets one that is left over alone keep its name', () => {
  expect(grouped([7, 6, 5, 4, 3, 2, 1].map((value, index) => buildSlice(`p${index}`, value))).at(-1)).toEqual([
    'p6',
    1,
  ]);
});

it('keeps the others that it is given last, whatever their size, and adds what is too much', () => {
  expect(grouped([buildSlice('rest', 90, true), buildSlice('a', 1), buildSlice('b', 3)])).toEqual([
    ['b', 3],
    ['a', 1],
    ['rest', 90],
  ]);
  const slices = [7, 6, 5, 4, 3, 2, 1].map((value, index) => buildSlice(`p${index}`, value));
  expect(grouped([buildSlice('rest', 90, true), ...slices]).at(-1)).toEqual(['rest', 91]);
});

it('never loses anything', () => {
  const any = fc.array(fc.record({ value: fc.nat(1000), isOthers: fc.boolean() }));
  fc.assert(
    fc.property(any, (input) => {
      const slices = input.map(({ value, isOthers }, index) => buildSlice(`p${index}`, value, isOthers));
      const sum = (of: readonly PieSlice[]) => of.reduce((total, { value }) => total + value, 0);
      const result = groupSmallSlices(slices, 'Others');
      expect(sum(result)).toBe(sum(slices));
      expect(result.length).toBeLessThanOrEqual(MAX_SLICES + 1);
      expect(result.slice(0, -1).some(({ isOthers }) => isOthers === true)).toBe(false);
    }),
  );
});
