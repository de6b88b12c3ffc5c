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
  /** Cubic centimetres that count as a kilogram, as typed; empty: the size does not matter. */
  readonly divisor: string;
  readonly prices: Readonly<Record<ServiceLevel, readonly (readonly string[])[]>>;
}

const byService = (rows: (service: ServiceLevel) => readonly (readonly string[])[]) =>
  Object.fromEntries(SERVICE_LEVELS.map((service) => [service, rows(service)])) as GridValues['prices'];

/** What a form begins with. */
interface GridOfVersion {
  readonly prices: readonly Pick<WeightPrice, keyof PriceCell>[];
  readonly volume_divisor: number | null;
}

/** Returns the form of a version; of a new list one row without a price. */
export function toGridValues(
  { prices, volume_divisor: divisor }: GridOfVersion,
  owner: string,
  format: MoneyFormat,
): GridValues {
  const { currency } = format;
  if (prices.length === 0)
    return { owner, currency: '', weights: [''], bounds: [], divisor: '', prices: byService(() => [['']]) };
  const { bands, weights } = axesOf(prices);
  const priceAt = (service: ServiceLevel, grams: number, band: number | null) =>
    prices.find((cell) => cell.service_level === service && cell.up_to_grams === grams && cell.up_to_km === band)
      ?.price;
  return {
    owner,
    currency,
    weights: weights.map((grams) => String(grams / 1000)),
    bounds: bands.flatMap((band) => (band === null ? [] : [String(band)])),
    divisor: divisor === null ? '' : String(divisor),
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

function parseWhole(text: string, max: number): number | null {
  const digits = foldDigits(text).trim();
  const whole = Number(digits);
  return /^\d+$/.test(digits) && whole >= 1 && whole <= max ? whole : null;
}

/** Parses whole kilometres; null if they are none. */
export const parseKilometres = (text: string): number | null => parseWhole(text, GRID_LIMITS.maxKilometres);

/** Parses cubic centimetres that count as a kilogram; null if they are none. */
export const parseDivisor = (text: string): number | null => parseWhole(text, GRID_LIMITS.maxVolumeDivisor);

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
