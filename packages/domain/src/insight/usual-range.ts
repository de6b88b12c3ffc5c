/** Where 90 of 100 like days are, both ends included. */
export interface UsualRange {
  readonly low: number;
  readonly high: number;
}

/**
 * 95th percentiles of Student's t, by the number of values: for a range with a twentieth on either side. With fewer than
 * four nothing can be said; not in the specification.
 */
const STUDENT_T: Readonly<Record<number, number>> = { 4: 2.353_4, 5: 2.131_8, 6: 2.015, 7: 1.943_2, 8: 1.894_6 };
/** How many values a range is computed of at most; further ones are left out. */
export const USUAL_DAYS_MAX = 8;

/** Anscombe's shift: the root of a count of rare events plus this has the same spread whatever the count. */
const COUNT_SHIFT = 3 / 8;
/** The spread of such a root if orders come by chance alone; a few like days by luck must not narrow the range. */
const COUNT_SPREAD = 0.5;

/**
 * The prediction interval of the next day's number, from those of like days: a t-interval of their roots.
 * @param values counts (of which some may be shares of an hour), the newest first; at most eight are used
 * @returns whole numbers; null for fewer than four values
 */
export const usualCount = (values: readonly number[]): UsualRange | null =>
  predict(values, { shift: COUNT_SHIFT, leastSpread: COUNT_SPREAD });

/** The same of amounts in minor units. */
export const usualAmount = (values: readonly number[]): UsualRange | null =>
  predict(values, { shift: 0, leastSpread: 0 });

function predict(
  all: readonly number[],
  { shift, leastSpread }: { readonly shift: number; readonly leastSpread: number },
): UsualRange | null {
  const roots = all.slice(0, USUAL_DAYS_MAX).map((value) => Math.sqrt(Math.max(0, value) + shift));
  const { length: count } = roots;
  const quantile = STUDENT_T[count];
  if (quantile === undefined) return null;
  const mean = roots.reduce((sum, root) => sum + root, 0) / count;
  const squares = roots.reduce((sum, root) => sum + (root - mean) ** 2, 0);
  const spread = Math.max(leastSpread, Math.sqrt(squares / (count - 1)));
  const reach = quantile * spread * Math.sqrt(1 + 1 / count);
  const back = (root: number) => Math.max(0, root ** 2 - shift);
  return { low: Math.round(back(Math.max(0, mean - reach))), high: Math.round(back(mean + reach)) };
}

export type UsualComparison = 'below' | 'usual' | 'above';

/**
 * How a running day compares. Orders in work may still be completed: it is below only if it is so with all of them, and
 * above only if it is so without them.
 */
export function compareWithUsual({ low, high }: UsualRange, value: number, inWork: number): UsualComparison {
  if (value > high) return 'above';
  return value + inWork < low ? 'below' : 'usual';
}
