import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { emissionsOfParcel, emissionsOfRun } from '#emissions/delivery-emissions.ts';
import { amountOf, mgOf } from '#emissions/formula.ts';
import { DEFAULT_REFERENCE, nameOfVehicle, REFERENCE_VEHICLES } from '#emissions/reference.ts';
import { type RunDelivery, runMetres } from '#emissions/run-metres.ts';
import { runsOf } from '#emissions/runs.ts';
import { sharesOf } from '#emissions/shares.ts';
import { trackMetres } from '#emissions/track-metres.ts';
import { factorOf } from '#emissions/vehicle-factor.ts';
import { ENERGY_SOURCES, VEHICLE_CLASSES } from '#shipments/transporters.ts';

const ORIGIN = { latitude: 52.52, longitude: 13.4 };
const MINUTE = 60_000;
const WAY = { detour: 1300, isEmployee: true };
const DIESEL_VAN = { vehicleClass: 'van', energy: 'diesel', country: 'DE' } as const;

const delivery = (over: Partial<RunDelivery> = {}): RunDelivery => ({
  id: 'a',
  from: 0,
  pickedUpAt: 10 * MINUTE,
  to: 30 * MINUTE,
  origin: ORIGIN,
  stop: { latitude: 52.53, longitude: 13.4 },
  grams: null,
  driven: null,
  ...over,
});

const place = fc.record({
  latitude: fc.double({ min: 52.4, max: 52.6, noNaN: true }),
  longitude: fc.double({ min: 13.2, max: 13.6, noNaN: true }),
});
const anyDelivery = fc
  .record({
    id: fc.uuid(),
    from: fc.integer({ min: 0, max: 60 }),
    pickUp: fc.option(fc.integer({ min: 1, max: 30 })),
    takes: fc.integer({ min: 1, max: 60 }),
    origin: fc.option(place, { freq: 20 }),
    stop: fc.option(place, { freq: 10 }),
    grams: fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 10 }),
    driven: fc.option(fc.record({ to: fc.nat(5000), loaded: fc.nat(20_000), gap: fc.nat(3000) }), { freq: 3 }),
  })
  .map(({ from, pickUp, takes, ...rest }) => ({
    ...rest,
    from: from * MINUTE,
    pickedUpAt: pickUp === null ? null : (from + pickUp) * MINUTE,
    to: (from + (pickUp ?? 0) + takes) * MINUTE,
  }));
const anyVehicle = fc.record({
  vehicleClass: fc.constantFrom(...VEHICLE_CLASSES),
  energy: fc.constantFrom('' as const, ...ENERGY_SOURCES),
  country: fc.constantFrom('DE', 'GB', 'KW'),
});
const anyWay = fc.record({ detour: fc.integer({ min: 1100, max: 1600 }), isEmployee: fc.boolean() });

