import { foldDigits } from '#input/digits.ts';

/** Maximum weight of a consignment in grams; not in the specification. */
export const WEIGHT_MAX = 1_000_000;

const WRITTEN = /^(\d{1,4})(?:[.,](\d{1,3}))?$/;

/** Parses kilograms (`1.5`, `0,25`) to whole grams; null if invalid or too heavy. */
export function parseWeight(text: string): number | null {
  const [, kilograms, part = ''] = WRITTEN.exec(foldDigits(text).trim()) ?? [];
  if (kilograms === undefined) return null;
  const grams = Number(kilograms) * 1000 + Number(part.padEnd(3, '0'));
  return grams > 0 && grams <= WEIGHT_MAX ? grams : null;
}
