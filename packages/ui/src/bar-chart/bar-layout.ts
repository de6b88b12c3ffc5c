import type { ChartSeries, Numbered } from '#chart/chart-data.ts';

/** From where to where a bar goes on the axis of values, and its place beside the others of its point. */
export interface Bar {
  readonly id: string;
  readonly number: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Of the point's place, from its start: 0 to 1. */
  readonly offset: number;
  readonly share: number;
}

/**
 * The bars of one point. Side by side each begins at zero; stacked each begins where the one before ended, what is below zero
 * (refunds) on its own side.
 */
export function barsOf(series: readonly Numbered<ChartSeries>[], index: number, stacked: boolean): readonly Bar[] {
  const ends = { above: 0, below: 0 };
  return series.flatMap(({ id, number, values }, place) => {
    const value = values[index] ?? null;
    if (value === null) return [];
    if (!stacked)
      return [{ id, number, value, from: 0, to: value, offset: place / series.length, share: 1 / series.length }];
    const side = value < 0 ? 'below' : 'above';
    const from = ends[side];
    ends[side] = from + value;
    return [{ id, number, value, from, to: ends[side], offset: 0, share: 1 }];
  });
}

/** All ends of bars, which an axis of values has to hold. */
export function endsOf(series: readonly Numbered<ChartSeries>[], count: number, stacked: boolean): readonly number[] {
  return Array.from({ length: count }, (_, index) => barsOf(series, index, stacked).map(({ to }) => to)).flat();
}

/** The sum of a point's known values. */
export function totalOf(series: readonly ChartSeries[], index: number): number {
  return series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}
