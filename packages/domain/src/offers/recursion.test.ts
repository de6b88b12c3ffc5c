import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isInRun, nextRuns, type Recursion, type RunningTimes, storeClock } from '#offers/recursion.ts';
import { addDays, type StoreDate, type Weekday } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';

const MINUTE = 60_000;
const ALWAYS: RunningTimes = { starts_on: null, ends_on: null, recursion: { kind: 'none' } };
const at = (text: string) => Date.parse(text);
const runs = (times: Partial<RunningTimes>, from: string, zone = 'Europe/Berlin', count = 2) =>
  nextRuns({ ...ALWAYS, ...times }, at(from), zone, count).map(({ startsAt, endsAt }) => [
    new Date(startsAt).toISOString(),
    endsAt && new Date(endsAt).toISOString(),
  ]);
const isOn = (times: Partial<RunningTimes>, instant: string, zone = 'Europe/Berlin') =>
  isInRun({ ...ALWAYS, ...times }, storeClock(at(instant), zone));

describe('an offer without recursion', () => {
  test('runs from the first to the end of the last day of the store, also if that has 25 hours', () => {
    const times = { starts_on: '2025-10-25', ends_on: '2025-10-26' };
    expect(runs(times, '2025-10-01T00:00:00Z')).toEqual([['2025-10-24T22:00:00.000Z', '2025-10-26T23:00:00.000Z']]);
    expect(isOn(times, '2025-10-26T22:59:59.999Z')).toBe(true);
    expect(isOn(times, '2025-10-26T23:00:00Z')).toBe(false);
    expect(isOn(times, '2025-10-24T21:59:59Z')).toBe(false);
    expect(runs(times, '2025-10-26T23:00:00Z')).toEqual([]);
  });

  test('and without days runs always', () => {
    expect(runs({}, '2025-01-01T12:00:00Z')).toEqual([['2024-12-31T23:00:00.000Z', null]]);
    expect(nextRuns(ALWAYS, 0, 'UTC', 0)).toEqual([]);
  });
});

describe('recursion', () => {
  test('of hours over midnight belongs to the day they begin on, and ends with the last day', () => {
    const times = {
      starts_on: '2025-03-03',
      ends_on: '2025-03-05',
      recursion: { kind: 'daily', hours: { from: 22 * 60, to: 2 * 60 } },
    } as const;
    expect(runs(times, '2025-03-01T00:00:00Z', 'UTC', 5)).toEqual([
      ['2025-03-03T22:00:00.000Z', '2025-03-04T02:00:00.000Z'],
      ['2025-03-04T22:00:00.000Z', '2025-03-05T02:00:00.000Z'],
      ['2025-03-05T22:00:00.000Z', '2025-03-06T00:00:00.000Z'],
    ]);
    expect(isOn(times, '2025-03-03T01:00:00Z', 'UTC')).toBe(false);
    expect(isOn(times, '2025-03-04T01:00:00Z', 'UTC')).toBe(true);
    expect(isOn(times, '2025-03-06T01:00:00Z', 'UTC')).toBe(false);
    // The run that began yesterday comes first.
    expect(runs(times, '2025-03-04T01:00:00Z', 'UTC', 1)).toEqual([
      ['2025-03-03T22:00:00.000Z', '2025-03-04T02:00:00.000Z'],
    ]);
  });

  test('by weekdays joins days that follow each other', () => {
    const recursion: Recursion = { kind: 'weekly', weekdays: [5, 6], hours: null };
    // A Saturday.
    expect(runs({ recursion }, '2025-03-08T12:00:00Z', 'UTC')).toEqual([
      ['2025-03-08T00:00:00.000Z', '2025-03-09T00:00:00.000Z'],
      ['2025-03-14T00:00:00.000Z', '2025-03-16T00:00:00.000Z'],
    ]);
    const everyDay: Recursion = { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6], hours: null };
    expect(runs({ recursion: everyDay }, '2025-03-08T12:00:00Z', 'UTC')).toEqual([['2025-03-08T00:00:00.000Z', null]]);
  });

  test('by days of the month leaves out those that a month does not have', () => {
    const recursion: Recursion = { kind: 'monthly', days: [31], is_last_day: false, hours: null };
    expect(runs({ recursion }, '2025-02-01T00:00:00Z', 'UTC').map(([day]) => day)).toEqual([
      '2025-03-31T00:00:00.000Z',
      '2025-05-31T00:00:00.000Z',
    ]);
    const last: Recursion = { kind: 'monthly', days: [], is_last_day: true, hours: null };
    expect(runs({ recursion: last }, '2024-02-01T00:00:00Z', 'UTC').map(([day]) => day)).toEqual([
      '2024-02-29T00:00:00.000Z',
      '2024-03-31T00:00:00.000Z',
    ]);
  });

  test('by year finds the 29th of February', () => {
    const recursion: Recursion = { kind: 'yearly', months: [2], days: [29], hours: { from: 60, to: 120 } };
    expect(runs({ recursion }, '2025-01-01T00:00:00Z', 'UTC', 1)).toEqual([
      ['2028-02-29T01:00:00.000Z', '2028-02-29T02:00:00.000Z'],
    ]);
    const never: Recursion = { kind: 'yearly', months: [2], days: [30], hours: null };
    expect(runs({ recursion: never }, '2025-01-01T00:00:00Z')).toEqual([]);
  });

  test('leaves out hours that clocks skip', () => {
    const recursion: Recursion = { kind: 'daily', hours: { from: 130, to: 170 } };
    expect(runs({ recursion }, '2025-03-29T12:00:00Z', 'Europe/Berlin', 1)).toEqual([
      ['2025-03-31T00:10:00.000Z', '2025-03-31T00:50:00.000Z'],
    ]);
  });
});

