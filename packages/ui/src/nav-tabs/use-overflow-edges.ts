import { useEffect, useState, type RefObject } from 'react';
import { hiddenEdges, type HiddenEdges } from '#nav-tabs/hidden-edges.ts';

/** Returns the edges beyond which a sideways scroller has more. */
export function useOverflowEdges(scroller: RefObject<HTMLElement | null>): HiddenEdges {
  const [edges, setEdges] = useState<HiddenEdges>('none');
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = () => setEdges(hiddenEdges(element));
    const resized = new ResizeObserver(update);
    // The items too: a badge makes one wider.
    for (const observed of [element, ...element.children]) resized.observe(observed);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller]);
  return edges;
}
