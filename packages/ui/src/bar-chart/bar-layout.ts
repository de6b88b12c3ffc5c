import type { ChartSeries, WithStyleNumber } from '#chart/chart-data.ts';

/** Start and end of a bar on the value axis, and its position within its point. */
export interface Bar {
  readonly id: string;
  readonly styleNumber: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Share of the point's width, from its start: 0 to 1. */
  readonly offset: number;
  readonly share: number;
}

/**
 * Returns the bars of one point. Side by side, each begins at zero. Stacked, each begins where the previous one ended;
 * negative values (refunds) stack separately.
 */
export function barsOf(
  series: readonly WithStyleNumber<ChartSeries>[],
  index: number,
  stacked: boolean,
): readonly Bar[] {
  const ends = { above: 0, below: 0 };
  return series.flatMap(({ id, styleNumber, values }, position) => {
    const value = values[index] ?? null;
    if (value === null) return [];
    if (!stacked)
      return [
        { id, styleNumber, value, from: 0, to: value, offset: position / series.length, share: 1 / series.length },
      ];
    const side = value < 0 ? 'below' : 'above';
    const from = ends[side];
    ends[side] = from + value;
    return [{ id, styleNumber, value, from, to: ends[side], offset: 0, share: 1 }];
  });
}

/** Returns all bar ends; the value axis has to include them. */
export function endsOf(
  series: readonly WithStyleNumber<ChartSeries>[],
  count: number,
  stacked: boolean,
): readonly number[] {
  return Array.from({ length: count }, (_, index) => barsOf(series, index, stacked).map(({ to }) => to)).flat();
}

/** Sums the values of a point, ignoring null. */
export function totalOf(series: readonly ChartSeries[], index: number): number {
  return series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}
