import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type DeliveryArea, deliveryReach, judgePlace } from '#delivery/area.ts';
import { zoneHolding, isNameTaken } from '#delivery/zones.ts';

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
    const told = { distanceMetres: 1112, zone: null };
    expect(deliveryReach(within(1112), near)).toEqual({ ...told, isInArea: true });
    expect(deliveryReach(within(1111), near)).toEqual({ ...told, isInArea: false });
    expect(deliveryReach(within(null), near)).toEqual({ ...told, isInArea: null });
    const unknown = { distanceMetres: null, isInArea: null, zone: null };
    expect(deliveryReach({ ...within(1), from: null }, near)).toEqual(unknown);
    expect(deliveryReach(within(1), null)).toEqual(unknown);
  });

  test('never shrinks with its radius', () => {
    fc.assert(
      fc.property(place, place, fc.nat(20_000_000), fc.nat(1_000_000), (store, to, radiusMetres, more) => {
        const reach = (radius: number) => deliveryReach({ from: store, radiusMetres: radius, zones: null }, to);
        expect(reach(radiusMetres).isInArea === true && reach(radiusMetres + more).isInArea === false).toBe(false);
        expect(deliveryReach({ from: store, radiusMetres, zones: null }, store)).toEqual({
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
    expect(deliveryReach(by(inner, outer), from)).toMatchObject({ isInArea: true, zone: inner });
    expect(deliveryReach(by(inner, outer), near)).toMatchObject({ isInArea: true, zone: outer });
    // Where zones overlap the first of the list decides.
    expect(deliveryReach(by(outer, inner), from).zone).toBe(outer);
    expect(deliveryReach({ ...by(inner), radiusMetres: 100_000 }, near)).toMatchObject({ isInArea: false, zone: null });
    expect(deliveryReach(by(inner), null)).toEqual({ distanceMetres: null, isInArea: null, zone: null });
    // A zone needs no place of the store.
    expect(deliveryReach({ ...by(outer), from: null }, near)).toMatchObject({ distanceMetres: null, zone: outer });
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
        const decided = zoneHolding(first, to);
        expect(zoneHolding([...first, ...more], to)).toBe(decided ?? zoneHolding(more, to));
        const { isInArea } = deliveryReach({ ...within(null), zones: first }, to);
        expect(isInArea).toBe(decided !== null);
      }),
    );
  });
});

describe('a place', () => {
  const judged = (area: DeliveryArea, to: typeof near | null, ofCity: typeof city | null = city) =>
    judgePlace({ ...area, city: ofCity }, to).problem;

  test('is delivered to within the radius and the city', () => {
    expect(judgePlace({ ...within(2000), city }, near)).toEqual({
      distanceMetres: 1112,
      isInArea: true,
      zone: null,
      problem: null,
    });
    expect(judged(within(1000), near)).toBe('outside_radius');
    expect(judged(within(2000), far)).toBe('outside_city');
    expect(judged(within(2000), far, null)).toBe('outside_radius');
    expect(judged(within(null), far, null)).toBeNull();
  });

  test('is delivered to within the zones and the city', () => {
    const zones = [zone('north', near, 0.001), zone('far', far, 0.001)];
    expect(judged({ ...within(1), zones }, near)).toBeNull();
    expect(judged({ ...within(100_000), zones }, from)).toBe('outside_zones');
    expect(judged({ ...within(100_000), zones }, far)).toBe('outside_city');
    expect(judged({ ...within(1), zones, from: null }, near)).toBeNull();
    expect(judged({ ...within(1), zones: [] }, near)).toBe('outside_zones');
  });

  test('that nobody knows is in nobody’s way', () => {
    expect(judged(within(1), null)).toBe('place_unknown');
    expect(judged({ ...within(1), zones: [zone('north', near, 0.001)] }, null)).toBe('place_unknown');
    expect(judged({ ...within(1), from: null }, near, null)).toBe('place_unknown');
  });
});

test('a name is taken by an earlier zone, however it is written, and an empty row takes none', () => {
  const names = ['Center', 'North', ' center ', ''];
  expect(names.map((_, at) => isNameTaken(names, at))).toEqual([false, false, true, false]);
  expect(isNameTaken(names, names.length)).toBe(true);
  expect(isNameTaken(['Center'], 1)).toBe(false);
});