/** What the clock of a zone shows. Not by the code under test. */
function wallClock(zone: string): (instant: number) => { day: string; minute: number } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const shown = new Map<number, { day: string; minute: number }>();
  return (instant) => {
    const cached = shown.get(instant);
    if (cached) return cached;
    const [day = '', time = ''] = format.format(instant).split(' ');
    const clock = { day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
    shown.set(instant, clock);
    return clock;
  };
}

/** Whether the hours of a recursion begin on a day. */
function beginsOn({ starts_on, ends_on, recursion }: RunningTimes, day: string): boolean {
  if ((starts_on !== null && day < starts_on) || (ends_on !== null && day > ends_on)) return false;
  const date = new Date(`${day}T12:00:00Z`);
  const isLastDay = new Date(date.getTime() + 86_400_000).getUTCDate() === 1;
  if (recursion.kind === 'weekly') return recursion.weekdays.some((weekday) => weekday === date.getUTCDay());
  if (recursion.kind === 'monthly')
    return recursion.days.includes(date.getUTCDate()) || (recursion.is_last_day && isLastDay);
  if (recursion.kind === 'yearly')
    return recursion.months.includes(date.getUTCMonth() + 1) && recursion.days.includes(date.getUTCDate());
  return true;
}

/** Walks minute by minute: a run begins once the day's clock has reached its time, and ends once it has reached the other. */
function walk(times: RunningTimes, start: number, minutes: number, clock: ReturnType<typeof wallClock>): boolean[] {
  const hours = times.recursion.kind === 'none' ? null : times.recursion.hours;
  let today = '';
  let yesterday = '';
  let latest = 0;
  return Array.from({ length: minutes }, (_, step) => {
    const { day, minute } = clock(start + step * MINUTE);
    if (day !== today) [yesterday, today, latest] = [today, day, 0];
    latest = Math.max(latest, minute);
    const isPast = times.ends_on !== null && day > times.ends_on;
    if (isPast) return false;
    if (hours === null) return beginsOn(times, day);
    const isLate = hours.to < hours.from;
    const isTodays = beginsOn(times, day) && latest >= hours.from && (isLate || latest < hours.to);
    const isYesterdays = isLate && yesterday !== '' && beginsOn(times, yesterday) && latest < hours.to;
    return isTodays || isYesterdays;
  });
}

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const hours = fc.record({ from: minuteOfDay, to: minuteOfDay }).filter(({ from, to }) => from !== to);
const days = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 20 });
const recursion: fc.Arbitrary<Recursion> = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({ kind: fc.constant('daily' as const), hours }),
  fc.record({
    kind: fc.constant('weekly' as const),
    weekdays: fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 }),
    hours: fc.option(hours),
  }),
  fc.record({ kind: fc.constant('monthly' as const), days, is_last_day: fc.boolean(), hours: fc.option(hours) }),
  fc.record({
    kind: fc.constant('yearly' as const),
    months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 6 }),
    days,
    hours: fc.option(hours),
  }),
);

/** Days around which clocks change in different ways: by an hour, by half of one, at midnight. */
const CHANGES: readonly (readonly [string, StoreDate])[] = [
  ['Europe/Berlin', '2025-10-26'],
  ['Europe/Berlin', '2025-03-30'],
  ['America/New_York', '2025-11-02'],
  ['Australia/Lord_Howe', '2025-04-06'],
  ['Africa/Cairo', '2025-04-25'],
  ['America/Havana', '2025-11-02'],
  ['America/Santiago', '2025-04-05'],
  ['Asia/Kuwait', '2025-02-27'],
];

/** More zones and all days of five years, in the long form. */
const LONG_WALKS = Number(process.env['OFFER_WALKS'] ?? '0');
const place =
  LONG_WALKS === 0
    ? fc.constantFrom(...CHANGES)
    : fc.tuple(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: 0, max: 5 * 365 }).map((ahead) => addDays('2022-01-01', ahead)),
      );

test(
  'every minute is as a walk through it says, and the next runs are the minutes in which it runs',
  { timeout: LONG_WALKS === 0 ? 20_000 : 3_600_000 },
  () => {
    fc.assert(
      fc.property(place, recursion, fc.boolean(), fc.boolean(), ([zone, day], every, hasStart, hasEnd) => {
        const times: RunningTimes = {
          starts_on: hasStart ? day : null,
          ends_on: hasEnd ? day : null,
          recursion: every,
        };
        const [first, last] = [addDays(day, -1), addDays(day, 2)];
        const start = dayStart(first, zone);
        const warmUp = (start - dayStart(addDays(first, -1), zone)) / MINUTE;
        const minutes = (dayStart(last, zone) - start) / MINUTE;
        const clock = wallClock(zone);
        const expected = walk(times, start - warmUp * MINUTE, warmUp + minutes, clock).slice(warmUp);
        const changes = new Map<string, boolean>();
        const actual = expected.map((_, step) => {
          const instant = start + step * MINUTE;
          const { day: today, minute } = clock(instant);
          const isChangeDay = changes.get(today) ?? storeClock(instant, zone).isChangeDay;
          changes.set(today, isChangeDay);
          return isInRun(times, { at: instant, zone, day: today as StoreDate, minute, isChangeDay });
        });
        expect(actual).toEqual(expected);
        const found = nextRuns(times, start, zone, 10);
        const byRuns = expected.map((_, step) => {
          const instant = start + step * MINUTE;
          return found.some(({ startsAt, endsAt }) => startsAt <= instant && (endsAt === null || instant < endsAt));
        });
        expect(byRuns).toEqual(expected);
      }),
      { numRuns: LONG_WALKS === 0 ? 12 : LONG_WALKS },
    );
  },
);
