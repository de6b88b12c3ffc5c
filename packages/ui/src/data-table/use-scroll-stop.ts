import { useEffect, type RefObject } from 'react';

/** Makes a scroller a stop of the keyboard while there is more in it than in view, and only then. */
export function useScrollStop(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const resized = new ResizeObserver(() => {
      const overflows = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (overflows) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    });
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    return () => resized.disconnect();
  }, [scroller]);
}
