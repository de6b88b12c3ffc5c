import { FEE_NOTICE_DAYS } from '#fees/fee-notice.ts';
import { SERVICE_LEVELS } from '#shipments/service-levels.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';
import type { PriceVersion } from '#weight-prices/charge.ts';
import { axesOf, cellOf } from '#weight-prices/price-grid.ts';

type Terms = Pick<PriceVersion, 'cells' | 'volume_divisor'>;

/**
 * Whether any parcel costs more by the next version, or is no longer taken. Null: nothing is charged. Within the bounds
 * of both grids a price is constant, so their bounds are all there is to compare.
 */
export function isDearer(current: Terms | null, next: Terms): boolean {
  if (current === null) return true;
  if ((next.volume_divisor ?? Infinity) < (current.volume_divisor ?? Infinity)) return true;
  const one = axesOf(current.cells);
  const other = axesOf(next.cells);
  const weights = [...new Set([...one.weights, ...other.weights])];
  const bands = [...new Set([...one.bands, ...other.bands])];
  return SERVICE_LEVELS.some((service) =>
    bands.some((band) =>
      weights.some((grams) => {
        const parcel = { service, metres: band === null ? null : band * 1000, grams };
        const before = cellOf(current.cells, parcel)?.price ?? null;
        const after = cellOf(next.cells, parcel)?.price ?? null;
        return before !== null && (after === null || after > before);
      }),
    ),
  );
}

/** Returns the first day from which a version may count: a dearer one is announced, and no version begins today. */
export const earliestPriceDay = (today: StoreDate, isDearerThanNow: boolean): StoreDate =>
  addDays(today, isDearerThanNow ? FEE_NOTICE_DAYS : 1);
