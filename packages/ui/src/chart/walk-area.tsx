import { useId, type ReactNode, type PointerEvent, type RefObject } from 'react';
import { ChartTip, SpokenReading, type Reading } from '#chart/chart-tip.tsx';
import type { Walk } from '#chart/use-walk.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './plot.module.css';

interface WalkAreaProps {
  readonly label: string;
  readonly walk: Walk;
  /** The point under a pointer; null beside all of them. */
  readonly indexAt: (event: PointerEvent) => number | null;
  readonly reading: Reading | undefined;
  /** What the reading stands at. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * A drawing whose points are looked at one by one. One stop of the keyboard, whose arrow keys belong to the drawing; what
 * they reach is said, and shown as it is to a pointer.
 */
export function WalkArea({ label, walk, indexAt, reading, anchor, children }: WalkAreaProps) {
  const { chartKeys } = useChartMessages();
  const hintId = useId();
  const point = (event: PointerEvent) => walk.pointAt(indexAt(event));
  return (
    <div
      className={css.walk}
      aria-label={label}
      aria-describedby={hintId}
      data-part="drawing"
      {...walk.stop}
      onPointerDown={point}
      onPointerMove={point}
      // A finger that is lifted leaves its reading; it goes when something else is touched.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && walk.pointAt(null)}
    >
      {children}
      <VisuallyHidden>
        <span id={hintId}>{chartKeys}</span>
      </VisuallyHidden>
      <SpokenReading reading={walk.isByKey ? reading : undefined} />
      {reading !== undefined && <ChartTip key={walk.active} reading={reading} anchor={anchor} />}
    </div>
  );
}
