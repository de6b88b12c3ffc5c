import { arc as arcOf, pie as pieOf } from 'd3-shape';
import { useRef, type PointerEvent } from 'react';
import type { FormatValue } from '#chart/chart-data.ts';
import { usePatterns } from '#chart/chart-patterns.tsx';
import type { TooltipContent } from '#chart/chart-tooltip.tsx';
import { useChartCursor } from '#chart/use-chart-cursor.ts';
import { usePlotSize } from '#chart/use-plot-size.ts';
import { ChartCursorArea } from '#chart/chart-cursor-area.tsx';
import type { DrawnPart } from '#pie-chart/part-list.tsx';
import css from './pie-chart.module.css';

interface PieDrawingProps {
  readonly label: string;
  readonly parts: readonly DrawnPart[];
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
export function PieDrawing({ label, parts, total, totalLabel, formatValue, formatShare }: PieDrawingProps) {
  const fillOf = usePatterns();
  const stageRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const { rtl } = usePlotSize(stageRef);
  const cursor = useChartCursor(parts.length);
  const { active } = cursor;
  const slices = pieOf<DrawnPart>()
    .value(({ value }) => value)
    // In the order of the legend.
    .sortValues(() => 0)
    .endAngle(rtl ? -2 * Math.PI : 2 * Math.PI)
    .padAngle(parts.length > 1 ? PAD_ANGLE : 0)([...parts]);
  const arc = arcOf<(typeof slices)[number]>().innerRadius(INNER_RADIUS).outerRadius(OUTER_RADIUS).cornerRadius(2);

  const part = active === null ? undefined : parts[active];
  const slice = active === null ? undefined : slices[active];
  const content: TooltipContent | undefined = part && {
    title: part.label,
    rows: [
      {
        id: part.id,
        label: formatShare(part.value / total),
        value: formatValue(part.value, 'full'),
        sign: { kind: 'area', number: part.number },
      },
    ],
  };
  const [x, y] = slice === undefined ? [0, 0] : arc.centroid(slice);
  return (
    <ChartCursorArea label={label} walk={cursor} indexAt={indexAt} content={content} anchor={anchorRef}>
      <div ref={stageRef} className={css.stage}>
        {/* Not mirrored in right-to-left: there, the angles run the other way. */}
        <svg className={css.ring} viewBox="-100 -100 200 200" aria-hidden="true">
          {slices.map((one) => (
            <path
              key={one.data.id}
              data-series={one.data.number}
              data-index={one.index}
              data-part="slice"
              data-active={one.index === active ? '' : undefined}
              className={css.slice}
              fill={fillOf(one.data.number)}
              d={arc(one) ?? undefined}
            />
          ))}
        </svg>
        {slice !== undefined && (
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
