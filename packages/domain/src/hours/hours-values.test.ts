import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  daysOfText,
  festivalOfValues,
  festivalValues,
  hoursOfValues,
  hoursValues,
  seasonOf,
} from '#hours/hours-values.ts';
import { ALWAYS_OPEN, CLOSED_DAY, type FestivalDays } from '#hours/opening-hours.ts';
import { openingHoursAround } from '../../test/random-hours.ts';

test('hours are told day by day', () => {
  const week = ALWAYS_OPEN.week.map((plan, day) => {
    if (day === 0) return CLOSED_DAY;
    return day === 5
      ? ({
          open: [
            { from: 660, to: 840 },
            { from: 1020, to: 120 },
          ],
          delivery: 'none',
        } as const)
      : plan;
  });
  expect(hoursValues({ ...ALWAYS_OPEN, week })).toMatchObject({
    'open.0': [],
    'open.1': ['all_day'],
    'open.5': ['11:00-14:00', '17:00-02:00'],
    'delivery.0': ['as_open'],
    'delivery.5': ['none'],
    last_order_minutes: 0,
    'season.0': null,
  });
  expect(
    festivalValues({ names: ['Eve'], days: { kind: 'yearly', month: 1, day: 6 }, plan: { usual_until: 65 } }),
  ).toEqual({ name: ['Eve'], days: '--01-06', open: ['usual_until', '01:05'], delivery: ['as_open'] });
  expect(seasonOf(undefined)).toBeNull();
});

test('a public holiday has its country, its region and its rule', () => {
  const days = { kind: 'public', country: 'DE', region: 'BE', rule: 'a/b', dates: [] } as const;
  const texts = [days, { ...days, region: null }].map(
    (one) => festivalValues({ names: [], days: one, plan: CLOSED_DAY })['days'],
  );
  expect(texts).toEqual(['public/DE/BE/a/b', 'public/DE//a/b']);
  expect(texts.map((text) => daysOfText(text as string))).toEqual([days, { ...days, region: null }]);
  expect(daysOfText('public/')).toEqual({ ...days, country: '', region: null, rule: '' });
});

test('whatever is kept is read back', () => {
  fc.assert(
    fc.property(openingHoursAround('2026-11-27'), ({ hours, festivals }) => {
      if (hours) expect(hoursOfValues(hoursValues(hours))).toEqual(hours);
      // The days of a public holiday are computed.
      const computed = (days: FestivalDays) => (days.kind === 'public' ? { ...days, dates: [] } : days);
      for (const { festival_id: _id, ...festival } of festivals)
        expect(festivalOfValues(festivalValues(festival))).toEqual({ ...festival, days: computed(festival.days) });
    }),
  );
});
