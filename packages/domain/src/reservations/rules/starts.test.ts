import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hoursCalendar } from '#hours/hours-calendar.ts';
import { ALWAYS_OPEN, WEEKDAY_NUMBERS } from '#hours/opening-hours.ts';
import { isAllowed, explainAt } from '#hours/explain.ts';
import { type SlotTimes, slotMinutes } from '#reservations/rules/booking-slots.ts';
import { candidateStarts, startsOf } from '#reservations/rules/starts.ts';
import { minuteOfDay } from '#time/minute-of-day.ts';
import { addDays, storeDay, type StoreDate, weekday } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';
import { openingHoursAround, ZONES } from '../../../test/random-hours.ts';

// A sample; `npm run soak -- --only booking-starts` walks through 20,000 days.
const DAYS = Number(process.env['BOOKING_DAYS'] ?? 40);

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

const slot = (date: StoreDate, own: Partial<SlotTimes> = {}): SlotTimes => ({
  weekday: weekday(date),
  on_date: null,
  start_minute: 18 * 60,
  end_minute: 20 * 60,
  every_minutes: 30,
  most_covers: null,
  most_covers_online: null,
  ...own,
});

const always = (zone: string) => hoursCalendar({ hours: null, festivals: [] }, zone);

describe('starts', () => {
  test('go from the first arrival to the last one, both included', () => {
    const date = '2026-11-27';
    const starts = startsOf(date, [slot(date)], always('UTC'));
    expect(starts.map(({ at }) => iso(at).slice(11, 16))).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00']);
  });

  test('of a store that is always open and names no slots are every half hour', () => {
    const starts = startsOf('2026-11-27', [], always('UTC'));
    expect(starts.map(({ at }) => iso(at).slice(11, 16)).slice(-2)).toEqual(['23:00', '23:30']);
    expect(starts).toHaveLength(48);
  });

  test('after midnight belong to the day on which the slot begins', () => {
    const date = '2026-11-27';
    const late = slot(date, { start_minute: 23 * 60, end_minute: 60, every_minutes: 60 });
    expect(startsOf(date, [late], always('UTC')).map(({ at }) => iso(at))).toEqual([
      '2026-11-27T23:00:00.000Z',
      '2026-11-28T00:00:00.000Z',
      '2026-11-28T01:00:00.000Z',
    ]);
    expect(startsOf('2026-11-28', [late], always('UTC'))).toEqual([]);
  });

  test('that two days name are of the day that has them on its calendar', () => {
    const date = '2026-11-27';
    const late = slot(date, { start_minute: 23 * 60, end_minute: 60, every_minutes: 60 });
    const own = slot('2026-11-28', { on_date: '2026-11-28', start_minute: 0, end_minute: 30 });
    const startsOn = (day: StoreDate) =>
      startsOf(day, [late, own], always('UTC')).map(({ at }) => iso(at).slice(5, 16));
    expect(startsOn(date)).toEqual(['11-27T23:00', '11-28T01:00']);
    expect(startsOn('2026-11-28')).toEqual(['11-28T00:00', '11-28T00:30']);
  });

  test('come once where the clocks skip an hour or repeat it', () => {
    const spring = '2026-03-29';
    const night = (date: StoreDate) => slot(date, { start_minute: 60, end_minute: 240, every_minutes: 30 });
    const skipped = startsOf(spring, [night(spring)], always('Europe/Berlin'));
    // 02:00 and 02:30 do not exist: both are 03:00.
    expect(skipped.map(({ at }) => minuteOfDay(at, 'Europe/Berlin'))).toEqual([60, 90, 180, 210, 240]);
    const autumn = '2026-10-25';
    const repeated = startsOf(autumn, [night(autumn)], always('Europe/Berlin'));
    expect(repeated.map(({ at }) => iso(at).slice(0, 16))).toEqual([
      '2026-10-24T23:00',
      '2026-10-24T23:30',
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T02:00',
      '2026-10-25T02:30',
      '2026-10-25T03:00',
    ]);
  });

  test('of a date replace those of its weekday', () => {
    const date = '2026-12-31';
    const own = slot(date, { on_date: date, start_minute: 18 * 60, end_minute: 21 * 60, every_minutes: 180 });
    const starts = startsOf(date, [slot(date), own], always('UTC'));
    expect(starts.map(({ at }) => iso(at).slice(11, 16))).toEqual(['18:00', '21:00']);
  });

  test('end with last orders, and are made of opening hours where there are no slots', () => {
    const date = '2026-11-27';
    const week = ALWAYS_OPEN.week.map(() => ({ open: [{ from: 720, to: 900 }], delivery: 'as_open' as const }));
    const calendar = hoursCalendar({ hours: { week, seasons: [], last_order_minutes: 60 }, festivals: [] }, 'UTC');
    const starts = startsOf(date, [], calendar);
    expect(starts.map(({ at }) => iso(at).slice(11, 16))).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00']);
    expect(startsOf(date, [slot('2026-11-28')], calendar)).toEqual([]);
    expect(candidateStarts(date, [slot(date)], calendar).every(({ isOpen }) => !isOpen)).toBe(true);
  });
});

