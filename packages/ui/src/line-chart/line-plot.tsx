import { area as areaOf, curveMonotoneX, line as lineOf } from 'd3-shape';
import { useId } from 'react';
import { plainPoint, plainValue, type FormatPoint, type FormatValue, type Numbered } from '#chart/chart-data.ts';
import type { TooltipContent } from '#chart/chart-tooltip.tsx';
import { PlotArea, type Drawing } from '#chart/plot-area.tsx';
import { shapeOf } from '#chart/series-marker-shapes.ts';
import { valueScale, type ValueRange } from '#chart/value-scale.ts';
import { markedPoints } from '#line-chart/marked-points.ts';
import type { LineSeries } from '#line-chart/line-series.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import css from './line-chart.module.css';

interface LinePlotProps {
  readonly label: string;
  readonly points: readonly string[];
  readonly series: readonly Numbered<LineSeries>[];
  /** There is no other series, visible or hidden. */
  readonly isAlone: boolean;
  /** Undefined while the dashed lines are hidden. */
  readonly previousLabel: string | undefined;
  readonly area: boolean | undefined;
  readonly range: ValueRange | undefined;
  readonly formatPoint: FormatPoint | undefined;
  readonly formatValue: FormatValue | undefined;
}

type Values = readonly (number | null)[];

const presentValues = (values: Values | undefined) => (values ?? []).filter((value) => value !== null);

export function LinePlot(props: LinePlotProps) {
  const { label, points, series, isAlone, previousLabel, range } = props;
  const { formatPoint = plainPoint, formatValue = plainValue } = props;
  const { noValue } = useChartMessages();
  const previousOf = ({ previous }: LineSeries) => (previousLabel === undefined ? undefined : previous);
  const scale = valueScale(
    series.flatMap((one) => [...presentValues(one.values), ...presentValues(previousOf(one))]),
    range,
  );
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? noValue : formatValue(value, 'full');

  function tooltipOf(index: number): TooltipContent {
    const rows = series.flatMap((one) => [
      {
        id: one.id,
        label: one.label,
        value: write(one.values[index]),
        marker: { kind: isAlone ? ('line' as const) : ('shape' as const), number: one.number },
      },
      ...(previousOf(one) === undefined
        ? []
        : [
            {
              id: `${one.id}-previous`,
              label: isAlone ? (previousLabel ?? '') : `${one.label} (${previousLabel ?? ''})`,
              value: write(one.previous?.[index]),
              marker: { kind: 'dashes' as const, number: one.number },
            },
          ]),
    ]);
    return { title: formatPoint(points[index] ?? '', 'full'), rows };
  }
  const topOf = (index: number) =>
    Math.max(
      scale.low,
      ...series.flatMap((one) => presentValues([one.values[index] ?? null, previousOf(one)?.[index] ?? null])),
    );
  return (
    <PlotArea
      label={label}
      points={points}
      formatPoint={props.formatPoint}
      formatValue={props.formatValue}
      scale={scale}
      tooltipOf={tooltipOf}
      topOf={topOf}
    >
      {(drawing) => (
        <>
          {drawing.active !== null && (
            <line
              className={css.cursor}
              x1={drawing.x(drawing.active)}
              x2={drawing.x(drawing.active)}
              y2={drawing.height}
            />
          )}
          {series.map((one) => (
            <Line
              key={one.id}
              series={one}
              previous={previousOf(one)}
              drawing={drawing}
              isAlone={isAlone}
              hasArea={props.area === true}
            />
          ))}
        </>
      )}
    </PlotArea>
  );
}

interface LineProps {
  readonly series: Numbered<LineSeries>;
  readonly previous: Values | undefined;
  readonly drawing: Drawing;
  readonly isAlone: boolean;
  readonly hasArea: boolean;
}

function Line({ series: { values, number }, previous, drawing, isAlone, hasArea }: LineProps) {
  const { x, y, height, active } = drawing;
  const gradientId = useId();
  const line = lineOf<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
    .curve(curveMonotoneX);
  const area = areaOf<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y0(height)
    .y1((value) => y(value ?? 0))
    .curve(curveMonotoneX);
  const shape = isAlone ? shapeOf(1) : shapeOf(number);
  return (
    <g data-series={number} data-part="line">
      {hasArea && (
        <>
          <linearGradient id={gradientId} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className={css.tintTop} />
            <stop offset="1" className={css.tintEnd} />
          </linearGradient>
          <path className={css.area} fill={`url(#${gradientId})`} d={area(values) ?? undefined} />
        </>
      )}
      {previous !== undefined && <path className={css.previous} d={line(previous) ?? undefined} />}
      <path className={css.line} d={line(values) ?? undefined} />
      {markedPoints(values, isAlone ? 0 : number).map((index) => (
        <path
          key={index}
          className={css.mark}
          d={shape}
          transform={`translate(${x(index)} ${y(values[index] ?? 0)})`}
        />
      ))}
      {active !== null && typeof values[active] === 'number' && (
        <path
          className={css.activeMark}
          d={shape}
          transform={`translate(${x(active)} ${y(values[active])}) scale(1.25)`}
        />
      )}
    </g>
  );
}
