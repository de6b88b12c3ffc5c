import { dayRange } from '@store-panel/domain/time/day-start';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { businessDay, expectedArrivals, nextArrival } from '#arrivals/arrivals.ts';
import { hourAt, hourlyRate, KITCHEN_DAY } from '#arrivals/day-shape.ts';
import { seededRandom } from '#chance/random.ts';
import { HOUR } from '#time/pace.ts';

const shape = fc
  .array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 24, maxLength: 24 })
  .filter((weights) => weights.some((weight) => weight > 0.001));
const zone = fc.constantFrom('Europe/Berlin', 'Asia/Kuwait', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham');
const seed = 20;

describe('the rate', () => {
  test("adds up to the day's count, whatever the shape and the zone", () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: 1, max: 5_000 }), zone, (weights, perDay, where) => {
        const { start, end } = dayRange('2026-03-11', where);
        expect(expectedArrivals({ shape: weights, perDay, zone: where }, start, end)).toBeCloseTo(perDay, 6);
      }),
      { seed, numRuns: 100 },
    );
  });

  test('is highest when people eat', () => {
    const hours = KITCHEN_DAY.map((_, hour) => hourlyRate(KITCHEN_DAY, 240, hour));
    expect(hours.indexOf(Math.max(...hours.slice(0, 16)))).toBe(12);
    expect(hours.indexOf(Math.max(...hours))).toBe(19);
    expect(Math.min(...hours)).toBeGreaterThan(0);
  });

  test('follows the clock of the store', () => {
    const at = Date.parse('2026-03-11T11:30:00Z');
    expect(hourAt(at, 'Europe/Berlin').hour).toBe(12);
    expect(hourAt(at, 'Asia/Kuwait').hour).toBe(14);
    expect(hourAt(at, 'Asia/Kathmandu')).toEqual({ hour: 17, end: Date.parse('2026-03-11T12:15:00Z') });
  });

  test('of a day without any orders is refused', () => {
    expect(() =>
      hourlyRate(
        KITCHEN_DAY.map(() => 0),
        10,
        3,
      ),
    ).toThrow(RangeError);
    expect(() => hourlyRate([1, 2], 10, 0)).toThrow(RangeError);
  });

  test('is known on the days when the clocks change', () => {
    for (const day of ['2026-03-29', '2026-10-25'] as const) {
      const { start, end } = dayRange(day, 'Europe/Berlin');
      for (let at = start; at < end; at += HOUR / 2) expect(hourAt(at, 'Europe/Berlin').end).toBeGreaterThan(at);
    }
  });
});

describe('arrivals', () => {
  const demand = { shape: KITCHEN_DAY, perDay: 400, zone: 'Europe/Berlin' };
  const { start, end } = dayRange('2026-03-11', demand.zone);

  const dayOf = (name: string) => {
    const random = seededRandom(name);
    const times: number[] = [];
    for (let at = nextArrival(demand, start, random); at < end; at = nextArrival(demand, at, random)) times.push(at);
    return times;
  };

  test('of a seed repeat themselves', () => {
    expect(dayOf('one')).toEqual(dayOf('one'));
    expect(dayOf('one')).not.toEqual(dayOf('other'));
  });

  test("come in the day's number and in the shape of the day", () => {
    const days = Array.from({ length: 60 }, (_, index) => dayOf(`day ${index}`));
    const perDay = days.flat().length / days.length;
    // 60 days of 400 on average: the mean's standard deviation is √(400 / 60) ≈ 2.6.
    expect(Math.abs(perDay - demand.perDay)).toBeLessThan(10);
    const noon = days.flat().filter((at) => hourAt(at, demand.zone).hour === 12).length / days.length;
    expect(Math.abs(noon - hourlyRate(KITCHEN_DAY, demand.perDay, 12))).toBeLessThan(4);
  });

  test('go forward', () => {
    fc.assert(
      fc.property(shape, zone, fc.string(), (weights, where, name) => {
        const next = nextArrival({ shape: weights, perDay: 50, zone: where }, start, seededRandom(name));
        expect(next).toBeGreaterThanOrEqual(start);
        expect(Number.isFinite(next)).toBe(true);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('of one business day are as many as asked for, in order, within the opening hours', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 0, max: 22 }), fc.string(), (count, from, name) => {
        const to = from + 1 + ((count * 7) % (24 - from));
        const times = businessDay(count, KITCHEN_DAY, { from, to }, seededRandom(name));
        expect(times).toHaveLength(count);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        for (const at of times) expect(at >= 0 && at < (to - from) * HOUR).toBe(true);
        expect(businessDay(count, KITCHEN_DAY, { from, to }, seededRandom(name))).toEqual(times);
      }),
      { seed, numRuns: 100 },
    );
  });
});
