import { foldDigits } from '#input/digits.ts';
import { PARCEL_LIMITS } from '#shipments/transporters.ts';

/** The three sides of a parcel in millimetres. */
export interface SizeInMillimetres {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Three numbers, with a decimal at the most, and anything usual between them: `40 x 30 x 20`, `40×30×12,5`, `40*30*20`. */
const WRITTEN = /^(\d{1,4}(?:[.,]\d)?)\s*[x×*х]\s*(\d{1,4}(?:[.,]\d)?)\s*[x×*х]\s*(\d{1,4}(?:[.,]\d)?)$/iu;

/** Parses a size in centimetres; null if it is none, or a side is 0 or longer than a parcel may be. Source: ours. */
export function parseSize(text: string): SizeInMillimetres | null {
  const sides = WRITTEN.exec(foldDigits(text).trim())
    ?.slice(1)
    .map((side) => Math.round(Number(side.replace(',', '.')) * 10));
  if (!sides?.every((side) => side > 0 && side <= PARCEL_LIMITS.millimetres)) return null;
  const [length = 0, width = 0, height = 0] = sides;
  return { length, width, height };
}
