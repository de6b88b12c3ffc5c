import { arc as arcOf, pie as pieOf } from 'd3-shape';
import { useRef, type PointerEvent } from 'react';
import type { FormatValue } from '#chart/chart-data.ts';
import { usePatterns } from '#chart/chart-patterns.tsx';
import type { TooltipContent } from '#chart/chart-tooltip.tsx';
import { useChartCursor } from '#chart/use-chart-cursor.ts';
import { usePlotSize } from '#chart/use-plot-size.ts';
import { ChartCursorArea } from '#chart/chart-cursor-area.tsx';
import type { DrawnSlice } from '#pie-chart/slice-legend.tsx';
import css from './pie-chart.module.css';

interface PieDrawingProps {
  readonly label: string;
  readonly slices: readonly DrawnSlice[];
  readonly total: number;
  readonly totalLabel: string;
  readonly formatValue: FormatValue;
  readonly formatShare: (share: number) => string;
}

/** In units of the view box (200 × 200). */
const OUTER_RADIUS = 96;
const INNER_RADIUS = 66;
/** In radians. */
const PAD_ANGLE = 0.018;

function indexAt({ target }: PointerEvent): number | null {
  const index = target instanceof Element ? target.getAttribute('data-index') : null;
  return index === null ? null : Number(index);
}

/** Draws the donut chart, clockwise in left-to-right, counter-clockwise in right-to-left. */
export function PieDrawing({ label, slices, total, totalLabel, formatValue, formatShare }: PieDrawingProps) {
  const fillOf = usePatterns();
  const stageRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const { rtl } = usePlotSize(stageRef);
  const cursor = useChartCursor(slices.length);
  const { activeIndex } = cursor;
  const arcs = pieOf<DrawnSlice>()
    .value(({ value }) => value)
    // In the order of the legend.
    .sortValues(() => 0)
    .endAngle(rtl ? -2 * Math.PI : 2 * Math.PI)
    .padAngle(slices.length > 1 ? PAD_ANGLE : 0)([...slices]);
  const toPath = arcOf<(typeof arcs)[number]>().innerRadius(INNER_RADIUS).outerRadius(OUTER_RADIUS).cornerRadius(2);

  const activeSlice = activeIndex === null ? undefined : slices[activeIndex];
  const activeArc = activeIndex === null ? undefined : arcs[activeIndex];
  const content: TooltipContent | undefined = activeSlice && {
    title: activeSlice.label,
    rows: [
      {
        id: activeSlice.id,
        label: formatShare(activeSlice.value / total),
        value: formatValue(activeSlice.value, 'full'),
        marker: { kind: 'area', styleNumber: activeSlice.styleNumber },
      },
    ],
  };
  const [x, y] = activeArc === undefined ? [0, 0] : toPath.centroid(activeArc);
  return (
    <ChartCursorArea label={label} cursor={cursor} indexAt={indexAt} content={content} anchor={anchorRef}>
      <div ref={stageRef} className={css.stage}>
        {/* Not mirrored in right-to-left: there, the angles run the other way. */}
        <svg className={css.ring} viewBox="-100 -100 200 200" aria-hidden="true">
          {arcs.map((arc) => (
            <path
              key={arc.data.id}
              data-series={arc.data.styleNumber}
              data-index={arc.index}
              data-part="slice"
              data-active={arc.index === activeIndex ? '' : undefined}
              className={css.slice}
              fill={fillOf(arc.data.styleNumber)}
              d={toPath(arc) ?? undefined}
            />
          ))}
        </svg>
        {activeArc !== undefined && (
          <span
            ref={anchorRef}
            className={css.anchor}
            style={{ insetInlineStart: `${(rtl ? 100 - x : 100 + x) / 2}%`, insetBlockStart: `${(100 + y) / 2}%` }}
          />
        )}
        <p className={css.middle} aria-hidden="true">
          <bdi className={css.sum}>{formatValue(total, 'short')}</bdi>
          <span className={css.sumLabel}>{totalLabel}</span>
        </p>
      </div>
    </ChartCursorArea>
  );
}
