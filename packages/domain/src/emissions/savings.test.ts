import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isPossibleRun, type PastDelivery, type PastRun, possibleSavings } from '#emissions/savings.ts';

const ORIGIN = { latitude: 52.52, longitude: 13.4 };
const MINUTE = 60_000;
const BIKE = 8001;

const past = (id: string, over: Partial<PastDelivery> = {}): PastDelivery => ({
  orderId: id,
  no: 1,
  placedAt: 0,
  leftAt: 20 * MINUTE,
  promisedAt: 60 * MINUTE,
  completedAt: 40 * MINUTE,
  stop: { latitude: 52.54, longitude: 13.4 },
  grams: 1000,
  ...over,
});
const run = (deliveries: readonly PastDelivery[], over: Partial<PastRun> = {}): PastRun => ({
  origin: ORIGIN,
  vehicleClass: 'car',
  mgPerKm: 208_710,
  deliveries,
  ...over,
});
const idsOf = (pairs: readonly { readonly deliveries: readonly { readonly order_id: string }[] }[]) =>
  pairs.map(({ deliveries }) => deliveries.map(({ order_id: id }) => id));

describe('consolidation', () => {
  const near = past('b', { stop: { latitude: 52.541, longitude: 13.4 } });

  test('joins two runs the same way, and says what that saves', () => {
    const { pairs, legs } = possibleSavings([run([past('a')]), run([near])], {}, BIKE);
    expect(idsOf(pairs)).toEqual([['a', 'b']]);
    expect(pairs[0]?.metres).toBe(5782);
    expect(pairs[0]?.mg).toBeGreaterThan(1_206_000);
    expect(legs).toEqual([]);
  });

  test.each([
    ['the second one was placed when the first one had left', { placedAt: 20 * MINUTE }],
    ['its promise would not hold', { promisedAt: 28 * MINUTE }],
    ['no time was promised', { promisedAt: null }],
    ['it is too heavy', { grams: 299_500 }],
  ] as const)('not if %s', (_, over) => {
    expect(possibleSavings([run([past('a')]), run([{ ...near, ...over }])], {}, BIKE).pairs).toEqual([]);
  });

  test('not from another place, not the other way, and not into a vehicle that emits more', () => {
    const other = run([near], { origin: { ...ORIGIN, longitude: 13.41 } });
    const pairsOf = (runs: readonly PastRun[]) => possibleSavings(runs, {}, BIKE).pairs;
    expect(pairsOf([run([past('a')]), other])).toEqual([]);
    const opposite = run([past('c', { stop: { latitude: 52.5, longitude: 13.4 } })]);
    expect(pairsOf([run([past('a')]), opposite])).toEqual([]);
    const bikes = [past('a'), near].map((one) => run([one], { mgPerKm: 0 }));
    expect(pairsOf(bikes)).toEqual([]);
    expect(possibleSavings([run([])], {}, BIKE)).toEqual({ pairs: [], legs: [], unknownLegs: 0 });
  });

  test('goes by the speed of the store', () => {
    const slow = { car: 3000 };
    expect(possibleSavings([run([past('a')]), run([near])], slow, BIKE).pairs).toEqual([]);
  });

  test('stops at what a vehicle carries', () => {
    const many = Array.from({ length: 6 }, (_, at) => run([past(`${at}`, { promisedAt: 200 * MINUTE })]));
    const joined = possibleSavings(many, {}, BIKE).pairs.map(({ deliveries }) => deliveries.length);
    expect(Math.max(...joined)).toBe(4);
    const bikes = many.map((one) => ({ ...one, vehicleClass: 'cargo_bike', mgPerKm: BIKE }) as const);
    expect(possibleSavings(bikes, {}, BIKE).pairs[0]?.deliveries).toHaveLength(6);
    expect(isPossibleRun(run([past('a', { grams: 30_000 })], { vehicleClass: 'scooter' }), {})).toBe(false);
  });

  test('of random days never breaks a promise, uses nothing placed later, and never costs', () => {
    const anyPast = fc.record({
      placed: fc.integer({ min: 0, max: 240 }),
      ready: fc.integer({ min: 5, max: 40 }),
      promised: fc.integer({ min: 20, max: 60 }),
      north: fc.integer({ min: -400, max: 400 }),
      east: fc.integer({ min: -400, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(anyPast, { minLength: 2, maxLength: 25 }), (days) => {
        const runs = days.map(({ placed, ready, promised, north, east }, at) =>
          run([
            past(`${at}`, {
              placedAt: placed * MINUTE,
              leftAt: (placed + ready) * MINUTE,
              promisedAt: (placed + ready + promised) * MINUTE,
              stop: { latitude: 52.52 + north / 10_000, longitude: 13.4 + east / 10_000 },
            }),
          ]),
        );
        const { pairs, legs } = possibleSavings(runs, {}, BIKE);
        const all = new Map(runs.flatMap(({ deliveries }) => deliveries.map((one) => [one.orderId, one] as const)));
        const seen = new Set<string>();
        for (const { deliveries, metres, mg } of pairs) {
          const simulated = deliveries.flatMap(({ order_id: id }) => all.get(id) ?? []);
          expect(isPossibleRun(run(simulated), {})).toBe(true);
          const firstLeft = Math.min(...simulated.map(({ leftAt }) => leftAt));
          expect(simulated.every(({ placedAt }) => placedAt < firstLeft)).toBe(true);
          expect(Math.min(metres, mg)).toBeGreaterThan(0);
          for (const { order_id: id } of deliveries) {
            expect(seen.has(id)).toBe(false);
            seen.add(id);
          }
        }
        expect(legs.some(({ order_id: id }) => seen.has(id))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('another vehicle', () => {
  test('brings what is near, light and not urgent', () => {
    const { legs, unknownLegs } = possibleSavings([run([past('a')])], {}, BIKE);
    expect(unknownLegs).toBe(0);
    expect(legs).toEqual([{ order_id: 'a', no: 1, vehicle_class: 'car', metres: 2891, mg: 1_160_499 }]);
  });

  test.each([
    ['too far', { stop: { latitude: 52.6, longitude: 13.4 }, promisedAt: 900 * MINUTE }],
    ['too heavy', { grams: 25_001 }],
    ['too urgent', { promisedAt: 30 * MINUTE }],
    ['brought sooner than a bike can', { promisedAt: null, completedAt: 30 * MINUTE }],
  ] as const)('not what is %s', (_, over) => {
    expect(possibleSavings([run([past('a', over)])], {}, BIKE)).toMatchObject({ legs: [], unknownLegs: 0 });
  });

  test('counts what has no weight, and leaves out what a bike brought or a longer run', () => {
    const of = (one: PastRun) => possibleSavings([one], {}, BIKE);
    expect(of(run([past('a', { grams: null })]))).toMatchObject({ legs: [], unknownLegs: 1 });
    expect(of(run([past('a')], { vehicleClass: 'bicycle' }))).toMatchObject({ legs: [], unknownLegs: 0 });
    expect(of(run([past('a')], { mgPerKm: BIKE }))).toMatchObject({ legs: [], unknownLegs: 0 });
    expect(of(run([past('a'), past('b')]))).toMatchObject({ legs: [], unknownLegs: 0 });
  });

  test('of several, those that save the most stand first', () => {
    const far = past('b', { stop: { latitude: 52.5, longitude: 13.4 }, promisedAt: 200 * MINUTE });
    const farther = past('c', {
      stop: { latitude: 52.52, longitude: 13.45 },
      promisedAt: 200 * MINUTE,
      placedAt: 19 * MINUTE,
      leftAt: 300 * MINUTE,
      completedAt: 400 * MINUTE,
    });
    const legs = possibleSavings(
      [run([{ ...far, promisedAt: null }]), run([{ ...farther, promisedAt: null }])],
      {},
      BIKE,
    ).legs;
    expect(legs.map(({ order_id: id }) => id)).toEqual(['c', 'b']);
  });
});
