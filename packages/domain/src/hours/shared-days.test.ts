import { expect, test } from 'vitest';
import { ALWAYS_OPEN, type Festival, type FestivalDays } from '#hours/opening-hours.ts';
import { sourcesOfDay } from '#hours/day-plans.ts';
import { sharedDay } from '#hours/shared-days.ts';

const TODAY = '2026-11-30';
const festival = (festival_id: string, days: FestivalDays): Festival => ({
  festival_id,
  names: [festival_id],
  days,
  plan: { open: [], delivery: 'none' },
});
const day = (date: string): FestivalDays => ({ kind: 'day', date });
const range = (from: string, to: string): FestivalDays => ({ kind: 'range', from, to });
const yearly = (month: number, dayOfMonth: number): FestivalDays => ({ kind: 'yearly', month, day: dayOfMonth });
const OTHERS = [
  festival('b christmas', yearly(12, 25)),
  festival('c holidays', range('2026-12-20', '2026-12-31')),
  festival('d party', day('2026-12-23')),
  festival('e leap day', yearly(2, 29)),
  festival('f past', day('2026-11-29')),
];

test.each([
  ['a day without another one', day('2026-12-01'), null],
  ['a day of several days, before which it comes', day('2026-12-21'), ['2026-12-21', 'c holidays', false]],
  ['a day that another one has, the newer of which comes first', day('2026-12-23'), ['2026-12-23', 'd party', true]],
  ['several days around a single one', range('2026-12-22', '2026-12-24'), ['2026-12-22', 'c holidays', false]],
  ['more days than the other one', range('2026-12-01', '2027-01-20'), ['2026-12-20', 'c holidays', true]],
  ['a yearly one on a day of several', yearly(12, 25), ['2026-12-25', 'c holidays', true]],
  ['days that are being typed', range('2026-12-01', '9999-12-31'), ['2026-12-20', 'c holidays', true]],
  ['days that are missing', range('', ''), null],
  ['the next leap day', day('2028-02-29'), ['2028-02-29', 'e leap day', false]],
  ['a leap day every year', yearly(2, 29), ['2028-02-29', 'e leap day', true]],
  ['days that have gone', range('2026-11-01', '2026-11-29'), null],
  ['a day that has gone', day('2026-11-29'), null],
  ['what staff changed for a day', { kind: 'exception', date: '2026-12-23' }, ['2026-12-23', 'd party', false]],
  [
    'a public holiday',
    { kind: 'public', country: 'DE', region: null, rule: 'x', dates: ['2025-12-25', '2026-12-25'] },
    ['2026-12-25', 'c holidays', true],
  ],
] as readonly (readonly [string, FestivalDays, readonly [string, string, boolean] | null])[])(
  '%s',
  (_, days, expected) => {
    const found = sharedDay(festival('a', days), OTHERS, TODAY);
    expect(found && [found.date, found.other.festival_id, found.isOtherFirst]).toEqual(expected);
    // As the store then opens.
    if (found === null) return;
    const [source] = sourcesOfDay({ hours: ALWAYS_OPEN, festivals: [...OTHERS, festival('a', days)] }, found.date);
    expect('festival' in source && source.festival.festival_id).toBe(
      found.isOtherFirst ? found.other.festival_id : 'a',
    );
  },
);

test('of two equal ones the newer one comes first, also if that is the one that is changed', () => {
  expect(sharedDay(festival('z', day('2026-12-23')), OTHERS, TODAY)?.isOtherFirst).toBe(false);
});