describe('a run', () => {
  test('holds the deliveries that overlap, directly or by others', () => {
    const span = (from: number, to: number) => ({ from, to });
    expect(runsOf([span(20, 30), span(0, 10), span(5, 15), span(14, 18), span(30, 31)])).toEqual([
      [span(0, 10), span(5, 15), span(14, 18)],
      [span(20, 30)],
      [span(30, 31)],
    ]);
    expect(runsOf([])).toEqual([]);
  });

  test('is divided without a rest, to the milligram and the metre', () => {
    fc.assert(
      fc.property(fc.array(anyDelivery, { minLength: 1, maxLength: 6 }), anyVehicle, anyWay, (run, vehicle, way) => {
        const { mg, metres, emptyMetres, shares } = emissionsOfRun(run, vehicle, way);
        const sum = (of: (share: (typeof shares)[number]) => number | null) =>
          shares.reduce((total, share) => total + (of(share) ?? 0), 0);
        expect([sum((share) => share.mid), sum((share) => share.metres), sum((share) => share.emptyMetres)]).toEqual([
          mg,
          metres,
          emptyMetres,
        ]);
        for (const share of shares) {
          expect(share.low).toBeLessThanOrEqual(share.mid);
          expect(share.mid).toBeLessThanOrEqual(share.high);
          expect(share.emptyMg).toBeLessThanOrEqual(share.mid);
          expect(amountOf(share.formula).mid).toBe(share.mid);
        }
      }),
      { numRuns: 2000 * Number(process.env['EMISSION_RUNS'] ?? 1) },
    );
  });

  test('of one employee without a track goes there and back', () => {
    const { metres, emptyMetres, mg, shares } = emissionsOfRun([delivery()], DIESEL_VAN, WAY);
    expect([metres, emptyMetres]).toEqual([2891, 1446]);
    expect(mg).toBe(mgOf(316_890, 2891));
    expect(shares[0]).toMatchObject({ method: 'estimated', metres: 2891, emptyMetres: 1445 + 1 });
  });

  test('of another courier without a track comes from as far, or from the door', () => {
    const own = runMetres([delivery()], WAY);
    const other = runMetres([delivery()], { ...WAY, isEmployee: false });
    expect(other.mid).toBe(own.mid);
    expect(other.low).toBeLessThan(own.low);
    expect(other.high).toBeGreaterThan(own.high);
  });

  test('counts the way from a stop to the next pick-up as empty', () => {
    const second = delivery({
      id: 'b',
      from: 29 * MINUTE,
      pickedUpAt: 40 * MINUTE,
      to: 50 * MINUTE,
      stop: ORIGIN,
    });
    const both = runMetres([delivery(), second], WAY);
    // There, back to the pick-up, and nowhere: the second one is brought to where it is.
    expect([both.mid, both.empty]).toEqual([2891, 1446]);
  });

  test('goes by the tracks of all its deliveries, with the way back of an employee', () => {
    const driven = { to: 500, loaded: 2500, gap: 0 };
    const tracked = emissionsOfRun([delivery({ driven })], DIESEL_VAN, { detour: 1300, isEmployee: false });
    expect([tracked.metres, tracked.emptyMetres, tracked.shares[0]?.method]).toEqual([3000, 500, 'tracked']);
    const employee = emissionsOfRun([delivery({ driven })], DIESEL_VAN, WAY);
    expect([employee.metres, employee.emptyMetres]).toEqual([4446, 1946]);
    const half = emissionsOfRun([delivery({ driven }), delivery({ id: 'b' })], DIESEL_VAN, WAY);
    expect(half.shares.map(({ method }) => method)).toEqual(['estimated', 'estimated']);
    const gaps = emissionsOfRun([delivery({ driven: { ...driven, gap: 2000 } })], DIESEL_VAN, WAY);
    expect(gaps.shares[0]?.method).toBe('estimated');
    const fewGaps = runMetres([delivery({ driven: { ...driven, gap: 1000 } })], { detour: 1300, isEmployee: false });
    expect(fewGaps).toMatchObject({ low: 2800, mid: 3000, high: 3300 });
  });

  test('to a place that is not known is assumed, and never nearer than its bounds', () => {
    const unknown = emissionsOfRun([delivery({ stop: null })], DIESEL_VAN, WAY);
    expect(unknown.shares[0]?.method).toBe('assumed');
    expect(unknown.metres).toBe(10_400);
    const nothing = emissionsOfRun([delivery({ stop: null, driven: { to: 0, loaded: 10, gap: 0 } })], DIESEL_VAN, WAY);
    expect(nothing.shares[0]?.method).toBe('assumed');
    const two = emissionsOfRun(
      [delivery({ origin: null, pickedUpAt: null }), delivery({ origin: null, id: 'b' })],
      DIESEL_VAN,
      WAY,
    );
    expect(two.shares.map(({ mid }) => mid)).toEqual(
      [two.mg / 2, two.mg / 2].map((half, at) => (at === 0 ? Math.ceil(half) : Math.floor(half))),
    );
  });

  test('is shared by weight where all weights are known', () => {
    const two = [delivery({ grams: 1000 }), delivery({ id: 'b', grams: 3000 })];
    const [light, heavy] = emissionsOfRun(two, DIESEL_VAN, WAY).shares;
    expect(Math.abs((light?.mid ?? 0) * 3 - (heavy?.mid ?? 0))).toBeLessThanOrEqual(3);
    const one = emissionsOfRun([...two, delivery({ id: 'c' })], DIESEL_VAN, WAY).shares;
    expect(Math.abs((one[0]?.mid ?? 0) - (one[1]?.mid ?? 0))).toBeLessThanOrEqual(1);
  });

  test('of no metres emits nothing', () => {
    const still = emissionsOfRun([delivery({ driven: { to: 0, loaded: 0, gap: 0 } })], DIESEL_VAN, {
      detour: 1300,
      isEmployee: false,
    });
    expect(still).toMatchObject({ metres: 0, mg: 0, shares: [{ mid: 0, emptyMg: 0 }] });
  });

  test('has a range that no further knowledge widens, and unknown is never below known', () => {
    fc.assert(
      fc.property(fc.array(anyDelivery, { minLength: 1, maxLength: 4 }), anyVehicle, anyWay, (run, vehicle, way) => {
        const unknown = emissionsOfRun(run, { ...vehicle, energy: '' }, way).shares;
        for (const [at, share] of emissionsOfRun(run, vehicle, way).shares.entries()) {
          expect(share.low).toBeGreaterThanOrEqual(unknown[at]?.low ?? Number.NaN);
          expect(share.high).toBeLessThanOrEqual(unknown[at]?.high ?? Number.NaN);
          expect(share.mid).toBeLessThanOrEqual((unknown[at]?.mid ?? Number.NaN) + 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('the largest remainders get the rest', () => {
  expect(sharesOf(10, [1, 1, 1])).toEqual([
    { amount: 4, rounding: 1 },
    { amount: 3, rounding: 0 },
    { amount: 3, rounding: 0 },
  ]);
  expect(sharesOf(5, [1, 2, 5]).map(({ amount }) => amount)).toEqual([1, 1, 3]);
});

describe('a track', () => {
  const at = (seconds: number, metresNorth: number) => ({
    at: seconds * 1000,
    latitude: 52.5 + metresNorth / 111_195,
    longitude: 13.4,
  });

  test('is its steps, empty up to the pick-up and loaded from then on', () => {
    const track = [at(20, 200), at(0, 0), at(10, 100), at(30, 300)];
    expect(trackMetres(track, [{ from: 20_000, to: 30_000 }])).toEqual({ empty: 200, loaded: 100, gap: 0 });
  });

  test('has gaps over a minute by the great circle times the detour', () => {
    expect(trackMetres([at(0, 0), at(60, 600), at(121, 1600)], [])).toEqual({ empty: 1900, loaded: 0, gap: 1000 });
  });

  test('drops points that are too far, and such of the same time', () => {
    expect(trackMetres([at(0, 0), at(10, 5000), at(10, 50), at(10, 90), at(20, 100)], [])).toEqual({
      empty: 100,
      loaded: 0,
      gap: 0,
    });
  });

  test('of one point is none', () => {
    expect([trackMetres([], []), trackMetres([at(0, 0)], []), trackMetres([at(0, 0), at(1, 900)], [])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a parcel of a transporter', () => {
  const round = { km: 80, parcels: 120, attempts: 1 };

  test('emits what is reported', () => {
    expect(emissionsOfParcel(180, DIESEL_VAN, round)).toMatchObject({
      low: 180_000,
      mid: 180_000,
      high: 180_000,
      method: 'reported',
      metres: null,
    });
  });

  test('else its share of the usual round, and a second attempt a second share', () => {
    const once = emissionsOfParcel(null, DIESEL_VAN, round);
    expect(once).toMatchObject({ low: 211_260, mid: 211_260, high: 211_260, method: 'estimated', metres: 667 });
    expect(emissionsOfParcel(null, DIESEL_VAN, { ...round, attempts: 2 }).mid).toBe(422_520);
    expect(emissionsOfParcel(null, DIESEL_VAN, { ...round, attempts: 0 }).mid).toBe(once.mid);
  });

  test('of a round that is not known is assumed, half of it more or less', () => {
    for (const unknown of [
      { km: null, parcels: 120 },
      { km: 80, parcels: null },
    ]) {
      const assumed = emissionsOfParcel(null, DIESEL_VAN, { ...round, ...unknown });
      expect(assumed).toMatchObject({ low: 105_630, mid: 211_260, high: 316_890, method: 'assumed' });
    }
    const bike = { vehicleClass: 'cargo_bike', energy: '', country: 'DE' } as const;
    expect(emissionsOfParcel(null, bike, round)).toMatchObject({ low: 0, mid: 5334, high: 5334, method: 'assumed' });
  });
});

test('a reference is a vehicle with a factor', () => {
  expect(REFERENCE_VEHICLES).toContain(DEFAULT_REFERENCE.courier);
  expect(REFERENCE_VEHICLES).toContain(DEFAULT_REFERENCE.parcel);
  expect(nameOfVehicle(factorOf({ ...DIESEL_VAN, energy: 'petrol' }).midOf)).toBe('van.petrol');
});
