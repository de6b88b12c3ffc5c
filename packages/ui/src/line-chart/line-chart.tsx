import { lazy, useMemo } from 'react';
import {
  numbered,
  stateOf,
  type ChartSeries,
  type FormatPoint,
  type FormatValue,
  type PointChartProps,
} from '#chart/chart-data.ts';
import { ChartFrame } from '#chart/chart-frame.tsx';
import { ChartLegend, type LegendEntry } from '#chart/chart-legend.tsx';
import { ChartTable } from '#chart/chart-table.tsx';
import { useShown } from '#chart/use-shown.ts';
import type { ValueRange } from '#chart/value-scale.ts';

export type { FormatPoint, FormatValue, ValueRange };

const LinePlot = lazy(() => import('#line-chart/line-plot.tsx').then((module) => ({ default: module.LinePlot })));

/** A line. Where a value is null it has a gap. */
export interface LineSeries extends ChartSeries {
  /** The same points of the period before: a dashed twin of the line. */
  readonly previous?: readonly (number | null)[];
}

export interface LineChartProps extends PointChartProps {
  /** Undefined while the first load is under way: a skeleton shows. At most eight. */
  readonly series: readonly LineSeries[] | undefined;
  /** What the dashed twins are: "Week before". */
  readonly previousLabel?: string;
  /** Tints what lies under the line. For one series, or few that stay apart. */
  readonly area?: boolean;
  /** Where zero would hide what happens: stars go from 1 to 5. */
  readonly range?: ValueRange;
}

/** Id of the legend's entry that stands for all dashed twins. */
const PREVIOUS = 'previous-period';

/** How something went, point by point: sales by day, stars by month. */
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
    range,
  } = props;
  const { formatPoint, formatValue } = props;
  const shown = useShown();
  const all = useMemo(() => numbered(series ?? []), [series]);
  const withPrevious = all.some(({ previous }) => previous !== undefined);
  const showsPrevious = withPrevious && shown.isShown(PREVIOUS);
  const visible = all.filter(({ id }) => shown.isShown(id));
  const isAlone = all.length === 1;

  const entries: readonly LegendEntry[] = [
    ...all.map(({ id, label: word, number }) => ({
      id,
      label: word,
      sign: { kind: isAlone ? ('line' as const) : ('shape' as const), number },
    })),
    ...(withPrevious
      ? [{ id: PREVIOUS, label: previousLabel, sign: { kind: 'dashes' as const, number: isAlone ? 1 : 0 } }]
      : []),
  ];
  const columns = useMemo(
    () =>
      all.flatMap(({ id, label: word, values, previous }) => [
        { id, label: word, values },
        ...(previous === undefined
          ? []
          : [
              {
                id: `${id}-previous`,
                label: all.length === 1 ? previousLabel : `${word} (${previousLabel})`,
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
      legend={entries.length > 1 ? <ChartLegend entries={entries} shown={shown} /> : undefined}
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
        isAlone={isAlone}
        previousLabel={showsPrevious ? previousLabel : undefined}
        area={area}
        range={range}
        formatPoint={formatPoint}
        formatValue={formatValue}
      />
    </ChartFrame>
  );
}
