import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { SERVICE_LEVELS } from '#shipments/service-levels.ts';
import { chargeableGrams, chargeOf, chargeParcel, type PriceVersion } from '#weight-prices/charge.ts';
import { axesOf, cellOf, gridProblem, type PriceCell } from '#weight-prices/price-grid.ts';
import { earliestPriceDay, isDearer } from '#weight-prices/price-notice.ts';

/** The long form checks 5,000 grids, 200 of them as versions. */
const GRIDS = Number(process.env['PRICE_GRIDS'] ?? 300);
const SEED = 67;

const bounds = (max: number, maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength });

/** Small weights, so that each gram can be looked up; `scale` of 1 gram. */
const grids = fc
  .record({
    services: fc.uniqueArray(fc.constantFrom(...SERVICE_LEVELS), { minLength: 1, maxLength: 3 }),
    bands: bounds(60, 4),
    weights: bounds(120, 6),
    prices: fc.array(fc.option(fc.integer({ min: 0, max: 5000 }), { freq: 5 }), { minLength: 90, maxLength: 90 }),
  })
  .map(({ services, bands, weights, prices }) =>
    services.flatMap((service_level, s) =>
      [...bands.slice(1), null].flatMap((up_to_km, b) =>
        weights.map((up_to_grams, w): PriceCell => ({
          service_level,
          up_to_km,
          up_to_grams,
          price: prices[(s * 5 + b) * 6 + w] ?? null,
        })),
      ),
    ),
  );

const cell = (up_to_grams: number, price: number | null, up_to_km: number | null = null): PriceCell => ({
  service_level: 'next_day',
  up_to_km,
  up_to_grams,
  price,
});
const version = (cells: readonly PriceCell[], no = 1): PriceVersion => ({
  list: 'list',
  version: no,
  volume_divisor: null,
  cells,
});
const parcel = (grams: number, metres: number | null = 3000) => ({ service: 'next_day', metres, grams }) as const;

/** By its definition: the bounds before and at a cell. */
function cellsAround(cells: readonly PriceCell[], service: string, kilometres: number, grams: number) {
  const { bands, weights } = axesOf(cells);
  return cells.filter(({ service_level, up_to_km, up_to_grams }) => {
    const nearer = bands[bands.indexOf(up_to_km) - 1] ?? 0;
    const lighter = weights[weights.indexOf(up_to_grams) - 1] ?? 0;
    return (
      service_level === service &&
      (kilometres > nearer || nearer === 0) &&
      kilometres <= (up_to_km ?? Infinity) &&
      grams > lighter &&
      grams <= up_to_grams
    );
  });
}

describe('a grid', () => {
  test('has one cell for each gram from 1 to its end, and none beyond', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: 0, max: 70_000 }), (cells, metres) => {
        const problem = gridProblem(cells);
        expect(problem === null || problem === 'no_price').toBe(true);
        const { services, weights } = axesOf(cells);
        const end = weights.at(-1) ?? 0;
        for (const service of services) {
          for (let grams = 1; grams <= end; grams += 1) {
            const around = cellsAround(cells, service, metres / 1000, grams);
            expect(around).toHaveLength(1);
            expect(cellOf(cells, { service, metres, grams })).toBe(around[0]);
          }
          expect(cellOf(cells, { service, metres, grams: end + 1 })).toBeUndefined();
        }
      }),
      { numRuns: GRIDS, seed: SEED },
    );
  });

  test('is refused with a gap, a double or without a last band', () => {
    fc.assert(
      fc.property(grids, fc.nat(), (cells, at) => {
        const removed = cells.filter((_, index) => index !== at % cells.length);
        const { services, bands, weights } = axesOf(removed);
        if (
          removed.length > 0 &&
          bands.includes(null) &&
          removed.length < services.length * bands.length * weights.length
        )
          expect(gridProblem(removed)).toBe('missing');
        const copied = cells[at % cells.length];
        if (copied) expect(gridProblem([...cells, copied])).toBe('doubled');
        const bounded = cells.map((each) => ({ ...each, up_to_km: each.up_to_km ?? 99 }));
        expect(gridProblem(bounded)).toBe('no_last_band');
      }),
      { numRuns: 100, seed: SEED },
    );
    expect(gridProblem([])).toBe('empty');
    expect(gridProblem([cell(1000, null)])).toBe('no_price');
    expect(gridProblem(Array.from({ length: 21 }, (_, at) => cell(at + 1, 1)))).toBe('too_large');
  });

  test('includes its bounds, and a distance that is not known in the last band', () => {
    const cells = [cell(1000, 500, 15), cell(2000, 700, 15), cell(1000, 900), cell(2000, null)];
    const priceAt = (grams: number, metres: number | null) => cellOf(cells, parcel(grams, metres))?.price;
    expect([priceAt(1000, 15_000), priceAt(1001, 15_000), priceAt(1000, 15_001), priceAt(1, null)]).toEqual([
      500, 700, 900, 900,
    ]);
    expect(cellOf(cells, { ...parcel(1), service: 'economy' })).toBeUndefined();
  });
});

