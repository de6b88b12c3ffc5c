import { nice, ticks } from 'd3-array';

/** Fixed bounds of the value axis, if the data should not decide: stars go from 1 to 5. */
export interface ValueDomain {
  readonly min?: number;
  readonly max?: number;
}

export interface ValueScale {
  readonly min: number;
  readonly max: number;
  /** Round values for grid lines. */
  readonly ticks: readonly number[];
  /** Position of a value: 0 at the lower end, 1 at the upper end. */
  readonly shareOf: (value: number) => number;
}

/** A smaller span is rounding noise; d3 finds no round steps in it. */
const MIN_SPAN = 1e-9;

/**
 * Returns an axis that includes all values and zero, unless `domain` fixes its bounds, with about `steps` round ticks.
 */
export function valueScale(values: readonly number[], domain: ValueDomain = {}, steps = 4): ValueScale {
  const minValue = domain.min ?? Math.min(0, ...values);
  const maxValue = Math.max(domain.max ?? Math.max(0, ...values), minValue);
  const [min, max] =
    maxValue - minValue > MIN_SPAN ? niceBounds(minValue, maxValue, domain, steps) : [minValue, minValue + 1];
  const isWhole = values.every(Number.isInteger);
  return {
    min,
    max,
    // Whole values get whole ticks: there is no half order.
    ticks: ticks(min, max, steps).filter((tick) => !isWhole || Number.isInteger(tick)),
    shareOf: (value) => Math.max(0, Math.min((value - min) / (max - min), 1)),
  };
}

function niceBounds(minValue: number, maxValue: number, domain: ValueDomain, steps: number): readonly [number, number] {
  const [min, max] = nice(minValue, maxValue, steps);
  return [domain.min ?? min, domain.max ?? max];
}
