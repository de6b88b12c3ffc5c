import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type DeliveryArea, computeDeliveryRange, checkDeliveryAddress } from '#delivery/area.ts';
import { findZone, isNameTaken } from '#delivery/zones.ts';

const place = fc.record({
  latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((micro) => micro / 1e6),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((micro) => micro / 1e6),
});
const from = { latitude: 52.5, longitude: 13.4 };
const near = { latitude: 52.51, longitude: 13.4 };
const far = { latitude: 52.53, longitude: 13.4 };
const city = { ...from, radiusMetres: 3000 };

/** A square around a place, half as wide as these degrees. */
const zone = (name: string, { latitude, longitude }: typeof from, half: number) => ({
  id: name,
  name,
  price: null,
  corners: [
    { latitude: latitude - half, longitude: longitude - half },
    { latitude: latitude - half, longitude: longitude + half },
    { latitude: latitude + half, longitude: longitude + half },
    { latitude: latitude + half, longitude: longitude - half },
  ],
});
const within = (radiusMetres: number | null): DeliveryArea => ({ from, radiusMetres, zones: null });

describe('the reach of a store', () => {
  test('is its radius, and unknown where a part of it is', () => {
    const expected = { distanceMetres: 1112, zone: null };
    expect(computeDeliveryRange(within(1112), near)).toEqual({ ...expected, isInArea: true });
    expect(computeDeliveryRange(within(1111), near)).toEqual({ ...expected, isInArea: false });
    expect(computeDeliveryRange(within(null), near)).toEqual({ ...expected, isInArea: null });
    const unknown = { distanceMetres: null, isInArea: null, zone: null };
    expect(computeDeliveryRange({ ...within(1), from: null }, near)).toEqual(unknown);
    expect(computeDeliveryRange(within(1), null)).toEqual(unknown);
  });

  test('never shrinks with its radius', () => {
    fc.assert(
      fc.property(place, place, fc.nat(20_000_000), fc.nat(1_000_000), (store, to, radiusMetres, more) => {
        const reach = (radius: number) => computeDeliveryRange({ from: store, radiusMetres: radius, zones: null }, to);
        expect(reach(radiusMetres).isInArea === true && reach(radiusMetres + more).isInArea === false).toBe(false);
        expect(computeDeliveryRange({ from: store, radiusMetres, zones: null }, store)).toEqual({
          distanceMetres: 0,
          isInArea: true,
          zone: null,
        });
      }),
    );
  });

  test('is its zones where it goes by them, however far the radius would reach', () => {
    const inner = zone('inner', from, 0.001);
    const outer = zone('outer', from, 0.015);
    const by = (...zones: (typeof inner)[]) => ({ ...within(1), zones });
    expect(computeDeliveryRange(by(inner, outer), from)).toMatchObject({ isInArea: true, zone: inner });
    expect(computeDeliveryRange(by(inner, outer), near)).toMatchObject({ isInArea: true, zone: outer });
    // Where zones overlap the first of the list decides.
    expect(computeDeliveryRange(by(outer, inner), from).zone).toBe(outer);
    expect(computeDeliveryRange({ ...by(inner), radiusMetres: 100_000 }, near)).toMatchObject({
      isInArea: false,
      zone: null,
    });
    expect(computeDeliveryRange(by(inner), null)).toEqual({ distanceMetres: null, isInArea: null, zone: null });
    // A zone needs no place of the store.
    expect(computeDeliveryRange({ ...by(outer), from: null }, near)).toMatchObject({
      distanceMetres: null,
      zone: outer,
    });
  });

  test('decides by the first zone that holds a place, whatever comes after it', () => {
    const half = fc.integer({ min: 1, max: 40 }).map((thousandths) => thousandths / 1000);
    const at = fc.record({
      latitude: fc.integer({ min: 52_400, max: 52_600 }).map((milli) => milli / 1000),
      longitude: fc.integer({ min: 13_300, max: 13_500 }).map((milli) => milli / 1000),
    });
    const zones = fc.array(fc.tuple(at, half)).map((all) => all.map((one, i) => zone(String(i), ...one)));
    fc.assert(
      fc.property(zones, zones, at, (first, more, to) => {
        const decided = findZone(first, to);
        expect(findZone([...first, ...more], to)).toBe(decided ?? findZone(more, to));
        const { isInArea } = computeDeliveryRange({ ...within(null), zones: first }, to);
        expect(isInArea).toBe(decided !== null);
      }),
    );
  });
});

describe('a place', () => {
  const check = (area: DeliveryArea, to: typeof near | null, ofCity: typeof city | null = city) =>
    checkDeliveryAddress({ ...area, city: ofCity }, to).problem;

  test('is delivered to within the radius and the city', () => {
    expect(checkDeliveryAddress({ ...within(2000), city }, near)).toEqual({
      distanceMetres: 1112,
      isInArea: true,
      zone: null,
      problem: null,
    });
    expect(check(within(1000), near)).toBe('outside_radius');
    expect(check(within(2000), far)).toBe('outside_city');
    expect(check(within(2000), far, null)).toBe('outside_radius');
    expect(check(within(null), far, null)).toBeNull();
  });

  test('is delivered to within the zones and the city', () => {
    const zones = [zone('north', near, 0.001), zone('far', far, 0.001)];
    expect(check({ ...within(1), zones }, near)).toBeNull();
    expect(check({ ...within(100_000), zones }, from)).toBe('outside_zones');
    expect(check({ ...within(100_000), zones }, far)).toBe('outside_city');
    expect(check({ ...within(1), zones, from: null }, near)).toBeNull();
    expect(check({ ...within(1), zones: [] }, near)).toBe('outside_zones');
  });

  test('that nobody knows is in nobody’s way', () => {
    expect(check(within(1), null)).toBe('place_unknown');
    expect(check({ ...within(1), zones: [zone('north', near, 0.001)] }, null)).toBe('place_unknown');
    expect(check({ ...within(1), from: null }, near, null)).toBe('place_unknown');
  });
});

test('a name is taken by an earlier zone, however it is written, and an empty row takes none', () => {
  const names = ['Center', 'North', ' center ', ''];
  expect(names.map((_, at) => isNameTaken(names, at))).toEqual([false, false, true, false]);
  expect(isNameTaken(names, names.length)).toBe(true);
  expect(isNameTaken(['Center'], 1)).toBe(false);
});
