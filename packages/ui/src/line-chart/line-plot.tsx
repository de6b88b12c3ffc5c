import { area as areaOf, curveMonotoneX, line as lineOf } from 'd3-shape';
import { useId } from 'react';
import {
  defaultFormatPoint,
  defaultFormatValue,
  type FormatPoint,
  type FormatValue,
  type WithStyleNumber,
} from '#chart/chart-data.ts';
import type { TooltipContent } from '#chart/chart-tooltip.tsx';
import { PlotArea, type PlotGeometry } from '#chart/plot-area.tsx';
import { shapeOf } from '#chart/series-marker-shapes.ts';
import { valueScale, type ValueDomain } from '#chart/value-scale.ts';
import { markerIndices } from '#line-chart/marker-indices.ts';
import type { LineSeries } from '#line-chart/line-series.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import css from './line-chart.module.css';

interface LinePlotProps {
  readonly label: string;
  readonly points: readonly string[];
  readonly series: readonly WithStyleNumber<LineSeries>[];
  /** There is no other series, visible or hidden. */
  readonly isOnlySeries: boolean;
  /** Label of the previous period's dashed lines; undefined while they are hidden. */
  readonly previousLabel: string | undefined;
  readonly area: boolean | undefined;
  readonly domain: ValueDomain | undefined;
  readonly formatPoint: FormatPoint | undefined;
  readonly formatValue: FormatValue | undefined;
}

type Values = readonly (number | null)[];

const presentValues = (values: Values | undefined) => (values ?? []).filter((value) => value !== null);

export function LinePlot(props: LinePlotProps) {
  const { label, points, series, isOnlySeries, previousLabel, domain } = props;
  const { formatPoint = defaultFormatPoint, formatValue = defaultFormatValue } = props;
  const { noValue } = useChartMessages();
  const previousOf = ({ previous }: LineSeries) => (previousLabel === undefined ? undefined : previous);
  const scale = valueScale(
    series.flatMap((one) => [...presentValues(one.values), ...presentValues(previousOf(one))]),
    domain,
  );
  const formatOrPlaceholder = (value: number | null | undefined) =>
    value === null || value === undefined ? noValue : formatValue(value, 'full');

  function tooltipOf(index: number): TooltipContent {
    const rows = series.flatMap((one) => [
      {
        id: one.id,
        label: one.label,
        value: formatOrPlaceholder(one.values[index]),
        marker: { kind: isOnlySeries ? ('line' as const) : ('shape' as const), styleNumber: one.styleNumber },
      },
      ...(previousOf(one) === undefined
        ? []
        : [
            {
              id: `${one.id}-previous`,
              label: isOnlySeries ? (previousLabel ?? '') : `${one.label} (${previousLabel ?? ''})`,
              value: formatOrPlaceholder(one.previous?.[index]),
              marker: { kind: 'dashes' as const, styleNumber: one.styleNumber },
            },
          ]),
    ]);
    return { title: formatPoint(points[index] ?? '', 'full'), rows };
  }
  const maxValueAt = (index: number) =>
    Math.max(
      scale.min,
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
      maxValueAt={maxValueAt}
    >
      {(geometry) => (
        <>
          {geometry.activeIndex !== null && (
            <line
              className={css.cursor}
              x1={geometry.x(geometry.activeIndex)}
              x2={geometry.x(geometry.activeIndex)}
              y2={geometry.height}
            />
          )}
          {series.map((one) => (
            <Line
              key={one.id}
              series={one}
              previous={previousOf(one)}
              geometry={geometry}
              isOnlySeries={isOnlySeries}
              hasArea={props.area === true}
            />
          ))}
        </>
      )}
    </PlotArea>
  );
}

interface LineProps {
  readonly series: WithStyleNumber<LineSeries>;
  readonly previous: Values | undefined;
  readonly geometry: PlotGeometry;
  readonly isOnlySeries: boolean;
  readonly hasArea: boolean;
}

function Line({ series: { values, styleNumber }, previous, geometry, isOnlySeries, hasArea }: LineProps) {
  const { x, y, height, activeIndex } = geometry;
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
  const shape = isOnlySeries ? shapeOf(1) : shapeOf(styleNumber);
  return (
    <g data-series={styleNumber} data-part="line">
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
      {markerIndices(values, isOnlySeries ? 0 : styleNumber).map((index) => (
        <path
          key={index}
          className={css.mark}
          d={shape}
          transform={`translate(${x(index)} ${y(values[index] ?? 0)})`}
        />
      ))}
      {activeIndex !== null && typeof values[activeIndex] === 'number' && (
        <path
          className={css.activeMark}
          d={shape}
          transform={`translate(${x(activeIndex)} ${y(values[activeIndex])}) scale(1.25)`}
        />
      )}
    </g>
  );
}
