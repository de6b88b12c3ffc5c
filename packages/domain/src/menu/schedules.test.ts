import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { OpenHours } from '#hours/opening-hours.ts';
import { hasHours, type MenuSchedule, menuTimes, nextOfAll, type ScheduledMenu, schedulesOf } from '#menu/schedules.ts';
import { addDays, type StoreDate, weekday } from '#time/store-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (iso: string) => Date.parse(iso);

const schedule = (id: string, hours: OpenHours, own: Partial<MenuSchedule> = {}): MenuSchedule => ({
  schedule_id: id,
  name: ['', '', id],
  week: Array.from({ length: 7 }, () => hours),
  starts_on: null,
  ends_on: null,
  ...own,
});

/** One item, with up to three schedules: its own, its sub-category's, its category's. */
function menuWith(schedules: readonly MenuSchedule[]): {
  readonly menu: ScheduledMenu;
  readonly item: { readonly sub_category_id: string; readonly schedule_id: string | null };
} {
  const [own, ofPlace, ofCategory] = schedules.map(({ schedule_id: id }) => id);
  return {
    menu: {
      categories: [{ category_id: 'c', schedule_id: ofCategory ?? null }],
      sub_categories: [{ sub_category_id: 's', category_id: 'c', schedule_id: ofPlace ?? null }],
      schedules,
    },
    item: { sub_category_id: 's', schedule_id: own ?? null },
  };
}

const LUNCH = schedule('lunch', [{ from: 660, to: 900 }]);

function timesOf(schedules: readonly MenuSchedule[], zone = 'UTC') {
  const { menu, item } = menuWith(schedules);
  const times = menuTimes(menu, zone);
  return {
    isAvailable: (iso: string, isNow = false) => times.isAvailable(item, { at: at(iso), isNow }),
    next: (iso: string) => {
      const next = times.nextAvailable(item, at(iso));
      return next === null ? null : new Date(next).toISOString();
    },
  };
}

describe('the schedules of an item', () => {
  test('are its own, and those of what holds it', () => {
    const all = [LUNCH, schedule('week', 'all_day'), schedule('season', 'all_day'), schedule('other', [])];
    const { menu, item } = menuWith(all);
    const ids = (of: typeof item) => schedulesOf(menu, of).map(({ schedule_id: id }) => id);
    expect(ids(item)).toEqual(['lunch', 'week', 'season']);
    expect(ids({ ...item, schedule_id: null })).toEqual(['week', 'season']);
    expect(ids({ ...item, schedule_id: 'week' })).toEqual(['week', 'season']);
    expect(ids({ sub_category_id: 'unknown', schedule_id: 'gone' })).toEqual([]);
    expect(schedulesOf({ categories: [], sub_categories: [] }, item)).toEqual([]);
  });

  test('all have to hold', () => {
    const { isAvailable, next } = timesOf([LUNCH, schedule('late', [{ from: 840, to: 1200 }])]);
    expect(isAvailable('2026-03-02T13:59:00Z')).toBe(false);
    expect(isAvailable('2026-03-02T14:00:00Z')).toBe(true);
    expect(isAvailable('2026-03-02T15:00:00Z')).toBe(false);
    expect(next('2026-03-02T15:00:00Z')).toBe('2026-03-03T14:00:00.000Z');
    expect(next('2026-03-02T14:30:00Z')).toBe('2026-03-02T14:30:00.000Z');
  });

  test('that never meet are met at no time', () => {
    expect(timesOf([LUNCH, schedule('dinner', [{ from: 1080, to: 1320 }])]).next('2026-03-02T08:00:00Z')).toBeNull();
    expect(timesOf([schedule('none', [])]).next('2026-03-02T08:00:00Z')).toBeNull();
    const past = schedule('past', 'all_day', { ends_on: '2026-03-01' });
    expect(timesOf([past]).next('2026-03-02T08:00:00Z')).toBeNull();
  });

  test('without any it can be ordered at any time', () => {
    const { isAvailable, next } = timesOf([]);
    expect(isAvailable('2026-03-02T03:00:00Z')).toBe(true);
    expect(next('2026-03-02T03:00:00Z')).toBe('2026-03-02T03:00:00.000Z');
  });
});

