import { expect, it } from 'vitest';
import { markerIndices } from '#line-chart/marker-indices.ts';

const many = Array.from({ length: 30 }, (_, index) => index);

it('marks nothing of a line alone but what stands between two gaps', () => {
  expect(markerIndices([1, 2, 3], 0)).toEqual([]);
  expect(markerIndices([1, 2, null, 4, null, 6, 7], 0)).toEqual([3]);
  expect(markerIndices([5], 0)).toEqual([0]);
});

it('marks every point of few, and some of many, of each line others', () => {
  expect(markerIndices([1, 2, 3], 2)).toEqual([0, 1, 2]);
  expect(markerIndices(many, 1)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
  expect(markerIndices(many, 2)).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
});

it('marks no gap', () => {
  expect(markerIndices([1, null, 3], 1)).toEqual([0, 2]);
});
