const STORE_TIME = 'packages/domain/src/time/store-time.ts';
const DAY_START = 'packages/domain/src/time/day-start.ts';
const RANGES = 'packages/domain/src/time/day-ranges.ts';
const CLOCK = 'packages/domain/src/time/clock-time.ts';
const WALL_CLOCK = 'packages/domain/src/time/wall-clock.ts';
const STAMP = 'packages/domain/src/time/date-stamp.ts';
const area = 'time';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const TIME_MUTANTS = [
  {
    id: 'last-day-left-out-of-range',
    area,
    file: DAY_START,
    find: 'end: dayStart(addDays(to, 1), zone)',
    replace: 'end: dayStart(to, zone)',
  },
  {
    id: 'every-day-has-24-hours',
    area,
    file: DAY_START,
    find: 'return { start: dayStart(from, zone), end: dayStart(addDays(to, 1), zone) };',
    replace:
      'return { start: dayStart(from, zone), end: dayStart(from, zone) + (Date.parse(to) - Date.parse(from)) + 86_400_000 };',
  },
  {
    id: 'week-begins-on-monday',
    area,
    file: STORE_TIME,
    find: 'addDays(date, -weekday(date))',
    replace: 'addDays(date, -((weekday(date) + 6) % 7))',
  },
  {
    id: 'february-30-is-a-day',
    area,
    file: STORE_TIME,
    find: '!Number.isNaN(at) && new Date(at).toISOString().startsWith(text)',
    replace: '!Number.isNaN(at)',
  },
  {
    id: 'store-day-in-greenwich',
    area,
    file: STORE_TIME,
    find: 'timeZone: zone,',
    replace: "timeZone: zone && 'UTC',",
  },
  {
    id: 'last-seven-days-are-eight',
    area,
    file: RANGES,
    find: 'from: addDays(today, -6), to: today',
    replace: 'from: addDays(today, -7), to: today',
  },
  {
    id: 'last-month-begins-late',
    area,
    file: RANGES,
    find: '`${lastDay.slice(0, 8)}01`',
    replace: '`${lastDay.slice(0, 8)}02`',
  },
  {
    id: 'night-hours-never-hold',
    area,
    file: CLOCK,
    find: 'minute >= from || minute < to',
    replace: 'minute >= from && minute < to',
  },
  {
    id: 'hours-hold-a-minute-longer',
    area,
    file: CLOCK,
    find: 'minute >= from && minute < to',
    replace: 'minute >= from && minute <= to',
  },
  {
    id: 'later-of-two-clock-times',
    area,
    file: WALL_CLOCK,
    find: 'Math.min(...instants)',
    replace: 'Math.max(...instants)',
  },
  {
    id: 'skipped-hour-opens-at-midnight',
    area,
    file: WALL_CLOCK,
    find: ': clockSince(shown - before, zone)',
    replace: ': shown - before',
  },
  {
    id: 'stamp-without-chosen-digits',
    area,
    file: STAMP,
    find: 'numberingSystem: digits,',
    replace: "numberingSystem: 'latn',",
  },
  {
    id: 'stamp-in-24-hours',
    area,
    file: STAMP,
    find: 'hourCycle,\n  });',
    replace: "hourCycle: 'h23',\n  });",
  },
  {
    id: 'time-alone-in-12-hours',
    area,
    file: STAMP,
    find: "format.clock === 'standard' ? undefined",
    replace: "format.clock === 'standard' ? 'h12'",
  },
];
