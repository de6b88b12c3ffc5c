import { useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { namedPoints } from '#chart/axis-labels.ts';
import { plainPoint, plainValue, type FormatPoint, type FormatValue } from '#chart/chart-data.ts';
import type { Reading } from '#chart/chart-tip.tsx';
import { useStage, widestOf } from '#chart/use-stage.ts';
import { useWalk } from '#chart/use-walk.ts';
import type { ValueScale } from '#chart/value-scale.ts';
import { WalkArea } from '#chart/walk-area.tsx';
import css from './plot.module.css';

/** Pixels kept free between two names along the axis. */
const BETWEEN_NAMES = 14;

/** The place that a drawing has, in pixels from the left-hand top. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Width of a point's place. */
  readonly step: number;
  /** The middle of a point's place: from the right-hand edge where the script runs so. */
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** The point that is looked at. */
  readonly active: number | null;
}

interface PlotStageProps {
  readonly label: string;
  readonly points: readonly string[];
  readonly formatPoint?: FormatPoint | undefined;
  readonly formatValue?: FormatValue | undefined;
  readonly scale: ValueScale;
  readonly readingOf: (index: number) => Reading;
  /** The highest value of a point, above which its reading stands. */
  readonly topOf: (index: number) => number;
  readonly children: (drawing: Drawing) => ReactNode;
}

/** Points in a row over an axis of values: the axes, and the way from point to point. */
export function PlotStage(props: PlotStageProps) {
  const { label, points, formatPoint = plainPoint, formatValue = plainValue, scale, readingOf, topOf } = props;
  const stageRef = useRef<HTMLDivElement>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const axisRef = useRef<HTMLDivElement>(null);
  const { width, height, rtl } = useStage(stageRef);
  const walk = useWalk(points.length);
  const { active } = walk;
  const names = useMemo(() => points.map((point) => formatPoint(point, 'short')), [points, formatPoint]);
  const [widest, setWidest] = useState(0);
  useLayoutEffect(() => {
    if (axisRef.current !== null) setWidest(widestOf(names, axisRef.current));
  }, [names]);

  const step = points.length === 0 ? 0 : width / points.length;
  const fromStart = (index: number) => (index + 0.5) * step;
  const y = (value: number) => height * (1 - scale.shareOf(value));
  const room = { count: points.length, step, widest: widest + BETWEEN_NAMES, before: BETWEEN_NAMES };
  const named = namedPoints(room);
  const slot = Math.max(step, room.widest);

  function indexAt({ clientX }: PointerEvent): number | null {
    const box = stageRef.current?.getBoundingClientRect();
    if (box === undefined || step === 0) return null;
    const index = Math.floor((rtl ? box.right - clientX : clientX - box.left) / step);
    return index < 0 || index >= points.length ? null : index;
  }
  return (
    <WalkArea
      label={label}
      walk={walk}
      indexAt={indexAt}
      reading={active === null ? undefined : readingOf(active)}
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
                active,
              })}
            </svg>
          )}
          {active !== null && (
            <span
              ref={anchorRef}
              className={css.anchor}
              style={{ insetInlineStart: fromStart(active), insetBlockStart: y(topOf(active)) }}
            />
          )}
        </div>
        <div ref={axisRef} className={css.points} aria-hidden="true" data-part="point-axis">
          {named.map((index) => (
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
    </WalkArea>
  );
}