describe('a schedule', () => {
  test('holds ten minutes longer for an order for now, and no longer for one for later', () => {
    const { isAvailable } = timesOf([LUNCH]);
    expect(isAvailable('2026-03-02T15:09:59Z', true)).toBe(true);
    expect(isAvailable('2026-03-02T15:09:59Z')).toBe(false);
    expect(isAvailable('2026-03-02T15:10:00Z', true)).toBe(false);
    expect(isAvailable('2026-03-02T10:59:59Z', true)).toBe(false);
  });

  test('goes over midnight, also on its last day', () => {
    const bar = schedule('bar', [{ from: 1320, to: 120 }], { starts_on: '2026-03-02', ends_on: '2026-03-03' });
    const { isAvailable, next } = timesOf([bar]);
    expect(isAvailable('2026-03-02T01:00:00Z')).toBe(false);
    expect(isAvailable('2026-03-03T01:59:00Z')).toBe(true);
    expect(isAvailable('2026-03-04T01:59:00Z')).toBe(true);
    expect(isAvailable('2026-03-04T22:30:00Z')).toBe(false);
    expect(next('2026-01-01T00:00:00Z')).toBe('2026-03-02T22:00:00.000Z');
  });

  test('follows the clock of the store', () => {
    const { isAvailable, next } = timesOf([LUNCH], 'Europe/Berlin');
    // Summer time begins on 29 March 2026.
    expect([isAvailable('2026-03-28T10:00:00Z'), isAvailable('2026-03-28T09:59:00Z')]).toEqual([true, false]);
    expect([isAvailable('2026-03-29T09:00:00Z'), isAvailable('2026-03-29T08:59:00Z')]).toEqual([true, false]);
    // A range within the hour that the clock skips is none on that day.
    const night = timesOf([schedule('night', [{ from: 130, to: 170 }])], 'Europe/Berlin');
    expect(night.next('2026-03-29T00:00:00Z')).toBe('2026-03-30T00:10:00.000Z');
    expect(next('2026-03-28T15:00:00Z')).toBe('2026-03-29T09:00:00.000Z');
  });

  test('has hours on some day', () => {
    expect(hasHours([[], 'all_day'])).toBe(true);
    expect(hasHours([[], [{ from: 1, to: 2 }]])).toBe(true);
    expect(hasHours([[], []])).toBe(false);
  });

  test('with fewer than seven days has none on the others', () => {
    const short = { ...LUNCH, week: [LUNCH.week[0] ?? []] };
    expect(timesOf([short]).next('2026-03-02T12:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
  });
});

/** Minute by minute, by the words of the rule and by no other code. */
function holds({ week, starts_on: first, ends_on: last }: MenuSchedule, instant: number): boolean {
  const today = new Date(instant).toISOString().slice(0, 10) as StoreDate;
  const minute = Math.floor((instant % DAY) / MINUTE);
  const isOn = (date: string) => (first === null || first <= date) && (last === null || date <= last);
  const hoursOn = (date: StoreDate) => week[weekday(date)] ?? [];
  const [todays, before] = [hoursOn(today), hoursOn(addDays(today, -1))];
  const fromToday =
    isOn(today) &&
    (todays === 'all_day' || todays.some(({ from, to }) => from <= minute && (to <= from || minute < to)));
  const fromBefore =
    isOn(addDays(today, -1)) && before !== 'all_day' && before.some(({ from, to }) => to < from && minute < to);
  return fromToday || fromBefore;
}

const minutes = fc.nat(95).map((quarter) => quarter * 15);
const randomHours: fc.Arbitrary<OpenHours> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('all_day' as const) },
  {
    weight: 4,
    arbitrary: fc.array(
      fc.record({ from: minutes, to: minutes }).filter(({ from, to }) => from !== to),
      { maxLength: 2 },
    ),
  },
);
const randomDay = fc.option(fc.integer({ min: -2, max: 9 }).map((day) => addDays('2026-03-02', day)));
const randomSchedule = fc.record({
  week: fc.array(randomHours, { minLength: 7, maxLength: 7 }),
  starts_on: randomDay,
  ends_on: randomDay,
});

test('of whatever schedules, an item is available exactly where all hold, and next at the first such minute', () => {
  fc.assert(
    fc.property(fc.array(randomSchedule, { minLength: 1, maxLength: 3 }), fc.nat(7 * 96), (drawn, quarter) => {
      const schedules = drawn.map((own, index) => schedule(`${index}`, [], own));
      const { menu, item } = menuWith(schedules);
      const times = menuTimes(menu, 'UTC');
      const from = at('2026-03-02T00:00:00Z') + quarter * 15 * MINUTE;
      const allHold = (instant: number) => schedules.every((one) => holds(one, instant));
      expect(times.isAvailable(item, { at: from, isNow: false })).toBe(allHold(from));
      const steps = Array.from({ length: 16 * 96 }, (_, step) => from + step * 15 * MINUTE);
      const first = steps.find((instant) => allHold(instant)) ?? null;
      const next = times.nextAvailable(item, from);
      // What comes later than the steps is not compared.
      expect(next !== null && next > (steps.at(-1) ?? 0) ? null : next).toBe(first);
    }),
    { numRuns: Number(process.env['MENU_SCHEDULES'] ?? 60) },
  );
});

test('the first time of no calendars is at once', () => {
  expect(nextOfAll([], 5)).toBe(5);
});
