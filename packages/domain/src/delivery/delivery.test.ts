import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type DeliveryFee, type DeliveryTrip, deliveryPrice, PRICE_MODES } from '#delivery/fee.ts';
import { DEFAULT_DELIVERY_FEE, DELIVERY_BOUNDS, feeSettingsError } from '#delivery/settings.ts';
import { parseWeight, WEIGHT_MAX } from '#delivery/weight.ts';

const FEE: DeliveryFee = {
  base_price: 200,
  base_distance_metres: 1000,
  price_per_distance: 90,
  price_per_minute: 5,
  minimum_fare: 250,
  maximum_fare: 900,
  free_from: 4000,
  free_within_metres: 300,
  surcharges: [
    { hours: { from: 22 * 60, to: 2 * 60 }, price_mode: 'percentage', amount: 500_000 },
    { hours: { from: 23 * 60, to: 24 * 60 - 1 }, price_mode: 'absolute', amount: 100 },
  ],
};
const WAY: DeliveryTrip = {
  distanceMetres: 2500,
  minutes: 15,
  isDistanceUnitMile: false,
  goods: 2000,
  minuteOfDay: 14 * 60,
  zonePrice: null,
};

const priceOf = (way: Partial<DeliveryTrip> = {}, fee: Partial<DeliveryFee> = {}) =>
  deliveryPrice({ ...FEE, ...fee }, { ...WAY, ...way });

describe('what a delivery costs', () => {
  test('is explained part by part', () => {
    expect(priceOf()).toEqual({
      price: 410,
      billedMetres: 1500,
      parts: [
        { kind: 'base', amount: 200 },
        { kind: 'distance', amount: 135 },
        { kind: 'time', amount: 75 },
      ],
    });
  });

  test('goes by the mile where the store does', () => {
    const { parts } = priceOf({ distanceMetres: 4219, isDistanceUnitMile: true });
    // Two miles and two thousandths of one.
    expect(parts[1]).toEqual({ kind: 'distance', amount: 180 });
  });

  test('is at least the minimum, and at most the maximum', () => {
    expect(priceOf({ distanceMetres: 900, minutes: 1 }).parts.at(-1)).toEqual({ kind: 'minimum', amount: 45 });
    const { price, parts } = priceOf({ distanceMetres: 20_000 });
    expect(price).toBe(900);
    expect(parts.at(-1)).toEqual({ kind: 'maximum', amount: -1085 });
    expect(priceOf({ distanceMetres: 20_000 }, { maximum_fare: null }).price).toBe(1985);
  });

  test('is more at some hours, over midnight and several at once', () => {
    const at = (minuteOfDay: number) => priceOf({ minuteOfDay }).price;
    expect([at(21 * 60 + 59), at(22 * 60), at(23 * 60), at(60), at(2 * 60)]).toEqual([410, 615, 715, 615, 410]);
  });

  test('is nothing for enough goods, and nearby', () => {
    expect(priceOf({ goods: 3999 }).price).toBe(410);
    const enough = priceOf({ goods: 4000 });
    expect(enough.price).toBe(0);
    expect(enough.parts.at(-1)).toEqual({ kind: 'free_from', amount: -410 });
    expect(priceOf({ distanceMetres: 300 }).parts.at(-1)).toEqual({ kind: 'free_within', amount: -275 });
    expect(priceOf({ distanceMetres: 300, goods: 4000 }, { free_from: null, free_within_metres: null }).price).toBe(
      275,
    );
  });

  test('is charged for the base and the time alone where nobody knows how far it is', () => {
    expect(priceOf({ distanceMetres: null })).toMatchObject({ price: 275, billedMetres: 0 });
  });

  test('is what its zone asks, and all else holds for it too', () => {
    expect(priceOf({ zonePrice: 390 })).toEqual({
      price: 390,
      billedMetres: 0,
      parts: [{ kind: 'zone', amount: 390 }],
    });
    expect(priceOf({ zonePrice: 0 }).parts).toEqual([{ kind: 'minimum', amount: 250 }]);
    expect(priceOf({ zonePrice: 400, minuteOfDay: 22 * 60 }).price).toBe(600);
    expect(priceOf({ zonePrice: 2000 }).price).toBe(900);
    expect(priceOf({ zonePrice: 390, goods: 4000 }).price).toBe(0);
  });

  test('is nothing where nobody has said what it costs', () => {
    expect(deliveryPrice(DEFAULT_DELIVERY_FEE, WAY)).toEqual({ price: 0, billedMetres: 2500, parts: [] });
  });

  const amount = fc.nat(DELIVERY_BOUNDS.fare);
  const metres = fc.nat(DELIVERY_BOUNDS.distanceMetres.max);
  const minute = fc.nat(1439);
  const anyFee = fc.record({
    base_price: amount,
    base_distance_metres: metres,
    price_per_distance: amount,
    price_per_minute: amount,
    minimum_fare: amount,
    maximum_fare: fc.option(amount),
    free_from: fc.option(amount),
    free_within_metres: fc.option(metres),
    surcharges: fc.array(
      fc.record({
        hours: fc.record({ from: minute, to: minute }),
        price_mode: fc.constantFrom(...PRICE_MODES),
        amount: fc.nat(DELIVERY_BOUNDS.surchargePpm.max),
      }),
      { maxLength: DELIVERY_BOUNDS.surcharges },
    ),
  });
  const anyWay = fc.record({
    distanceMetres: fc.option(metres),
    minutes: fc.nat(10_000),
    isDistanceUnitMile: fc.boolean(),
    goods: amount,
    minuteOfDay: minute,
    zonePrice: fc.option(amount),
  });

  test('is the sum of its parts, whole, never below nothing nor above the maximum', () => {
    fc.assert(
      fc.property(anyFee, anyWay, (fee, way) => {
        const { price, parts } = deliveryPrice(fee, way);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(price);
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(fee.maximum_fare ?? price);
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length);
      }),
    );
  });

  test('never falls with the distance or the time, nor rises with what the goods cost', () => {
    fc.assert(
      fc.property(anyFee, anyWay, metres, metres, fc.nat(600), (fee, way, one, other, more) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        const of = (overrides: Partial<DeliveryTrip>) => deliveryPrice(fee, { ...way, ...overrides }).price;
        expect(of({ distanceMetres: far })).toBeGreaterThanOrEqual(of({ distanceMetres: near }));
        expect(of({ minutes: way.minutes + more })).toBeGreaterThanOrEqual(of({}));
        expect(of({ goods: way.goods + more })).toBeLessThanOrEqual(of({}));
      }),
    );
  });

  test('is at least the minimum unless it is free or bounded', () => {
    fc.assert(
      fc.property(anyFee, anyWay, (fee, way) => {
        const { price, parts } = deliveryPrice(fee, way);
        if (parts.some(({ kind }) => kind === 'free_from' || kind === 'free_within')) return;
        expect(price).toBeGreaterThanOrEqual(Math.min(fee.minimum_fare, fee.maximum_fare ?? Infinity));
      }),
    );
  });
});

