import { useEffect, type RefObject } from 'react';
import type { Place } from '#shell/focus-trace.ts';

/** Where something stands, and all that is around it: it may be gone before anything more is known. */
function wayUp(target: EventTarget | null): readonly Place[] {
  const way: Place[] = [];
  let node = target instanceof Node ? target : null;
  for (; node?.parentNode; node = node.parentNode)
    way.push({ within: node.parentNode, before: node.nextSibling, after: node.previousSibling });
  return way;
}

/**
 * Gives the focus to what comes next when that which has it is taken away (see `keepFocus`). How, is fetched when something has
 * the focus for the first time: it is more than a page begins with.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = () => document.addEventListener('focusin', begin, { signal, once: true });
    function begin({ target }: FocusEvent) {
      const way = wayUp(target);
      // What could not be fetched is tried again.
      import('#shell/keep-focus.ts').then((part) => part.keepFocus(main.current, target, way, signal), listen);
    }
    listen();
    return () => leaving.abort();
  }, [main]);
}
