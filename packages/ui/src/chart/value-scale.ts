import { nice, ticks } from 'd3-array';

/** Fixed bounds of the value axis, if the data should not decide: stars go from 1 to 5. */
export interface ValueRange {
  readonly min?: number;
  readonly max?: number;
}

export interface ValueScale {
  readonly low: number;
  readonly high: number;
  /** Round values for grid lines. */
  readonly ticks: readonly number[];
  /** Position of a value: 0 at the low end, 1 at the high end. */
  readonly shareOf: (value: number) => number;
}

/** A smaller span is rounding noise; d3 finds no round steps in it. */
const MIN_SPAN = 1e-9;

/**
 * Returns an axis that includes all values and zero, unless `range` fixes its bounds, with about `steps` round ticks.
 */
export function valueScale(values: readonly number[], range: ValueRange = {}, steps = 4): ValueScale {
  const lowest = range.min ?? Math.min(0, ...values);
  const highest = Math.max(range.max ?? Math.max(0, ...values), lowest);
  const [low, high] = highest - lowest > MIN_SPAN ? rounded(lowest, highest, range, steps) : [lowest, lowest + 1];
  const isWhole = values.every(Number.isInteger);
  return {
    low,
    high,
    // Whole values get whole ticks: there is no half order.
    ticks: ticks(low, high, steps).filter((tick) => !isWhole || Number.isInteger(tick)),
    shareOf: (value) => Math.max(0, Math.min((value - low) / (high - low), 1)),
  };
}

function rounded(lowest: number, highest: number, range: ValueRange, steps: number): readonly [number, number] {
  const [low, high] = nice(lowest, highest, steps);
  return [range.min ?? low, range.max ?? high];
}
