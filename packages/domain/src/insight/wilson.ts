/** Deliveries under which a share says too little to rank; ours. */
export const TOO_FEW = 20;

export interface ShareRange {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959_963_984_540_054;

/** A share with Wilson's interval of 95 %; null of nothing. */
export function wilson(part: number, whole: number): ShareRange | null {
  if (whole <= 0) return null;
  const share = part / whole;
  const square = Z ** 2 / whole;
  const middle = (share + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole));
  // At the ends the bound is the share itself, which a rounding must not pass.
  return {
    share,
    low: Math.min(share, Math.max(0, middle - reach)),
    high: Math.max(share, Math.min(1, middle + reach)),
  };
}

export type ShareComparison = 'above' | 'same' | 'below';

/** How two shares compare: they differ only if both have enough cases, and their intervals are apart. */
export function compareShares(
  now: { readonly part: number; readonly whole: number },
  before: { readonly part: number; readonly whole: number },
): ShareComparison {
  const [one, other] = [wilson(now.part, now.whole), wilson(before.part, before.whole)];
  if (one === null || other === null || Math.min(now.whole, before.whole) < TOO_FEW) return 'same';
  if (one.low > other.high) return 'above';
  return one.high < other.low ? 'below' : 'same';
}

/** The median of values that each occur some times: of an even number the mean of the two in the middle; null of none. */
export function medianOf(counts: readonly { readonly value: number; readonly count: number }[]): number | null {
  const sorted = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let passed = 0;
  const ends = sorted.map(({ value, count }) => ({ value, end: (passed += count) }));
  const at = (rank: number): number => ends.reduceRight((found, { value, end }) => (end > rank ? value : found), 0);
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
