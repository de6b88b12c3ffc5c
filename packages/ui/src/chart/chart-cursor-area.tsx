import { useId, type ReactNode, type PointerEvent, type RefObject } from 'react';
import { ChartTooltip, TooltipAnnouncement, type TooltipContent } from '#chart/chart-tooltip.tsx';
import type { ChartCursor } from '#chart/use-chart-cursor.ts';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './plot.module.css';

interface ChartCursorAreaProps {
  readonly label: string;
  readonly cursor: ChartCursor;
  /** Returns the point under the pointer, or null. */
  readonly indexAt: (event: PointerEvent) => number | null;
  readonly content: TooltipContent | undefined;
  /** The element that the tooltip is placed at. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * A plot with a cursor. It is one tab stop whose arrow keys move from point to point; the tooltip of the active point
 * is shown, and announced if a key moved the cursor.
 */
export function ChartCursorArea({ label, cursor, indexAt, content, anchor, children }: ChartCursorAreaProps) {
  const { chartKeys } = useChartMessages();
  const hintId = useId();
  const moveCursor = (event: PointerEvent) => cursor.pointAt(indexAt(event));
  return (
    <div
      className={css.cursorArea}
      aria-label={label}
      aria-describedby={hintId}
      data-part="drawing"
      {...cursor.plotProps}
      onPointerDown={moveCursor}
      onPointerMove={moveCursor}
      // After touch, the tooltip stays until another element is touched.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && cursor.pointAt(null)}
    >
      {children}
      <VisuallyHidden>
        <span id={hintId}>{chartKeys}</span>
      </VisuallyHidden>
      <TooltipAnnouncement content={cursor.isByKey ? content : undefined} />
      {content !== undefined && <ChartTooltip key={cursor.activeIndex} content={content} anchor={anchor} />}
    </div>
  );
}
