import { lazy, useMemo } from 'react';
import { HorizontalBars } from '#bar-chart/horizontal-bars.tsx';
import { numbered, stateOf, type ChartSeries, type PointChartProps } from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { ChartLegend } from '#chart/chart-legend.tsx';
import { ChartTable } from '#chart/chart-table.tsx';
import { useShown } from '#chart/use-shown.ts';

const VerticalBars = lazy(() =>
  import('#bar-chart/vertical-bars.tsx').then((module) => ({ default: module.VerticalBars })),
);

export type BarSeries = ChartSeries;

export interface BarChartProps extends PointChartProps {
  /** Undefined while the first load is under way: a skeleton shows. At most eight. */
  readonly series: readonly BarSeries[] | undefined;
  /** `horizontal` gives names room: items, streets, couriers. It is as high as it has bars; `size` is for the other one. */
  readonly orientation?: 'vertical' | 'horizontal';
  /** Series stand on each other, as parts of a whole, and not side by side. */
  readonly stacked?: boolean;
}

/** How much of each: orders by hour, what sells best. */
export function BarChart(props: BarChartProps) {
  const { label, level, labelHidden, size, fallback, points, pointLabel, series, formatPoint, formatValue } = props;
  const { orientation = 'vertical', stacked = false } = props;
  const shown = useShown();
  const all = useMemo(() => numbered(series ?? []), [series]);
  const visible = all.filter(({ id }) => shown.isShown(id));
  const entries = all.map(({ id, label: word, number }) => ({
    id,
    label: word,
    sign: { kind: 'area' as const, number },
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
      legend={entries.length > 1 ? <ChartLegend entries={entries} shown={shown} /> : undefined}
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
