import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPastMidnight, weekProblems, withCopies, type DayHours, type WeekHours } from '#hours/week-hours.ts';

const CLOSED: WeekHours = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] };
const week = (days: Partial<Record<keyof WeekHours, DayHours>>): WeekHours => ({ ...CLOSED, ...days });
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

describe('a week', () => {
  it.each([
    ['closed', CLOSED],
    ['open twice a day', week({ 1: [hours(11, 15), hours(17, 22)] })],
    ['open until the next range begins', week({ 1: [hours(11, 15), hours(15, 22)] })],
    ['open past midnight', week({ 5: [hours(18, 2)], 6: [hours(2, 4)] })],
    ['open all day after a night', week({ 5: [hours(18, 2)], 6: 'all_day' })],
    ['open past midnight at the end of it', week({ 6: [hours(22, 3)], 0: [hours(3, 5)] })],
  ])('that is %s has no problem', (_, value) => {
    expect(weekProblems(value)).toEqual([]);
  });

  it('tells what overlaps of the later range', () => {
    expect(weekProblems(week({ 1: [hours(11, 15), hours(14, 22)] }))).toEqual([
      { day: 1, index: 1, kind: 'overlap', other: { day: 1, range: hours(11, 15) } },
    ]);
    expect(weekProblems(week({ 1: [hours(14, 22), hours(11, 15)] }))).toEqual([
      { day: 1, index: 0, kind: 'overlap', other: { day: 1, range: hours(11, 15) } },
    ]);
    expect(weekProblems(week({ 1: [hours(11, 15), hours(11, 15)] }))).toHaveLength(1);
  });

  it('sees hours that reach into the next day, also into the next week', () => {
    expect(weekProblems(week({ 5: [hours(18, 2)], 6: [hours(1, 5)] }))).toEqual([
      { day: 6, index: 0, kind: 'overlap', other: { day: 5, range: hours(18, 2) } },
    ]);
    expect(weekProblems(week({ 6: [hours(18, 2)], 0: [hours(1, 5)] }))).toEqual([
      { day: 0, index: 0, kind: 'overlap', other: { day: 6, range: hours(18, 2) } },
    ]);
  });

  it('tells what is not finished, and what never opens', () => {
    expect(weekProblems(week({ 2: [{ from: 540, to: null }, hours(9, 9)] }))).toEqual([
      { day: 2, index: 0, kind: 'incomplete' },
      { day: 2, index: 1, kind: 'empty' },
    ]);
  });

  it('has a problem exactly where two ranges share a minute', () => {
    const minute = fc.integer({ min: 0, max: 23 }).map((hour) => hour * 60);
    const range = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
    const ranges = fc.array(range, { maxLength: 2 });
    const weeks = fc.record({ 0: ranges, 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges });
    fc.assert(
      fc.property(weeks, (value) => {
        const taken = Object.entries(value).flatMap(([day, list]) =>
          list.flatMap(({ from, to }) => {
            const length = (to - from + 1440) % 1440;
            return Array.from({ length: length / 60 }, (_, at) => (Number(day) * 24 + from / 60 + at) % 168);
          }),
        );
        const shares = new Set(taken).size < taken.length;
        expect(weekProblems(value).length > 0).toBe(shares);
      }),
    );
  });
});

it('copies a day to others', () => {
  const value = week({ 1: [hours(9, 17)] });
  expect(withCopies(value, 1, [2, 0])).toEqual(week({ 0: [hours(9, 17)], 1: [hours(9, 17)], 2: [hours(9, 17)] }));
});

it('tells which hours close on the next day', () => {
  const ranges = [
    hours(18, 2),
    hours(18, 0),
    hours(9, 17),
    hours(9, 9),
    { from: null, to: 60 },
    { from: 60, to: null },
  ];
  expect(ranges.map(isPastMidnight)).toEqual([true, true, false, false, false, false]);
});