const slots = fc.array(
  fc.record({
    weekday: fc.constantFrom(...WEEKDAY_NUMBERS),
    on_date: fc.constant(null),
    start_minute: fc.integer({ min: 0, max: 1439 }),
    end_minute: fc.integer({ min: 0, max: 1439 }),
    every_minutes: fc.constantFrom(15, 20, 30, 45, 60, 90),
    most_covers: fc.constant(null),
    most_covers_online: fc.constant(null),
  }),
  { minLength: 1, maxLength: 8 },
);

/** What the clock on the wall shows, minute by minute from the start of the day to the end of the next one. */
function walk(date: StoreDate, zone: string): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  const end = dayStart(addDays(date, 2), zone);
  for (let at = dayStart(date, zone); at < end; at += MINUTE) {
    const key = (storeDay(at, zone) === date ? 0 : 1440) + minuteOfDay(at, zone);
    if (!first.has(key)) first.set(key, at);
  }
  return first;
}

/** The starts that slots of a weekday name, by that clock. */
function walkStarts(date: StoreDate, zone: string, all: readonly SlotTimes[]): ReadonlySet<number> {
  const clock = walk(date, zone);
  const starts = new Set<number>();
  for (const one of all.filter((other) => other.weekday === weekday(date)))
    for (let minute = 0; minute <= slotMinutes(one); minute += one.every_minutes) {
      // A skipped time is the first instant after the gap.
      let shown = one.start_minute + minute;
      while (!clock.has(shown) && shown < 2880) shown += 1;
      const at = clock.get(shown);
      if (at !== undefined) starts.add(at);
    }
  return starts;
}

test(`the starts of ${DAYS} random days are those of a walk by minutes`, () => {
  let seen = 0;
  fc.assert(
    fc.property(
      fc
        .record({
          zone: fc.constantFrom(...ZONES),
          date: fc.integer({ min: 0, max: 12 * 365 }).map((offset) => addDays('2018-01-01', offset)),
          slots,
        })
        .chain((one) => openingHoursAround(one.date).map((hours) => ({ ...one, hours }))),
      ({ zone, date, slots: all, hours }) => {
        const calendar = hoursCalendar(hours, zone);
        // What the next day names, too, is of that day.
        const ofNext = walkStarts(addDays(date, 1), zone, all);
        const expected = [...walkStarts(date, zone, all)].filter((at) => !ofNext.has(at));
        const open = expected.filter((at) => {
          const input = { service: 'pickup', isApproved: true, limits: [], now: at, isForNow: false } as const;
          return isAllowed(explainAt(calendar, input, at));
        });
        const candidates = candidateStarts(date, all, calendar);
        expect(candidates.map(({ at }) => at)).toEqual(expected.toSorted((a, b) => a - b));
        const offered = startsOf(date, all, calendar).map(({ at }) => at);
        seen += offered.length;
        // Last orders take away more than closing does.
        if ((hours.hours?.last_order_minutes ?? 0) === 0) expect(offered).toEqual(open.toSorted((a, b) => a - b));
        else expect(offered.every((at) => open.includes(at))).toBe(true);
      },
    ),
    { numRuns: DAYS, seed: 59 },
  );
  expect(seen).toBeGreaterThan(DAYS);
});
