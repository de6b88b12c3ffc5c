import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Under 200 ms: long enough to see where a card went, too short to wait for. */
const GLIDE_MS = 180;

/** After each render, cards glide from where they stood; new ones fade in. Off with reduced motion. */
export function useGlide(board: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, DOMRect>();
    for (const card of board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const key = card.dataset['card'] ?? '';
      const box = card.getBoundingClientRect();
      now.set(key, box);
      if (calm || before.current.size === 0) continue;
      const old = before.current.get(key);
      if (old === undefined) {
        card.animate([{ opacity: 0, transform: 'scale(0.97)' }, {}], { duration: GLIDE_MS, easing: 'ease-out' });
      } else if (Math.abs(old.x - box.x) > 1 || Math.abs(old.y - box.y) > 1) {
        const shift = `translate(${old.x - box.x}px, ${old.y - box.y}px)`;
        card.animate([{ transform: shift }, {}], { duration: GLIDE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
      }
    }
    before.current = now;
  });
}
