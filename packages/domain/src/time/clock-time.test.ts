import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { clockInstant, isWithinHours } from '#time/clock-time.ts';
import { minuteOfDay } from '#time/minute-of-day.ts';
import { addDays, storeDay, type StoreDate } from '#time/store-time.ts';

const iso = (date: StoreDate, minute: number, zone: string) => new Date(clockInstant(date, minute, zone)).toISOString();

describe('the instant of a time of the clock', () => {
  test.each([
    ['2025-11-20', 14 * 60 + 30, 'Europe/Berlin', '2025-11-20T13:30:00.000Z'],
    ['2025-11-20', 0, 'Asia/Kathmandu', '2025-11-19T18:15:00.000Z'],
    // Clocks go back: half past two comes twice, the first counts, and what comes after is an hour longer off.
    ['2025-10-26', 150, 'Europe/Berlin', '2025-10-26T00:30:00.000Z'],
    ['2025-10-26', 240, 'Europe/Berlin', '2025-10-26T03:00:00.000Z'],
    // Clocks go forward: half past two never comes.
    ['2025-03-30', 150, 'Europe/Berlin', '2025-03-30T01:00:00.000Z'],
    ['2025-03-30', 240, 'Europe/Berlin', '2025-03-30T02:00:00.000Z'],
    // Midnight itself is skipped.
    ['2018-11-04', 0, 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-11-04', 30, 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ] as const)('%s, minute %i, in %s is %s', (date, minute, zone, expected) => {
    expect(iso(date, minute, zone)).toBe(expected);
  });

  test('is on that day, and shows that time unless clocks skip it', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'UTC');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 730 }), fc.integer({ min: 0, max: 1439 }), (zone, days, minute) => {
        const date = addDays('2024-01-01', days);
        const at = clockInstant(date, minute, zone);
        expect(storeDay(at, zone)).toBe(date);
        const displayed = minuteOfDay(at, zone);
        if (displayed === minute) return;
        expect(displayed).toBeGreaterThan(minute);
        expect(minuteOfDay(at - 1, zone)).toBeLessThan(minute);
      }),
      { numRuns: 300 },
    );
  });
});

test('hours may go over midnight', () => {
  const evening = { from: 22 * 60, to: 2 * 60 };
  expect([21 * 60 + 59, 22 * 60, 0, 119, 120].map((minute) => isWithinHours(minute, evening))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([659, 660, 839, 840].map((minute) => isWithinHours(minute, { from: 660, to: 840 }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
