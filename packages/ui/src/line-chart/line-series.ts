import type { ChartSeries } from '#chart/chart-data.ts';

/** A line with gaps at null. */
export interface LineSeries extends ChartSeries {
  /** Values of the previous period: a dashed line. */
  readonly previous?: readonly (number | null)[];
}
