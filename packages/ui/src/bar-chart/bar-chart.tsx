import { lazy, useMemo } from 'react';
import { HorizontalBars } from '#bar-chart/horizontal-bars.tsx';
import { withStyleNumbers, stateOf, type ChartSeries, type PointChartProps } from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { ChartLegend } from '#chart/chart-legend.tsx';
import { ChartTable } from '#chart/chart-table.tsx';
import { useSeriesVisibility } from '#chart/use-series-visibility.ts';

const VerticalBars = lazy(() =>
  import('#bar-chart/vertical-bars.tsx').then((module) => ({ default: module.VerticalBars })),
);

export type BarSeries = ChartSeries;

export interface BarChartProps extends PointChartProps {
  /** Undefined while the first load is under way: a skeleton shows. At most eight. */
  readonly series: readonly BarSeries[] | undefined;
  /**
   * `horizontal` leaves room for long names. Its height follows from the number of bars; `size` applies to `vertical`.
   */
  readonly orientation?: 'vertical' | 'horizontal';
  /** Stacks the series as parts of a whole instead of placing them side by side. */
  readonly stacked?: boolean;
}

/** Compares amounts: orders by hour, best-selling items. */
export function BarChart(props: BarChartProps) {
  const { label, level, labelHidden, size, fallback, points, pointLabel, series, formatPoint, formatValue } = props;
  const { orientation = 'vertical', stacked = false } = props;
  const visibility = useSeriesVisibility();
  const all = useMemo(() => withStyleNumbers(series ?? []), [series]);
  const visible = all.filter(({ id }) => visibility.isVisible(id));
  const entries = all.map(({ id, label: seriesLabel, styleNumber }) => ({
    id,
    label: seriesLabel,
    marker: { kind: 'area' as const, styleNumber },
  }));
  const isHorizontal = orientation === 'horizontal';
  const Bars = isHorizontal ? HorizontalBars : VerticalBars;
  return (
    <ChartFrame
      className="kit-BarChart"
      label={label}
      level={level}
      labelHidden={labelHidden}
      size={size}
      state={stateOf(series)}
      fallback={fallback}
      measured={!isHorizontal}
      fits={isHorizontal}
      legend={entries.length > 1 ? <ChartLegend entries={entries} visibility={visibility} /> : undefined}
      table={
        <ChartTable
          label={label}
          points={points}
          pointLabel={pointLabel}
          series={all}
          formatPoint={formatPoint}
          formatValue={formatValue}
        />
      }
      allHidden={visible.length === 0}
    >
      <Bars
        label={label}
        points={points}
        series={visible}
        stacked={stacked}
        formatPoint={formatPoint}
        formatValue={formatValue}
      />
    </ChartFrame>
  );
}
