import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH, withWidth, type ColumnWidths } from '#data-table/column-widths.ts';
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
const STEP = 16;

const headOf = (handle: Element) => handle.closest<HTMLElement>('[data-column]');

/** Current width of every column: the first resize must not change the others. */
function drawnWidths(handle: Element): ColumnWidths {
  const heads = handle.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
  return Object.fromEntries(
    [...heads].map((head) => [head.dataset['column'] ?? '', Math.round(head.offsetWidth)] as const),
  );
}

/** Resize handle of a column for pointer and arrow keys (APG window splitter). A double press resets the width. */
export function ColumnResizeHandle({ id, name, widths, onChange }: ColumnResizeHandleProps) {
  const messages = useListMessages();
  const pull = useRef<{ readonly from: number; readonly widths: ColumnWidths; readonly sign: 1 | -1 } | null>(null);

  function start(event: PointerEvent<HTMLDivElement>) {
    event.preventDefault();
    const { currentTarget, pointerId, clientX } = event;
    currentTarget.setPointerCapture(pointerId);
    pull.current = { from: clientX, widths: drawnWidths(currentTarget), sign: isRtl(currentTarget) ? -1 : 1 };
  }
  function move({ clientX }: PointerEvent<HTMLDivElement>) {
    const now = pull.current;
    if (now === null) return;
    onChange(withWidth(now.widths, id, (now.widths[id] ?? 0) + (clientX - now.from) * now.sign));
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const step = stepOf(event.key, 'horizontal', isRtl(event.currentTarget));
    if (step === null) return;
    event.preventDefault();
    const drawn = drawnWidths(event.currentTarget);
    const now = headOf(event.currentTarget)?.offsetWidth ?? 0;
    const requested = { next: now + STEP, previous: now - STEP, first: MIN_COLUMN_WIDTH, last: MAX_COLUMN_WIDTH }[step];
    onChange(withWidth(drawn, id, requested));
  }
  function letGo() {
    const { [id]: _width, ...rest } = widths;
    onChange(rest);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={messages.columnWidth(name)}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      aria-valuenow={widths[id] ?? MIN_COLUMN_WIDTH}
      aria-valuetext={widths[id] === undefined ? messages.widthByItself : `${widths[id]} px`}
      className={css.root}
      data-part="width"
      onPointerDown={start}
      onPointerMove={move}
      onLostPointerCapture={() => {
        pull.current = null;
      }}
      onDoubleClick={letGo}
      onKeyDown={press}
    />
  );
}
