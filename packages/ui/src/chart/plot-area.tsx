import { useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { visibleTicks } from '#chart/axis-labels.ts';
import { defaultFormatPoint, defaultFormatValue, type FormatPoint, type FormatValue } from '#chart/chart-data.ts';
import type { TooltipContent } from '#chart/chart-tooltip.tsx';
import { usePlotSize, widestOf } from '#chart/use-plot-size.ts';
import { useChartCursor } from '#chart/use-chart-cursor.ts';
import type { ValueScale } from '#chart/value-scale.ts';
import { ChartCursorArea } from '#chart/chart-cursor-area.tsx';
import css from './plot.module.css';

/** Minimum pixels between two axis labels. */
const MIN_LABEL_GAP_PX = 14;

/** Geometry of the plot in pixels from its top left corner. */
export interface PlotGeometry {
  readonly width: number;
  readonly height: number;
  /** Width of one point. */
  readonly step: number;
  /** Centre of a point; in right-to-left scripts counted from the right edge. */
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** Active point of the cursor. */
  readonly activeIndex: number | null;
}

interface PlotAreaProps {
  readonly label: string;
  readonly points: readonly string[];
  readonly formatPoint?: FormatPoint | undefined;
  readonly formatValue?: FormatValue | undefined;
  readonly scale: ValueScale;
  readonly tooltipOf: (index: number) => TooltipContent;
  /** Highest value of a point; the tooltip is placed above it. */
  readonly maxValueAt: (index: number) => number;
  readonly children: (geometry: PlotGeometry) => ReactNode;
}

/** Value axis, point axis and cursor of a chart with a row of points. */
export function PlotArea(props: PlotAreaProps) {
  const {
    label,
    points,
    formatPoint = defaultFormatPoint,
    formatValue = defaultFormatValue,
    scale,
    tooltipOf,
    maxValueAt,
  } = props;
  const stageRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const axisRef = useRef<HTMLDivElement>(null);
  const { width, height, rtl } = usePlotSize(stageRef);
  const cursor = useChartCursor(points.length);
  const { activeIndex } = cursor;
  const names = useMemo(() => points.map((point) => formatPoint(point, 'short')), [points, formatPoint]);
  const [widest, setWidest] = useState(0);
  useLayoutEffect(() => {
    if (axisRef.current !== null) setWidest(widestOf(names, axisRef.current));
  }, [names]);

  const step = points.length === 0 ? 0 : width / points.length;
  const fromStart = (index: number) => (index + 0.5) * step;
  const y = (value: number) => height * (1 - scale.shareOf(value));
  const axisSpace = {
    count: points.length,
    step,
    labelWidth: widest + MIN_LABEL_GAP_PX,
    startOverhang: MIN_LABEL_GAP_PX,
  };
  const labelledIndices = visibleTicks(axisSpace);
  const slot = Math.max(step, axisSpace.labelWidth);

  function indexAt({ clientX }: PointerEvent): number | null {
    const box = stageRef.current?.getBoundingClientRect();
    if (box === undefined || step === 0) return null;
    const index = Math.floor((rtl ? box.right - clientX : clientX - box.left) / step);
    return index < 0 || index >= points.length ? null : index;
  }
  return (
    <ChartCursorArea
      label={label}
      cursor={cursor}
      indexAt={indexAt}
      content={activeIndex === null ? undefined : tooltipOf(activeIndex)}
      anchor={anchorRef}
    >
      <div className={css.plot}>
        <div className={css.values} aria-hidden="true" data-part="value-axis">
          {scale.ticks.map((tick) => (
            <bdi key={tick} className={css.value} style={{ transform: `translateY(${y(tick).toFixed(1)}px)` }}>
              {formatValue(tick, 'short')}
            </bdi>
          ))}
        </div>
        <div ref={stageRef} className={css.stage}>
          {width > 0 && (
            <svg className={css.canvas} width={width} height={height} aria-hidden="true">
              {scale.ticks.map((tick) => (
                <line
                  key={tick}
                  className={css.rule}
                  data-zero={tick === 0 ? '' : undefined}
                  x2={width}
                  y1={y(tick)}
                  y2={y(tick)}
                />
              ))}
              {props.children({
                width,
                height,
                step,
                x: (index) => (rtl ? width - fromStart(index) : fromStart(index)),
                y,
                activeIndex,
              })}
            </svg>
          )}
          {activeIndex !== null && (
            <span
              ref={anchorRef}
              className={css.anchor}
              style={{ insetInlineStart: fromStart(activeIndex), insetBlockStart: y(maxValueAt(activeIndex)) }}
            />
          )}
        </div>
        <div ref={axisRef} className={css.points} aria-hidden="true" data-part="point-axis">
          {labelledIndices.map((index) => (
            <span
              key={points[index]}
              className={css.point}
              style={{ inlineSize: slot, insetInlineStart: fromStart(index) - slot / 2 }}
            >
              {names[index]}
            </span>
          ))}
        </div>
      </div>
    </ChartCursorArea>
  );
}
