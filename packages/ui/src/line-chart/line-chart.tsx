import { lazy, useMemo } from 'react';
import {
  withStyleNumbers,
  stateOf,
  type FormatPoint,
  type FormatValue,
  type PointChartProps,
} from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { ChartLegend, type LegendEntry } from '#chart/chart-legend.tsx';
import { ChartTable } from '#chart/chart-table.tsx';
import { useSeriesVisibility } from '#chart/use-series-visibility.ts';
import type { ValueDomain } from '#chart/value-scale.ts';
import type { LineSeries } from '#line-chart/line-series.ts';

export type { FormatPoint, FormatValue, LineSeries, ValueDomain };

const LinePlot = lazy(() => import('#line-chart/line-plot.tsx').then((module) => ({ default: module.LinePlot })));

export interface LineChartProps extends PointChartProps {
  /** Undefined while the first load is under way: a skeleton shows. At most eight. */
  readonly series: readonly LineSeries[] | undefined;
  /** Name of the dashed lines: "Week before". */
  readonly previousLabel?: string;
  /** Fills the area below the line. For one series, or few that do not overlap. */
  readonly area?: boolean;
  /** Fixes the bounds if zero would flatten the line: stars go from 1 to 5. */
  readonly domain?: ValueDomain;
}

/** Id of the legend entry of all dashed lines. */
const PREVIOUS = 'previous-period';

/** Shows a development: sales by day, stars by month. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    level,
    labelHidden,
    size,
    fallback,
    points,
    pointLabel,
    series,
    previousLabel = '',
    area,
    domain,
  } = props;
  const { formatPoint, formatValue } = props;
  const visibility = useSeriesVisibility();
  const all = useMemo(() => withStyleNumbers(series ?? []), [series]);
  const withPrevious = all.some(({ previous }) => previous !== undefined);
  const showsPrevious = withPrevious && visibility.isVisible(PREVIOUS);
  const visible = all.filter(({ id }) => visibility.isVisible(id));
  const isOnlySeries = all.length === 1;

  const entries: readonly LegendEntry[] = [
    ...all.map(({ id, label: seriesLabel, styleNumber }) => ({
      id,
      label: seriesLabel,
      marker: { kind: isOnlySeries ? ('line' as const) : ('shape' as const), styleNumber },
    })),
    ...(withPrevious
      ? [{ id: PREVIOUS, label: previousLabel, marker: { kind: 'dashes' as const, styleNumber: isOnlySeries ? 1 : 0 } }]
      : []),
  ];
  const columns = useMemo(
    () =>
      all.flatMap(({ id, label: seriesLabel, values, previous }) => [
        { id, label: seriesLabel, values },
        ...(previous === undefined
          ? []
          : [
              {
                id: `${id}-previous`,
                label: all.length === 1 ? previousLabel : `${seriesLabel} (${previousLabel})`,
                values: previous,
              },
            ]),
      ]),
    [all, previousLabel],
  );
  return (
    <ChartFrame
      className="kit-LineChart"
      label={label}
      level={level}
      labelHidden={labelHidden}
      size={size}
      state={stateOf(series)}
      fallback={fallback}
      measured
      legend={entries.length > 1 ? <ChartLegend entries={entries} visibility={visibility} /> : undefined}
      table={
        <ChartTable
          label={label}
          points={points}
          pointLabel={pointLabel}
          series={columns}
          formatPoint={formatPoint}
          formatValue={formatValue}
        />
      }
      allHidden={visible.length === 0}
    >
      <LinePlot
        label={label}
        points={points}
        series={visible}
        isOnlySeries={isOnlySeries}
        previousLabel={showsPrevious ? previousLabel : undefined}
        area={area}
        domain={domain}
        formatPoint={formatPoint}
        formatValue={formatValue}
      />
    </ChartFrame>
  );
}
