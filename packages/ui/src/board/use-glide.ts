import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Under 200 ms: long enough to see where a card went, too short to wait for. */
const GLIDE_MS = 180;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Where a card stands in its column, however far that is scrolled. */
interface Standpoint {
  readonly column: Element;
  readonly x: number;
  readonly y: number;
}

function standpoint(card: Element, column: Element): Standpoint {
  const box = card.getBoundingClientRect();
  const frame = column.getBoundingClientRect();
  return { column, x: box.x - frame.x + column.scrollLeft, y: box.y - frame.y + column.scrollTop };
}

/** The place on the screen that a standpoint has now. */
function onScreen({ column, x, y }: Standpoint): { readonly x: number; readonly y: number } {
  const frame = column.getBoundingClientRect();
  return { x: frame.x + x - column.scrollLeft, y: frame.y + y - column.scrollTop };
}

/** After each render, cards glide from where they stood; new ones fade in. Off with reduced motion. */
export function useGlide(board: RefObject<HTMLElement | null>): void {
  const before = useRef<ReadonlyMap<string, Standpoint>>(undefined);
  useLayoutEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, Standpoint>();
    for (const column of board.current?.querySelectorAll('[data-part="cards"]') ?? []) {
      for (const card of column.querySelectorAll<HTMLElement>('[data-card]')) {
        const key = card.dataset['card'] ?? '';
        const place = standpoint(card, column);
        now.set(key, place);
        if (!isCalm && before.current !== undefined) glide(card, before.current.get(key), place);
      }
    }
    before.current = now;
  });
}

function glide(card: HTMLElement, from: Standpoint | undefined, to: Standpoint): void {
  if (from === undefined) {
    card.animate([{ opacity: 0, transform: 'scale(0.97)' }, {}], { duration: GLIDE_MS, easing: EASING });
    return;
  }
  // A column that is no longer in the page has no place to come from.
  if (!from.column.isConnected) return;
  const [start, end] = [onScreen(from), onScreen(to)];
  const [x, y] = [start.x - end.x, start.y - end.y];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: GLIDE_MS, easing: EASING });
}
