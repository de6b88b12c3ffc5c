import type { ReactNode } from 'react';

/** `short` stands where there is little room (along an axis), `full` everywhere else. */
export type Wording = 'short' | 'full';

/** A figure as it is written, with its unit: the kit knows no currency. */
export type FormatValue = (value: number, wording: Wording) => string;
/** A point as it is written: a day, an hour, a name. */
export type FormatPoint = (point: string, wording: Wording) => string;

/** What one line or one set of bars stands for. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** One for each point, null where there is none. */
  readonly values: readonly (number | null)[];
}

/** What every chart takes. */
export interface ChartProps {
  /** Names the chart; stands above it. */
  readonly label: string;
  /** Makes the name a heading. */
  readonly level?: 2 | 3 | 4;
  /** The name stands there already, for those who see. */
  readonly labelHidden?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly formatValue?: FormatValue;
  /** Stands in the place of figures where there are none: an `EmptyState` or an `ErrorState`. */
  readonly fallback?: ReactNode;
}

/** What charts of points in a row take. */
export interface PointChartProps extends ChartProps {
  /** What the values belong to, each once: days as ISO dates, hours, names. */
  readonly points: readonly string[];
  /** What a point is: "Day", "Hour". Heads the points in the table. */
  readonly pointLabel: string;
  readonly formatPoint?: FormatPoint;
}

/** A series with the number of its colour, shape and pattern, from 1. It keeps them whichever others are hidden. */
export type Numbered<Series> = Series & { readonly number: number };

/** As many as there are colours, shapes and patterns to tell series apart by. */
export const MOST_SERIES = 8;

export function numbered<Series>(series: readonly Series[]): readonly Numbered<Series>[] {
  return series.map((one, index) => ({ ...one, number: (index % MOST_SERIES) + 1 }));
}

export const plainValue: FormatValue = (value) => String(value);
export const plainPoint: FormatPoint = (point) => point;

/** What a chart has to show: nothing yet, nothing at all, something. */
export type ChartState = 'loading' | 'empty' | 'ready';

export function stateOf(series: readonly ChartSeries[] | undefined): ChartState {
  if (series === undefined) return 'loading';
  return series.some(({ values }) => values.some((value) => value !== null)) ? 'ready' : 'empty';
}
