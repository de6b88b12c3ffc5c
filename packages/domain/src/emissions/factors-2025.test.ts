import { describe, expect, test } from 'vitest';

import { FACTORS, GRID_ROWS, sumOfRows } from '#emissions/factors-2025.ts';
import { gridOf } from '#emissions/grid.ts';
import { classOfVehicleType, factorOf, mgPerKm } from '#emissions/vehicle-factor.ts';
import { ENERGY_SOURCES, VEHICLE_CLASSES } from '#shipments/transporters.ts';

describe('factors of 2025', () => {
  // As the design has them, in g a km.
  test.each([
    ['van', 'diesel', 316.89],
    ['van', 'petrol', 275.18],
    ['van', 'hybrid', 184.96],
    ['van', 'electric', 93.97],
    ['car', 'diesel', 214.5],
    ['car', 'petrol', 208.71],
    ['car', 'hybrid', 161.4],
    ['car', 'electric', 54.8],
    ['scooter', 'petrol', 104.67],
    ['motorbike', 'petrol', 143.23],
    ['truck', 'diesel', 613.99],
    ['on_foot', 'human', 0],
    ['bicycle', 'human', 0],
    ['cargo_bike', 'human', 0],
  ] as const)('of %s, %s are the sum of their rows: %s g', (vehicleClass, energy, grams) => {
    const factor = FACTORS.find((row) => row.vehicleClass === vehicleClass && row.energy === energy);
    expect(sumOfRows(factor?.rows ?? [])).toBe(Math.round(grams * 1000));
    expect(factorOf({ vehicleClass, energy, country: 'GB' }).mid).toBe(Math.round(grams * 1000));
  });

  test('have an id in every row that was compared, each row once', () => {
    const rows = [...GRID_ROWS, ...FACTORS.flatMap((factor) => factor.rows)];
    for (const row of rows.filter(({ source }) => source === 'compared')) expect(row.id).toMatch(/^\d+(_\d+){4}$/);
    const ids = rows.map(({ id }) => id).filter((id) => id !== '');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('electricity of a kilometre is its row by the grid of its own country', () => {
    for (const [vehicleClass, row] of [
      ['van', 69_760],
      ['car', 40_470],
    ] as const) {
      const factor = FACTORS.find((one) => one.vehicleClass === vehicleClass && one.energy === 'electric');
      expect(factor?.mwhPerKm?.value).toBe(Math.round((row / 177_000) * 1_000_000));
    }
  });

  test('the grid is that of the country, else that of the world', () => {
    expect(gridOf('GB')).toEqual({ country: 'GB', mg: 245_400, source: 'assumed' });
    expect(gridOf('DE')).toEqual({ country: 'DE', mg: 381_000, source: 'compared' });
    expect(gridOf('KW')).toEqual({ country: '', mg: 481_000, source: 'assumed' });
    const van = { vehicleClass: 'van', energy: 'electric' } as const;
    expect(factorOf({ ...van, country: 'DE' }).mid).toBe(150_161);
    expect(factorOf({ ...van, country: 'KW' }).mid).toBe(189_574);
    expect(factorOf({ vehicleClass: 'cargo_bike', energy: 'electric', country: 'DE' }).mid).toBe(8001);
  });

  test('unknown is never below known, and a smaller set of possible vehicles never widens the range', () => {
    for (const country of ['GB', 'DE', 'KW', 'FR']) {
      for (const vehicleClass of VEHICLE_CLASSES) {
        const unknown = factorOf({ vehicleClass, energy: '', country });
        expect(unknown.isAssumed).toBe(true);
        expect(unknown.low).toBeLessThanOrEqual(unknown.mid);
        expect(unknown.mid).toBeLessThanOrEqual(unknown.high);
        for (const energy of ENERGY_SOURCES) {
          const known = factorOf({ vehicleClass, energy, country });
          expect(known.mid).toBeLessThanOrEqual(unknown.mid);
          expect(known.low).toBeGreaterThanOrEqual(unknown.low);
          expect(known.high).toBeLessThanOrEqual(unknown.high);
        }
      }
    }
    const other = factorOf({ vehicleClass: 'other', energy: 'electric', country: 'DE' });
    expect(other).toMatchObject({
      low: 0,
      mid: 316_890,
      high: 613_990,
      midOf: { vehicleClass: 'van', energy: 'diesel' },
    });
  });

  test('a vehicle that only electricity drives has no rows of its own country', () => {
    const bike = FACTORS.find(({ vehicleClass, energy }) => vehicleClass === 'bicycle' && energy === 'electric');
    expect(bike && mgPerKm(bike, 'GB')).toBe(5153);
  });

  test('a type of vehicles that the platform added is another class', () => {
    expect([classOfVehicleType('scooter'), classOfVehicleType('drone'), classOfVehicleType('')]).toEqual([
      'scooter',
      'other',
      'other',
    ]);
  });
});
