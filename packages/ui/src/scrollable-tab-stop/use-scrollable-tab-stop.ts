import { useEffect, type RefObject } from 'react';

const STOPS = 'a[href]:not([tabindex="-1"]), button:enabled:not([tabindex="-1"]), input:enabled, select:enabled';

/**
 * Makes a scroller focusable while it overflows and contains nothing focusable; otherwise the keyboard could not scroll
 * it.
 */
export function useScrollableTabStop(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = () => {
      const overflows = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (overflows && element.querySelector(STOPS) === null) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    };
    let frame = 0;
    const resized = new ResizeObserver(update);
    // Deferred, because reading layout right after a change would force a second layout.
    const changed = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    changed.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
    };
  }, [scroller]);
}
