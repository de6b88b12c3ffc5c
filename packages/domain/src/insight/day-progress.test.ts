import { describe, expect, test } from 'vitest';

import { closedHours, plannedOpening } from '#insight/closed-hours.ts';
import {
  busyCells,
  dayProgress,
  hoursOfDay,
  isOpenDay,
  isUsualDay,
  likeDays,
  restOf,
  upTo,
} from '#insight/day-progress.ts';
import { hoursCalendar } from '#hours/hours-calendar.ts';
import { CLOSED_DAY, type DayPlan, type OpeningHours } from '#hours/opening-hours.ts';

const clock = (startsAt: number) => ({ zone: 'Europe/Berlin', startsAt });

describe('how far a day is', () => {
  test('follows the clock from the hour at which the business day begins', () => {
    expect(dayProgress(Date.parse('2026-11-27T18:45:00Z'), clock(0))).toEqual({ hours: 19, share: 0.75 });
    expect(dayProgress(Date.parse('2026-11-27T18:45:00Z'), clock(4))).toEqual({ hours: 15, share: 0.75 });
    expect(dayProgress(Date.parse('2026-11-28T01:30:00Z'), clock(4))).toEqual({ hours: 22, share: 0.5 });
    expect(hoursOfDay(4).slice(-5)).toEqual([23, 0, 1, 2, 3]);
  });

  test('divides an earlier day into what it had by then and the rest', () => {
    const progress = { hours: 1, share: 0.25 };
    expect(upTo([3, 8, 5], progress)).toBe(5);
    expect(restOf([3, 8, 5], progress)).toBe(11);
    expect(upTo([], progress)).toBe(0);
  });

  test('is compared with the same weekday of eight weeks', () => {
    expect(likeDays('2026-11-27').slice(0, 2)).toEqual(['2026-11-20', '2026-11-13']);
    expect(likeDays('2026-11-27')).toHaveLength(8);
  });
});

test('closed days and festivals say nothing of what is usual; without hours, days without orders', () => {
  const day = { isFestival: false, isOpen: true, hasOrders: false };
  expect([isUsualDay(day), isUsualDay({ ...day, isFestival: true }), isUsualDay({ ...day, isOpen: false })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isOpenDay({ ...day, isOpen: null }), isOpenDay({ ...day, isOpen: null, hasOrders: true })]).toEqual([
    false,
    true,
  ]);
});

test('busy hours are means of open days', () => {
  const cells = busyCells(['2026-11-20', '2026-11-27', '2026-11-26'], [{ weekday: 5, hour: 19, total: 9 }], 4);
  expect(cells).toHaveLength(168);
  expect(cells.find(({ weekday, hour }) => weekday === 5 && hour === 19)).toMatchObject({
    total: 9,
    days: 2,
    mean: 4.5,
  });
  expect(cells.find(({ weekday, hour }) => weekday === 4 && hour === 19)).toMatchObject({ total: 0, days: 1, mean: 0 });
  expect(cells.find(({ weekday }) => weekday === 1)).toMatchObject({ hour: 4, days: 0, mean: null });
});

describe('closed hours', () => {
  const evening: DayPlan = { open: [{ from: 17 * 60 + 30, to: 60 }], delivery: 'as_open' };
  const openingHours: OpeningHours = {
    hours: {
      week: [CLOSED_DAY, evening, evening, evening, evening, evening, evening],
      seasons: [],
      last_order_minutes: 0,
    },
    festivals: [{ festival_id: '1', names: ['Party'], days: { kind: 'day', date: '2026-11-27' }, plan: CLOSED_DAY }],
  };
  const calendar = hoursCalendar(openingHours, 'Europe/Berlin');

  test('are those of the usual week, past midnight too', () => {
    const closed = closedHours(calendar, '2026-11-27', 4);
    const of = (on: number) => closed.filter(({ weekday }) => weekday === on).map(({ hour }) => hour);
    expect(of(5)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1, 2, 3]);
    expect(of(0)).toHaveLength(24);
  });

  test('are none for a store that never saved hours', () => {
    const always = hoursCalendar({ hours: null, festivals: [] }, 'Europe/Berlin');
    expect(closedHours(always, '2026-11-27', 0)).toEqual([]);
    expect(plannedOpening(always, '2026-11-27')).toEqual({ isFestival: false, isOpen: null });
  });

  test('of a day are planned by its festival', () => {
    expect(plannedOpening(calendar, '2026-11-27')).toEqual({ isFestival: true, isOpen: false });
    expect(plannedOpening(calendar, '2026-11-26')).toEqual({ isFestival: false, isOpen: true });
    expect(plannedOpening(calendar, '2026-11-29')).toEqual({ isFestival: false, isOpen: false });
  });
});
