import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { LEAST_WIDTH, MOST_WIDTH, withWidth, type ColumnWidths } from '#data-table/column-widths.ts';
import { useListMessages } from '#messages/use-list-messages.ts';
import { isRtl, stepOf } from '#roving-focus/roving-focus.ts';
import css from './width-handle.module.css';

interface WidthHandleProps {
  readonly id: string;
  readonly name: string;
  readonly widths: ColumnWidths;
  readonly onChange: (widths: ColumnWidths) => void;
}

/** What an arrow key changes, in px. */
const STEP = 16;

const headOf = (handle: Element) => handle.closest<HTMLElement>('[data-column]');

/** How wide every column is now: the first one that is pulled must not move the others. */
function drawnWidths(handle: Element): ColumnWidths {
  const heads = handle.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
  return Object.fromEntries(
    [...heads].map((head) => [head.dataset['column'] ?? '', Math.round(head.offsetWidth)] as const),
  );
}

/** The end of a column's head, pulled by a pointer or the arrow keys (the APG window splitter); twice pressed, it is let go. */
export function WidthHandle({ id, name, widths, onChange }: WidthHandleProps) {
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
    const wanted = { next: now + STEP, previous: now - STEP, first: LEAST_WIDTH, last: MOST_WIDTH }[step];
    onChange(withWidth(drawn, id, wanted));
  }
  function letGo() {
    const { [id]: _given, ...rest } = widths;
    onChange(rest);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={messages.columnWidth(name)}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={widths[id] ?? LEAST_WIDTH}
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
