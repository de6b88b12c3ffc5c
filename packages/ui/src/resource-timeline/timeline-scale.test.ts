import { describe, expect, it } from 'vitest';
import { hoursOf, lanesOf, placeAfter, shareOf, snapTo } from '#resource-timeline/timeline-scale.ts';

const RANGE = { start: 3_600_000, end: 5 * 3_600_000 };

describe('the scale of a timeline', () => {
  it('cuts at the ends of its range', () => {
    expect([0, 3_600_000, 3 * 3_600_000, 9 * 3_600_000].map((instant) => shareOf(instant, RANGE))).toEqual([
      0, 0, 0.5, 1,
    ]);
    expect(shareOf(1, { start: 5, end: 5 })).toBe(0);
  });

  it('has a column for each elapsed hour, the last one begun', () => {
    expect(hoursOf({ start: 0, end: 2.5 * 3_600_000 })).toEqual([0, 3_600_000, 7_200_000]);
    expect(hoursOf({ start: 5, end: 5 })).toEqual([]);
  });

  it('rounds to steps that count from its start', () => {
    expect(snapTo(RANGE.start + 22 * 60_000, RANGE, 15)).toBe(RANGE.start + 15 * 60_000);
    expect(snapTo(RANGE.start + 23 * 60_000, RANGE, 15)).toBe(RANGE.start + 30 * 60_000);
  });
});

describe('bars at the same time', () => {
  it('lie below each other, and one that begins where another ends beside it', () => {
    const bars = [
      { start: 10, end: 20 },
      { start: 0, end: 10 },
      { start: 5, end: 12 },
    ];
    expect(lanesOf(bars)).toEqual([0, 0, 1]);
    expect(lanesOf([])).toEqual([]);
  });
});

describe('a step between bars', () => {
  const PLACES = [
    { row: 0, start: 30 },
    { row: 0, start: 10 },
    { row: 2, start: 12 },
    { row: 2, start: 40 },
  ];
  it('goes along the row by time, and stays at its ends', () => {
    expect(placeAfter(PLACES, 1, 'next', true)).toBe(0);
    expect(placeAfter(PLACES, 0, 'next', true)).toBe(0);
    expect(placeAfter(PLACES, 0, 'previous', true)).toBe(1);
    expect(placeAfter(PLACES, 0, 'first', true)).toBe(1);
    expect(placeAfter(PLACES, 1, 'last', true)).toBe(0);
  });
  it('goes to the nearest time in the next row that has bars', () => {
    expect(placeAfter(PLACES, 1, 'next', false)).toBe(2);
    expect(placeAfter(PLACES, 0, 'next', false)).toBe(3);
    expect(placeAfter(PLACES, 3, 'previous', false)).toBe(0);
    expect(placeAfter(PLACES, 3, 'next', false)).toBe(3);
    expect(placeAfter(PLACES, 9, 'next', false)).toBe(0);
  });
});
