import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { kitchenMinutes, type ReleaseInput, releaseOf, travelMinutes } from '#orders/release.ts';
import { DEFAULT_SALES_SETTINGS, DEFAULT_CAPACITY } from '#sales/settings.ts';
import { clockInstant } from '#time/clock-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2025-11-21T12:00:00Z');
const { schedule } = DEFAULT_SALES_SETTINGS;

const release = (overrides: Partial<ReleaseInput>) => {
  const facts = {
    now: NOW,
    promisedAt: NOW + 5 * HOUR,
    kitchenMinutes: 20,
    travelMinutes: 0,
    leadMinutes: 0,
    ...overrides,
  };
  const { at, readyBy } = releaseOf(facts);
  return { before: (facts.promisedAt - at) / MINUTE, ready: (facts.promisedAt - readyBy) / MINUTE };
};

describe('when an order for later comes to the kitchen', () => {
  test('is so long before it is promised as cooking and the way take, and at least the lead', () => {
    expect(release({})).toEqual({ before: 20, ready: 0 });
    expect(release({ travelMinutes: 15 })).toEqual({ before: 35, ready: 15 });
    expect(release({ travelMinutes: 15, leadMinutes: 30 })).toEqual({ before: 35, ready: 15 });
    expect(release({ travelMinutes: 15, leadMinutes: 60 })).toEqual({ before: 60, ready: 15 });
  });

  test('is at once where there is no time to wait', () => {
    expect(release({ promisedAt: NOW + 20 * MINUTE, travelMinutes: 15 })).toEqual({ before: 20, ready: 0 });
    expect(release({ promisedAt: NOW + 30 * MINUTE, travelMinutes: 15 })).toEqual({ before: 30, ready: 10 });
  });

  test('never lies in the past, never after the promise, and leaves the kitchen its time wherever there is any', () => {
    const minutes = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        minutes(366 * 24 * 60),
        minutes(600),
        minutes(300),
        minutes(1440),
        (ahead, kitchen, travel, leadMinutes) => {
          const promisedAt = NOW + ahead * MINUTE;
          const facts = { now: NOW, promisedAt, kitchenMinutes: kitchen, travelMinutes: travel, leadMinutes };
          const { at, readyBy } = releaseOf(facts);
          expect(at).toBeGreaterThanOrEqual(NOW);
          expect(at).toBeLessThanOrEqual(promisedAt);
          expect(readyBy).toBeGreaterThanOrEqual(at);
          expect(readyBy).toBeLessThanOrEqual(promisedAt);
          if (at === NOW) return;
          expect(readyBy - at).toBeGreaterThanOrEqual(kitchen * MINUTE);
          expect(promisedAt - at).toBeGreaterThanOrEqual(Math.max(leadMinutes, kitchen + travel) * MINUTE);
        },
      ),
    );
  });

  test('is not moved by a change of clocks between it and the promise', () => {
    // In Berlin clocks go from two to three on 30 March 2025, and from three to two on 26 October.
    for (const [day, minute] of [
      ['2025-03-30', 3 * 60 + 15],
      ['2025-10-26', 3 * 60 + 15],
    ] as const) {
      const promisedAt = clockInstant(day, minute, 'Europe/Berlin');
      expect(release({ now: promisedAt - 12 * HOUR, promisedAt, travelMinutes: 25, leadMinutes: 30 }).before).toBe(45);
    }
  });
});

describe('what is needed', () => {
  const store = { latitude: 52.5, longitude: 13.4 };

  test('the way grows with its length, and is what the store says where nobody knows it', () => {
    const at = (north: number) => ({ ...store, latitude: store.latitude + north });
    expect(travelMinutes(store, store, schedule)).toBe(5);
    expect(travelMinutes(store, at(0.009), schedule)).toBe(10);
    expect(travelMinutes(store, at(0.09), schedule)).toBeGreaterThan(40);
    expect(travelMinutes(null, store, schedule)).toBe(schedule.travel_minutes);
    expect(travelMinutes(store, null, schedule)).toBe(schedule.travel_minutes);
  });

  test('a kitchen needs the minutes of every order, and more where an order alone fills it for longer', () => {
    expect(kitchenMinutes(20, null, 100)).toBe(20);
    expect(kitchenMinutes(20, DEFAULT_CAPACITY, 3)).toBe(20);
    // 2 + 3 × 40 minutes of work, of which two cooks do two a minute.
    expect(kitchenMinutes(20, DEFAULT_CAPACITY, 40)).toBe(61);
  });
});
