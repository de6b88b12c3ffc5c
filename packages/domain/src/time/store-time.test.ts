import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type StoreDate,
  addDays,
  dayOf,
  isStoreDate,
  isTimeZone,
  storeDay,
  tomorrow,
  weekStart,
  weekday,
} from '#time/store-time.ts';
import { dayRange, daysRange } from '#time/day-start.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const span = (date: StoreDate, zone: string): [string, string, number] => {
  const { start, end } = dayRange(date, zone);
  return [new Date(start).toISOString(), new Date(end).toISOString(), (end - start) / HOUR];
};

describe("a store's day", () => {
  test.each([
    ['Europe/Berlin', '2025-01-15', '2025-01-14T23:00:00.000Z', '2025-01-15T23:00:00.000Z', 24],
    ['Europe/Berlin', '2025-03-30', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z', 23],
    ['Europe/Berlin', '2025-10-26', '2025-10-25T22:00:00.000Z', '2025-10-26T23:00:00.000Z', 25],
    ['America/New_York', '2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T05:00:00.000Z', 25],
    ['Australia/Lord_Howe', '2025-04-06', '2025-04-05T13:00:00.000Z', '2025-04-06T13:30:00.000Z', 24.5],
    // Midnight is skipped: the day starts at one.
    ['Africa/Cairo', '2025-04-25', '2025-04-24T22:00:00.000Z', '2025-04-25T21:00:00.000Z', 23],
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z', '2024-09-09T03:00:00.000Z', 23],
    // Midnight comes twice: the day starts with the first.
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T05:00:00.000Z', 25],
    // The last hour comes twice.
    ['America/Santiago', '2025-04-05', '2025-04-05T03:00:00.000Z', '2025-04-06T04:00:00.000Z', 25],
    ['Pacific/Kiritimati', '2025-01-01', '2024-12-31T10:00:00.000Z', '2025-01-01T10:00:00.000Z', 24],
    ['Asia/Kathmandu', '2025-01-01', '2024-12-31T18:15:00.000Z', '2025-01-01T18:15:00.000Z', 24],
    ['Etc/GMT+12', '2025-01-01', '2025-01-01T12:00:00.000Z', '2025-01-02T12:00:00.000Z', 24],
    // A day that never was.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z', 0],
  ] as const)('in %s, %s', (zone, date, start, end, hours) => {
    expect(span(date, zone)).toEqual([start, end, hours]);
  });

  test('changes with the zone, not with the clock of whoever asks', () => {
    const now = at('2025-03-17T23:30:00Z');
    expect(storeDay(now, 'Europe/Berlin')).toBe('2025-03-18');
    expect(storeDay(now, 'America/New_York')).toBe('2025-03-17');
    expect(tomorrow(now, 'Europe/Berlin')).toBe('2025-03-19');
    expect(() => storeDay(now, 'Nowhere/Land')).toThrow(RangeError);
  });

  test.each([
    ['2025-03-16T22:59:59Z', 'past'],
    ['2025-03-16T23:00:00Z', 'today'],
    ['2025-03-17T22:59:59Z', 'today'],
    ['2025-03-17T23:00:00Z', 'tomorrow'],
    ['2025-03-18T23:00:00Z', 'later'],
  ])('an order for %s is for %s', (time, day) => {
    expect(dayOf(at(time), at('2025-03-17T12:00:00Z'), 'Europe/Berlin')).toBe(day);
  });

  test('several days end where the last one does', () => {
    const { start, end } = daysRange('2025-03-29', '2025-03-31', 'Europe/Berlin');
    expect((end - start) / HOUR).toBe(71);
  });

  test('zones are told from other texts', () => {
    expect(['Europe/Kyiv', 'UTC', 'Mars/Base', ''].filter(isTimeZone)).toEqual(['Europe/Kyiv', 'UTC']);
  });
});

describe('the calendar', () => {
  test('counts across months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
  });

  test('numbers weekdays from Sunday, with which the week starts', () => {
    expect(weekday('2025-03-16')).toBe(0);
    expect(weekday('2025-03-22')).toBe(6);
    expect(weekStart('2025-03-22')).toBe('2025-03-16');
    expect(weekStart('2025-03-16')).toBe('2025-03-16');
  });

  test('knows its days', () => {
    const texts = ['2024-02-29', '2025-02-29', '2025-13-01', '2025-1-1', '1969-12-31', 'today', '2025-01-01T00:00'];
    expect(texts.filter(isStoreDate)).toEqual(['2024-02-29', '1969-12-31']);
  });
});

describe('properties', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'America/Havana',
    'America/Santiago',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Asia/Beirut',
    'Asia/Tehran',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Etc/GMT+12',
    'UTC',
  );
  const instants = fc.integer({ min: at('2012-01-01'), max: at('2037-01-01') });

  test('days tile the time line without gap or overlap', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const date = storeDay(instant, zone);
        const day = dayRange(date, zone);
        expect(day.start).toBeLessThanOrEqual(instant);
        expect(day.end).toBeGreaterThan(instant);
        expect(dayRange(addDays(date, 1), zone).start).toBe(day.end);
        expect(dayRange(addDays(date, -1), zone).end).toBe(day.start);
        expect([storeDay(day.start, zone), storeDay(day.end - 1, zone)]).toEqual([date, date]);
        expect(storeDay(day.start - 1, zone) < date && storeDay(day.end, zone) > date).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
