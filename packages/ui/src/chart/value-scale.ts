import { nice, ticks } from 'd3-array';

/** Bounds of an axis of values, where the data shall not decide them: stars go from 1 to 5. */
export interface ValueRange {
  readonly min?: number;
  readonly max?: number;
}

export interface ValueScale {
  readonly low: number;
  readonly high: number;
  /** Round values to draw lines at. */
  readonly ticks: readonly number[];
  /** From 0 at the low end to 1 at the high one. */
  readonly shareOf: (value: number) => number;
}

/** Values closer together than this differ by rounding alone; there are no round steps between them. */
const LEAST_SPAN = 1e-9;

/** An axis that holds all values and begins at zero, unless its range says otherwise, with about so many round steps. */
export function valueScale(values: readonly number[], range: ValueRange = {}, steps = 4): ValueScale {
  const least = range.min ?? Math.min(0, ...values);
  const most = Math.max(range.max ?? Math.max(0, ...values), least);
  const [low, high] = most - least > LEAST_SPAN ? rounded(least, most, range, steps) : [least, least + 1];
  const isWhole = values.every(Number.isInteger);
  return {
    low,
    high,
    // Half an order is nobody's: whole figures get whole steps.
    ticks: ticks(low, high, steps).filter((tick) => !isWhole || Number.isInteger(tick)),
    shareOf: (value) => Math.max(0, Math.min((value - low) / (high - low), 1)),
  };
}

function rounded(least: number, most: number, range: ValueRange, steps: number): readonly [number, number] {
  const [low, high] = nice(least, most, steps);
  return [range.min ?? low, range.max ?? high];
}
