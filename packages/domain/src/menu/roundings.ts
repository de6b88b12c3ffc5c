import type { CurrencyDecimals } from '#money/currency.ts';

/** Prices are `ending` more than a multiple of `step`, both in minor units: 100 and 90 give 8.90, 9.90 … */
export interface Rounding {
  readonly step: number;
  /** From 0 to less than `step`; 0 for multiples of it. */
  readonly ending: number;
}

/** The largest step, in minor units (ours). */
export const ROUNDING_STEP_MAX = 100_000;

const stepsOf = (...steps: readonly number[]): readonly Rounding[] => steps.map((step) => ({ step, ending: 0 }));
const endingsIn = (step: number, ...endings: readonly number[]): readonly Rounding[] =>
  endings.map((ending) => ({ step, ending }));

/** As prices are rounded where the currency has so many decimals; without rounding, to the minor unit. */
export const ROUNDINGS = {
  0: [...stepsOf(10, 50, 100, 500, 1000), ...endingsIn(100, 80, 90), ...endingsIn(1000, 900)],
  2: [...stepsOf(5, 10, 50, 100), ...endingsIn(100, 90, 95, 99)],
  3: [...stepsOf(5, 10, 50, 100, 250, 500, 1000), ...endingsIn(1000, 900, 950, 990)],
} as const satisfies Record<CurrencyDecimals, readonly Rounding[]>;

/**
 * The price of the rounding that is nearest to `price`, the higher one of two, and never below 0.
 * @param price - minor units, not negative.
 * @param rounding - null: `price` itself.
 */
export function roundPrice(price: number, rounding: Rounding | null): number {
  if (rounding === null) return price;
  const { step, ending } = rounding;
  const lower = Math.floor((price - ending) / step) * step + ending;
  return lower < 0 || price - lower >= lower + step - price ? lower + step : lower;
}
