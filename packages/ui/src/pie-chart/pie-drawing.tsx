import { arc as arcOf, pie as pieOf } from 'd3-shape';
import { useRef, type PointerEvent } from 'react';
import type { FormatValue } from '#chart/chart-data.ts';
import { usePatterns } from '#chart/chart-patterns.tsx';
import type { Reading } from '#chart/chart-tip.tsx';
import { useWalk } from '#chart/use-walk.ts';
import { useStage } from '#chart/use-stage.ts';
import { WalkArea } from '#chart/walk-area.tsx';
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

/** In units of the drawing, whose side is 200. */
const OUTER = 96;
const INNER = 66;
const GAP = 0.018;

function indexAt({ target }: PointerEvent): number | null {
  const index = target instanceof Element ? target.getAttribute('data-index') : null;
  return index === null ? null : Number(index);
}

/** The ring. It begins at the top and goes on as the script does. */
export function PieDrawing({ label, parts, total, totalLabel, formatValue, formatShare }: PieDrawingProps) {
  const fillOf = usePatterns();
  const stageRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const { rtl } = useStage(stageRef);
  const walk = useWalk(parts.length);
  const { active } = walk;
  const slices = pieOf<DrawnPart>()
    .value(({ value }) => value)
    // In the order of the list beside it.
    .sortValues(() => 0)
    .endAngle(rtl ? -2 * Math.PI : 2 * Math.PI)
    .padAngle(parts.length > 1 ? GAP : 0)([...parts]);
  const arc = arcOf<(typeof slices)[number]>().innerRadius(INNER).outerRadius(OUTER).cornerRadius(2);

  const part = active === null ? undefined : parts[active];
  const slice = active === null ? undefined : slices[active];
  const reading: Reading | undefined = part && {
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
    <WalkArea label={label} walk={walk} indexAt={indexAt} reading={reading} anchor={anchorRef}>
      <div ref={stageRef} className={css.stage}>
        {/* Angles are counted from the top, in pixels of no direction. */}
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
    </WalkArea>
  );
}
