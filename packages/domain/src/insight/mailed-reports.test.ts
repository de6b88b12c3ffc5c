import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { comparedDays, daysBefore, MAILED_REPORTS, nextReport } from '#insight/mailed-reports.ts';
import { storeDay } from '#time/store-time.ts';

describe('reports by email', () => {
  test.each([
    ['daily', '2026-11-30', '2026-11-29', '2026-11-29', '2026-11-22', '2026-11-22'],
    ['weekly', '2026-11-29', '2026-11-22', '2026-11-28', '2026-11-15', '2026-11-21'],
    ['weekly', '2026-12-02', '2026-11-22', '2026-11-28', '2026-11-15', '2026-11-21'],
    ['monthly', '2026-12-01', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['monthly', '2027-03-01', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
  ] as const)('%s, sent on %s, is about %s to %s beside %s to %s', (kind, day, from, to, before, until) => {
    const days = daysBefore(kind, day);
    expect(days).toEqual({ from, to });
    expect(comparedDays(kind, days)).toEqual({ from: before, to: until });
  });

  test.each([
    ['daily', '2026-11-30T04:59:59Z', '2026-11-30T05:00:00.000Z'],
    ['daily', '2026-11-30T05:00:00Z', '2026-12-01T05:00:00.000Z'],
    // The clock goes forward on this night.
    ['daily', '2026-03-28T12:00:00Z', '2026-03-29T04:00:00.000Z'],
    ['weekly', '2026-11-30T05:00:00Z', '2026-12-06T05:00:00.000Z'],
    ['monthly', '2026-11-30T12:00:00Z', '2026-12-01T05:00:00.000Z'],
  ] as const)('the next %s one after %s is sent at %s in Berlin', (kind, after, at) => {
    expect(new Date(nextReport(kind, Date.parse(after), 'Europe/Berlin')).toISOString()).toBe(at);
  });

  test('each day belongs to exactly one report of a kind, one after the other, in any zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MAILED_REPORTS),
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kuwait', 'Pacific/Apia', 'Australia/Lord_Howe'),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) }),
        (kind, zone, start) => {
          const first = nextReport(kind, start, zone);
          const second = nextReport(kind, first, zone);
          expect(first).toBeGreaterThan(start);
          const days = [first, second].map((at) => daysBefore(kind, storeDay(at, zone)));
          const [one, other] = days;
          expect(comparedDays(kind, other ?? { from: '2024-01-01', to: '2024-01-01' }).to <= (one?.to ?? '')).toBe(
            true,
          );
          expect(Date.parse(other?.from ?? '') - Date.parse(one?.to ?? '')).toBe(24 * 60 * 60_000);
        },
      ),
      { numRuns: 300 },
    );
  });
});
