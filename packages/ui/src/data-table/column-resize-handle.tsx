import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { MIN_COLUMN_WIDTH_PX, MAX_COLUMN_WIDTH_PX, withWidth, type ColumnWidths } from '#data-table/column-widths.ts';
import { useListMessages } from '#messages/use-list-messages.ts';
import { isRtl, stepOf } from '#roving-focus/roving-focus.ts';
import css from './column-resize-handle.module.css';

interface ColumnResizeHandleProps {
  readonly id: string;
  readonly name: string;
  readonly widths: ColumnWidths;
  readonly onChange: (widths: ColumnWidths) => void;
}

/** Width change by an arrow key, in px. */
const KEY_STEP_PX = 16;

const headerOf = (handle: Element) => handle.closest<HTMLElement>('[data-column]');

/** Current width of every column: the first resize must not change the others. */
function measureColumnWidths(handle: Element): ColumnWidths {
  const headers = handle.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
  return Object.fromEntries(
    [...headers].map((header) => [header.dataset['column'] ?? '', Math.round(header.offsetWidth)] as const),
  );
}

/** Resize handle of a column for pointer and arrow keys (APG window splitter). A double press resets the width. */
export function ColumnResizeHandle({ id, name, widths, onChange }: ColumnResizeHandleProps) {
  const messages = useListMessages();
  const dragRef = useRef<{ readonly from: number; readonly widths: ColumnWidths; readonly sign: 1 | -1 } | null>(null);

  function start(event: PointerEvent<HTMLDivElement>) {
    event.preventDefault();
    const { currentTarget, pointerId, clientX } = event;
    currentTarget.setPointerCapture(pointerId);
    dragRef.current = {
      from: clientX,
      widths: measureColumnWidths(currentTarget),
      sign: isRtl(currentTarget) ? -1 : 1,
    };
  }
  function move({ clientX }: PointerEvent<HTMLDivElement>) {
    const drag = dragRef.current;
    if (drag === null) return;
    onChange(withWidth(drag.widths, id, (drag.widths[id] ?? 0) + (clientX - drag.from) * drag.sign));
  }
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = stepOf(event.key, 'horizontal', isRtl(event.currentTarget));
    if (step === null) return;
    event.preventDefault();
    const currentWidths = measureColumnWidths(event.currentTarget);
    const width = headerOf(event.currentTarget)?.offsetWidth ?? 0;
    const requested = {
      next: width + KEY_STEP_PX,
      previous: width - KEY_STEP_PX,
      first: MIN_COLUMN_WIDTH_PX,
      last: MAX_COLUMN_WIDTH_PX,
    }[step];
    onChange(withWidth(currentWidths, id, requested));
  }
  function resetWidth() {
    const { [id]: _width, ...rest } = widths;
    onChange(rest);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={messages.columnWidth(name)}
      aria-valuemin={MIN_COLUMN_WIDTH_PX}
      aria-valuemax={MAX_COLUMN_WIDTH_PX}
      aria-valuenow={widths[id] ?? MIN_COLUMN_WIDTH_PX}
      aria-valuetext={widths[id] === undefined ? messages.widthByItself : `${widths[id]} px`}
      className={css.root}
      data-part="width"
      onPointerDown={start}
      onPointerMove={move}
      onLostPointerCapture={() => {
        dragRef.current = null;
      }}
      onDoubleClick={resetWidth}
      onKeyDown={handleKeyDown}
    />
  );
}
