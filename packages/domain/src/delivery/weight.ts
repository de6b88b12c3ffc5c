import { foldDigits } from '#input/digits.ts';

/** Ours: the heaviest consignment, in grams. */
export const WEIGHT_MAX = 1_000_000;

const WRITTEN = /^(\d{1,4})(?:[.,](\d{1,3}))?$/;

/** A weight as it is written, in kilograms to the gram (`1.5`, `0,25`), as whole grams; null for what is none or too much. */
export function readWeight(text: string): number | null {
  const [, kilograms, part = ''] = WRITTEN.exec(foldDigits(text).trim()) ?? [];
  if (kilograms === undefined) return null;
  const grams = Number(kilograms) * 1000 + Number(part.padEnd(3, '0'));
  return grams > 0 && grams <= WEIGHT_MAX ? grams : null;
}

/** What the platform asks of a store for bringing something: the price of the first category that it is light enough for. */
export interface WeightPrice {
  readonly up_to_grams: number;
  /** Minor units. */
  readonly price: number;
}

/** The price of a weight, or null where it is heavier than everything that has one. */
export function weightPrice(prices: readonly WeightPrice[], grams: number): number | null {
  const fitting = prices.filter(({ up_to_grams: most }) => grams <= most);
  const [first] = fitting.toSorted((one, other) => one.up_to_grams - other.up_to_grams);
  return first?.price ?? null;
}