describe('a fee', () => {
  test('contradicts itself where no fare could be right, or an hour is none', () => {
    expect(feeSettingsError(FEE)).toBeNull();
    expect(feeSettingsError(DEFAULT_DELIVERY_FEE)).toBeNull();
    expect(feeSettingsError({ ...FEE, maximum_fare: 249 })).toBe('maximum_fare');
    const first = { hours: { from: 0, to: 60 }, price_mode: 'percentage', amount: 500_000 } as const;
    const noHours = { hours: { from: 60, to: 60 }, price_mode: 'absolute', amount: 1 } as const;
    expect(feeSettingsError({ ...FEE, surcharges: [first, noHours] })).toBe('surcharges.1');
    const share = { ...first, amount: DELIVERY_BOUNDS.surchargePpm.max + 1 };
    expect(feeSettingsError({ ...FEE, surcharges: [share] })).toBe('surcharges.0');
    expect(feeSettingsError({ ...FEE, surcharges: [{ ...share, price_mode: 'absolute' }] })).toBeNull();
  });
});

describe('a weight', () => {
  test.each([
    ['1.5', 1500],
    ['0,25', 250],
    [' 12 ', 12_000],
    ['٢.٥', 2500],
    ['1000', WEIGHT_MAX],
  ])('%s kg', (text, grams) => {
    expect(parseWeight(text)).toBe(grams);
  });

  test.each(['', '0', '0.000', '1000.001', '1e3', '-1', '1.2345', '1.2.3', 'heavy'])('%s is none', (text) => {
    expect(parseWeight(text)).toBeNull();
  });
});
