import fc from 'fast-check';
import { expect, test } from 'vitest';

import { serviceDay } from '#time/business-day.ts';
import { clockInstant } from '#time/clock-time.ts';
import { addDays, storeDay } from '#time/store-time.ts';

const day = (at: string, startsAt: number, zone = 'Europe/Berlin') => serviceDay(Date.parse(at), { zone, startsAt });

test.each([
  ['2025-03-17T23:30:00+01:00', 0, '2025-03-17'],
  ['2025-03-18T00:00:00+01:00', 0, '2025-03-18'],
  ['2025-03-18T02:59:59+01:00', 3, '2025-03-17'],
  ['2025-03-18T03:00:00+01:00', 3, '2025-03-18'],
  // Two o'clock is skipped: the day begins after the gap.
  ['2025-03-30T01:59:59+01:00', 2, '2025-03-29'],
  ['2025-03-30T03:00:00+02:00', 2, '2025-03-30'],
  // Two o'clock comes twice: the first begins the day.
  ['2025-10-26T01:59:59+02:00', 2, '2025-10-25'],
  ['2025-10-26T02:00:00+02:00', 2, '2025-10-26'],
  ['2025-10-26T02:30:00+01:00', 2, '2025-10-26'],
] as const)('%s counts, from %i on, for %s', (at, startsAt, expected) => {
  expect(day(at, startsAt)).toBe(expected);
});

test('business days tile the time line: each from its hour to that of the next', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/Havana',
    'Australia/Lord_Howe',
    'Asia/Kuwait',
    'Africa/Cairo',
  );
  const instants = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2035-01-01') });
  fc.assert(
    fc.property(instants, zones, fc.integer({ min: 0, max: 6 }), (at, zone, startsAt) => {
      const date = serviceDay(at, { zone, startsAt });
      expect(clockInstant(date, startsAt * 60, zone)).toBeLessThanOrEqual(at);
      expect(clockInstant(addDays(date, 1), startsAt * 60, zone)).toBeGreaterThan(at);
      expect([storeDay(at, zone), addDays(storeDay(at, zone), -1)]).toContain(date);
    }),
    { numRuns: 500 },
  );
});
