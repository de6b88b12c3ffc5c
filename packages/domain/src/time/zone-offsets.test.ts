import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { minuteOfDay } from '#time/minute-of-day.ts';
import { storeDay } from '#time/store-time.ts';
import { aheadOfUtc, clockSince } from '#time/zone-offsets.ts';

const MINUTE = 60_000;
const zones = Intl.supportedValuesOf('timeZone');

describe('how far a clock is ahead of UTC', () => {
  test('is what the clock shows, in every zone', () => {
    const instants = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2045-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
        const shown = Date.parse(storeDay(at, zone)) + minuteOfDay(at, zone) * MINUTE;
        const whole = Math.floor((at + aheadOfUtc(at, zone)) / MINUTE) * MINUTE;
        expect(whole).toBe(shown);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ['Europe/Berlin', '2025-03-30T00:59:59.999Z', 1, '2024-10-27T01:00:00.000Z'],
    ['Europe/Berlin', '2025-03-30T01:00:00Z', 2, '2025-03-30T01:00:00.000Z'],
    ['Europe/Berlin', '2025-01-01T00:00:00Z', 1, '2024-10-27T01:00:00.000Z'],
    // A clock that never changes is known from the year before on.
    ['Asia/Kuwait', '2025-07-01T00:00:00Z', 3, '2023-12-31T23:59:59.000Z'],
    // Changed its side of the date line.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', -10, '2011-09-24T14:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', 14, '2011-12-30T10:00:00.000Z'],
    // Whole weeks after the beginning of the year.
    ['Africa/Cairo', '1973-10-01T00:00:00Z', 2, '1973-10-01T00:00:00.000Z'],
    // At the turn of the year.
    ['Asia/Dhaka', '2009-12-31T17:00:00Z', 6, '2009-12-31T17:00:00.000Z'],
  ] as const)('in %s at %s is %i hours since %s', (zone, at, hours, since) => {
    expect(aheadOfUtc(Date.parse(at), zone) / 3_600_000).toBe(hours);
    expect(new Date(clockSince(Date.parse(at), zone)).toISOString()).toBe(since);
  });

  test('is known for far years, of which nothing is kept for ever', () => {
    for (let year = 2050; year < 2300; year += 1) expect(aheadOfUtc(Date.UTC(year, 6), 'Etc/UTC')).toBe(0);
    expect(aheadOfUtc(Date.UTC(-44, 2, 15), 'Etc/UTC')).toBe(0);
    expect(() => aheadOfUtc(0, 'Nowhere/Land')).toThrow(RangeError);
  });
});
