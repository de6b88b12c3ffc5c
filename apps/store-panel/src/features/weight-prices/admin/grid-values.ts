import type { WeightPrice } from '@store-panel/api-client/rtk/weight-prices';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { foldDigits } from '@store-panel/domain/input/digits';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { SERVICE_LEVELS, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { axesOf, GRID_LIMITS, type PriceCell } from '@store-panel/domain/weight-prices/price-grid';

/** Of a new list: the owner that is no tenant. */
export const PLATFORM = 'platform';

/** The form of a draft. Prices are by row and then by band, as the language writes them; empty: not offered. */
export interface GridValues {
  readonly owner: string;
  readonly currency: string;
  /** Kilograms, as typed. */
  readonly weights: readonly string[];
  /** Kilometres, as typed; the last band follows and has none. */
  readonly bounds: readonly string[];
  readonly prices: Readonly<Record<ServiceLevel, readonly (readonly string[])[]>>;
}

const byService = (rows: (service: ServiceLevel) => readonly (readonly string[])[]) =>
  Object.fromEntries(SERVICE_LEVELS.map((service) => [service, rows(service)])) as GridValues['prices'];

/** Returns the form of a version; of a new list one row without a price. */
export function toGridValues(
  prices: readonly Pick<WeightPrice, keyof PriceCell>[],
  owner: string,
  format: MoneyFormat,
): GridValues {
  const { currency } = format;
  if (prices.length === 0) return { owner, currency: '', weights: [''], bounds: [], prices: byService(() => [['']]) };
  const { bands, weights } = axesOf(prices);
  const priceAt = (service: ServiceLevel, grams: number, band: number | null) =>
    prices.find((cell) => cell.service_level === service && cell.up_to_grams === grams && cell.up_to_km === band)
      ?.price;
  return {
    owner,
    currency,
    weights: weights.map((grams) => String(grams / 1000)),
    bounds: bands.flatMap((band) => (band === null ? [] : [String(band)])),
    prices: byService((service) =>
      weights.map((grams) =>
        bands.map((band) => {
          const price = priceAt(service, grams, band) ?? null;
          return price === null ? '' : formatAmount(price, format);
        }),
      ),
    ),
  };
}

/** Parses whole kilometres; null if they are none. */
export function parseKilometres(text: string): number | null {
  const digits = foldDigits(text).trim();
  const kilometres = Number(digits);
  return /^\d+$/.test(digits) && kilometres >= 1 && kilometres <= GRID_LIMITS.maxKilometres ? kilometres : null;
}

/** Returns the cells of a valid form. A service without a price is left out: it is not offered at all. */
export function toCells({ weights, bounds, prices }: GridValues, format: MoneyFormat): PriceCell[] {
  const bands = [...bounds.map((bound) => parseKilometres(bound)), null];
  return SERVICE_LEVELS.flatMap((service_level) => {
    const cells = weights.flatMap((weight, row) =>
      bands.map((up_to_km, band) => ({
        service_level,
        up_to_km,
        up_to_grams: parseWeight(weight) ?? 0,
        price: parseMoney(prices[service_level][row]?.[band] ?? '', format),
      })),
    );
    return cells.some(({ price }) => price !== null) ? cells : [];
  });
}
