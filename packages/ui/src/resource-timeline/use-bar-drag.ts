import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { TimelineBar, TimelineMove } from '#resource-timeline/timeline-data.ts';
import { snapTo, type TimeSpan } from '#resource-timeline/timeline-scale.ts';
import { isRtl } from '#roving-focus/roving-focus.ts';

/** Pixels that a press may move and still be a press. */
const SLOP_PX = 5;
/** A finger lies this long before it drags; earlier it scrolls. */
const TOUCH_HOLD_MS = 350;

interface BarDrag {
  readonly root: RefObject<HTMLElement | null>;
  readonly bars: readonly TimelineBar[];
  readonly range: TimeSpan;
  readonly stepMinutes: number;
  readonly onMove: ((move: TimelineMove) => void) | undefined;
}

interface Press {
  readonly bar: TimelineBar;
  readonly rowId: string;
  readonly x: number;
  readonly y: number;
  readonly trackWidth: number;
  readonly sign: 1 | -1;
  readonly pointerId: number;
  isHeld: boolean;
  move: TimelineMove | null;
}

const rowIdAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-timeline-row]')?.dataset['timelineRow'])
    .find((id) => id !== undefined);

/** Drags bars between rows and along time; returns where the dragged one would be put. */
export function useBarDrag({ root, bars, range, stepMinutes, onMove }: BarDrag): TimelineMove | null {
  const [preview, setPreview] = useState<TimelineMove | null>(null);
  const pressRef = useRef<Press | null>(null);
  const barOf = useEffectEvent((id: string | undefined) => bars.find((bar) => bar.id === id && bar.canMove === true));
  const targetOf = useEffectEvent((press: Press, x: number, y: number): TimelineMove => {
    const elapsed = ((x - press.x) / press.trackWidth) * (range.end - range.start) * press.sign;
    const start = snapTo(press.bar.start + elapsed, range, stepMinutes);
    const last = Math.max(range.start, range.end - stepMinutes * 60_000);
    return {
      id: press.bar.id,
      fromRowId: press.rowId,
      toRowId: rowIdAt(x, y) ?? press.rowId,
      // A bar that only changes its row has the start it had, to the minute.
      start: Math.abs(x - press.x) <= SLOP_PX ? press.bar.start : Math.max(range.start, Math.min(last, start)),
    };
  });
  const drop = useEffectEvent((press: Press) => {
    const { move } = press;
    if (move !== null && (move.toRowId !== press.rowId || move.start !== press.bar.start)) onMove?.(move);
  });
  const isEnabled = onMove !== undefined;
  useEffect(() => {
    const element = root.current;
    if (element === null || !isEnabled) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    let holdTimer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(holdTimer);
      pressRef.current = null;
      setPreview(null);
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null;
        const track = target?.closest<HTMLElement>('[data-timeline-row]');
        const bar = barOf(target?.dataset['bar']);
        if (event.button !== 0 || !track || bar === undefined) return;
        const isTouch = event.pointerType === 'touch';
        const press: Press = {
          bar,
          rowId: track.dataset['timelineRow'] ?? '',
          x: event.clientX,
          y: event.clientY,
          trackWidth: track.getBoundingClientRect().width,
          sign: isRtl(track) ? -1 : 1,
          pointerId: event.pointerId,
          isHeld: !isTouch,
          move: null,
        };
        pressRef.current = press;
        if (!isTouch) return;
        holdTimer = setTimeout(() => {
          press.isHeld = true;
          press.move = targetOf(press, press.x, press.y);
          setPreview(press.move);
        }, TOUCH_HOLD_MS);
      },
      { signal },
    );
    window.addEventListener(
      'pointermove',
      (event) => {
        const press = pressRef.current;
        if (press === null || event.pointerId !== press.pointerId) return;
        const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
        if (!press.isHeld && distance > SLOP_PX) return end();
        if (!press.isHeld || (press.move === null && distance <= SLOP_PX)) return;
        press.move = targetOf(press, event.clientX, event.clientY);
        setPreview(press.move);
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        const press = pressRef.current;
        if (press?.move) {
          drop(press);
          // The press that ends a drag opens nothing. Without one (dropped on another row) it is gone a moment later.
          const swallow = new AbortController();
          window.addEventListener('click', (click) => click.stopPropagation(), {
            capture: true,
            once: true,
            signal: swallow.signal,
          });
          setTimeout(() => swallow.abort());
        }
        end();
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !pressRef.current?.move) return;
        event.preventDefault();
        event.stopPropagation();
        end();
      },
      { signal, capture: true },
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        if (pressRef.current?.isHeld === true) event.preventDefault();
      },
      { signal, passive: false },
    );
    return () => {
      clearTimeout(holdTimer);
      abortController.abort();
    };
  }, [root, isEnabled]);
  return preview;
}
