import type { ReactNode } from 'react';

/** `short` is used on the axis, `full` everywhere else. */
export type Wording = 'short' | 'full';

/** Formats a value with its unit; the kit knows no currency. */
export type FormatValue = (value: number, wording: Wording) => string;
/** Formats a point: a day, an hour, a name. */
export type FormatPoint = (point: string, wording: Wording) => string;

/** Name of the line or the set of bars. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** One value per point; null if there is none. */
  readonly values: readonly (number | null)[];
}

/** Props of every chart. */
export interface ChartProps {
  /** Name of the chart, shown above it. */
  readonly label: string;
  /** Makes the name a heading. */
  readonly level?: 2 | 3 | 4;
  /** Hides the name visually if the page already shows it. */
  readonly labelHidden?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly formatValue?: FormatValue;
  /** Shown if there is no data: an `EmptyState` or an `ErrorState`. */
  readonly fallback?: ReactNode;
}

/** Props of charts with a row of points. */
export interface PointChartProps extends ChartProps {
  /** The points, each unique: ISO dates, hours, names. */
  readonly points: readonly string[];
  /** Header of the points in the table: "Day", "Hour". */
  readonly pointLabel: string;
  readonly formatPoint?: FormatPoint;
}

/**
 * A series with the number of its colour, shape and pattern: 1 to `MAX_SERIES`. It stays the same when other series are hidden.
 */
export type WithStyleNumber<Series> = Series & { readonly styleNumber: number };

/** Number of colours, shapes and patterns that tell series apart. */
export const MAX_SERIES = 8;

export function withStyleNumbers<Series>(series: readonly Series[]): readonly WithStyleNumber<Series>[] {
  return series.map((one, index) => ({ ...one, styleNumber: (index % MAX_SERIES) + 1 }));
}

export const defaultFormatValue: FormatValue = (value) => String(value);
export const defaultFormatPoint: FormatPoint = (point) => point;

/** State of a chart's data: loading, empty or filled. */
export type ChartState = 'loading' | 'empty' | 'ready';

export function stateOf(series: readonly ChartSeries[] | undefined): ChartState {
  if (series === undefined) return 'loading';
  return series.some(({ values }) => values.some((value) => value !== null)) ? 'ready' : 'empty';
}
