import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sourcesOfDay } from '#hours/day-plans.ts';
import { explainAt, isAllowed } from '#hours/explain.ts';
import { hoursCalendar } from '#hours/hours-calendar.ts';
import { type Festival, hoursFor, type OpeningHours } from '#hours/opening-hours.ts';
import { nextChange, stateAt, timeline } from '#hours/timeline.ts';
import { minuteOfDay } from '#time/minute-of-day.ts';
import { addDays, storeDay, type StoreDate } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';
import { openingHoursAround, ZONES } from '../../test/random-hours.ts';

// A sample; `npm run soak -- --only hours` walks through 20,000 days.
const DAYS = Number(process.env['HOURS_DAYS'] ?? 12);

const MINUTE = 60_000;

/** What the wall clock shows, minute by minute: the day's own ranges, and those that went over midnight. */
function isOpenByWalk(hours: OpeningHours, service: 'pickup' | 'delivery', date: StoreDate, minute: number): boolean {
  const ofDay = (day: StoreDate) => hoursFor(sourcesOfDay(hours, day)[0].plan, service);
  const own = ofDay(date);
  if (own === 'all_day') return true;
  const before = ofDay(addDays(date, -1));
  return (
    own.some(({ from, to }) => (to > from ? minute >= from && minute < to : minute >= from)) ||
    (before !== 'all_day' && before.some(({ from, to }) => to < from && minute < to))
  );
}

const daysOfTwentyYears = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 20 * 365 }).map((offset) => addDays('2015-01-01', offset)),
    service: fc.constantFrom('pickup' as const, 'delivery' as const),
  })
  .chain((selected) => openingHoursAround(selected.day).map((hours) => ({ ...selected, hours })));

test(`hours are as a walk through ${DAYS} days finds them, minute by minute`, () => {
  fc.assert(
    fc.property(daysOfTwentyYears, ({ zone, day, service, hours }) => {
      const calendar = hoursCalendar(hours, zone);
      const start = dayStart(day, zone);
      const end = dayStart(addDays(day, 1), zone);
      const stretches = timeline(calendar, service, { start, end });
      const minutes = Array.from({ length: (end - start) / MINUTE }, (_, at) => {
        const instant = start + at * MINUTE;
        return { instant, date: storeDay(instant, zone), minute: minuteOfDay(instant, zone) };
      });
      const times = new Map<number, number>();
      for (const { minute } of minutes) times.set(minute, (times.get(minute) ?? 0) + 1);
      // Where clocks change, the rule of first and next instants holds instead of the clock.
      const isPlain = minutes.length === 1440 && times.size === 1440;
      for (const { instant, date, minute } of minutes) {
        const isOpen = stretches.some((one) => one.start <= instant && instant < one.end);
        if (isPlain || (times.get(minute) === 1 && isFarFromChange(minute, times)))
          expect({ at: new Date(instant), isOpen }).toEqual({
            at: new Date(instant),
            isOpen: isOpenByWalk(hours, service, date, minute),
          });
      }
      // The other functions agree with the stretches.
      for (const { instant } of minutes.filter((_, at) => at % 97 === 0)) {
        const isOpen = stretches.some((one) => one.start <= instant && instant < one.end);
        expect(stateAt(calendar, service, instant).isOpen).toBe(isOpen);
        const input = { service, isApproved: true, limits: [], now: instant, isForNow: false } as const;
        expect(isAllowed(explainAt(calendar, input, instant))).toBe(isOpen);
        const change = nextChange(calendar, service, instant);
        const next = stretches
          .flatMap((one) => [one.start, one.end])
          .filter((edge) => edge > instant && edge < end)
          .toSorted((one, other) => one - other)
          .at(0);
        if (next !== undefined) expect(change).toEqual({ at: next, opens: !isOpen });
        else expect(change === null || change.at >= end).toBe(true);
      }
    }),
    { numRuns: DAYS },
  );
});

test('of all plans of a day the one of the highest rank decides, public holidays between yearly festivals and seasons', () => {
  const ranks = ['exception', 'day', 'range', 'yearly', 'public'] as const;
  const isOn = ({ days }: Festival, date: StoreDate) => {
    if (days.kind === 'public') return days.dates.some((one) => one === date);
    if (days.kind === 'yearly')
      return date.endsWith(new Date(Date.UTC(2024, days.month - 1, days.day)).toISOString().slice(4, 10));
    return days.kind === 'range' ? days.from <= date && date <= days.to : days.date === date;
  };
  fc.assert(
    fc.property(daysOfTwentyYears, ({ day, hours }) => {
      const { sources } = hoursCalendar(hours, 'UTC').day(day);
      const found = sources.flatMap((source) => ('festival' in source ? source.festival : []));
      expect(new Set(found)).toEqual(new Set(hours.festivals.filter((one) => isOn(one, day))));
      const order = found.map(({ days }) =>
        days.kind === 'range' && days.from === days.to ? 1 : ranks.indexOf(days.kind),
      );
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(sources.slice(0, found.length).every((source) => 'festival' in source)).toBe(true);
    }),
    { numRuns: DAYS * 10 },
  );
});

/** Minutes that exist once, and whose neighbours do. */
function isFarFromChange(minute: number, times: ReadonlyMap<number, number>): boolean {
  for (let near = minute - 180; near <= minute + 180; near += 15)
    if (near >= 0 && near < 1440 && times.get(near) !== 1) return false;
  return true;
}