describe('a charge', () => {
  test('is the same from its explanation, in each of many versions', () => {
    const versions = fc.sample(grids, { numRuns: 200, seed: SEED }).map((cells, at) => version(cells, at + 1));
    fc.assert(
      fc.property(
        fc.constantFrom(...versions),
        fc.constantFrom(...SERVICE_LEVELS),
        fc.integer({ min: 0, max: 80_000 }),
        fc.integer({ min: 1, max: 130 }),
        (by, service, metres, grams) => {
          const charge = chargeParcel(by, { service, metres, grams });
          if (charge.problem !== null) return;
          expect(chargeOf(by, charge.explain)).toBe(charge.price);
          expect(charge.explain).toMatchObject({ list: by.list, version: by.version, grams });
          const other = versions[by.version % versions.length];
          if (other) expect(() => chargeOf(other, charge.explain)).toThrow('not made by this version');
        },
      ),
      { numRuns: 2000, seed: SEED },
    );
  });

  test('tells what is too heavy from what is not offered', () => {
    const by = version([cell(1000, 500), cell(2000, null)]);
    expect(chargeParcel(by, parcel(1000))).toMatchObject({ problem: null, price: 500 });
    expect(chargeParcel(by, parcel(1500))).toEqual({ problem: 'not_offered' });
    expect(chargeParcel(by, parcel(2001))).toEqual({ problem: 'too_heavy' });
    expect(chargeParcel(by, { ...parcel(1), service: 'economy' })).toEqual({ problem: 'not_offered' });
  });

  test('counts the weight or the volume, whichever is more, in whole grams', () => {
    const size = { length: 400, width: 300, height: 200 };
    expect(chargeableGrams(3000, size, 5000)).toBe(4800);
    expect(chargeableGrams(5000, size, 5000)).toBe(5000);
    expect(chargeableGrams(3000, size, null)).toBe(3000);
    expect(chargeableGrams(10, { length: 10, width: 10, height: 10 }, 3)).toBe(334);
    expect(chargeableGrams(100.2, null, 5000)).toBe(101);
  });
});

describe('a next version', () => {
  test('is dearer exactly if some parcel costs more or is refused', () => {
    fc.assert(
      fc.property(grids, grids, (before, after) => {
        const isWorse = SERVICE_LEVELS.some((service) =>
          Array.from({ length: 121 }, (_, at) => at + 1).some((grams) =>
            [...Array.from({ length: 62 }, (_, km) => km * 1000), null].some((metres) => {
              const was = cellOf(before, { service, metres, grams })?.price ?? null;
              const is = cellOf(after, { service, metres, grams })?.price ?? null;
              return was !== null && (is === null || is > was);
            }),
          ),
        );
        expect(isDearer(version(before), version(after))).toBe(isWorse);
      }),
      { numRuns: 15, seed: SEED },
    );
    const terms = version([cell(1000, 500)]);
    expect(isDearer(terms, terms)).toBe(false);
    expect(isDearer(null, terms)).toBe(true);
    expect(isDearer(terms, { ...terms, volume_divisor: 5000 })).toBe(true);
    expect(isDearer({ ...terms, volume_divisor: 5000 }, terms)).toBe(false);
  });

  test('begins tomorrow, or after the notice', () => {
    expect(earliestPriceDay('2026-11-28', false)).toBe('2026-11-29');
    expect(earliestPriceDay('2026-11-28', true)).toBe('2026-12-13');
  });
});
