import { useEffect, type RefObject } from 'react';
import type { DomPosition } from '#shell/focus-trace.ts';

/** Records position and ancestors of the focused element, which may be removed before the code has loaded. */
function wayUp(target: EventTarget | null): readonly DomPosition[] {
  const way: DomPosition[] = [];
  let node = target instanceof Node ? target : null;
  for (; node?.parentNode; node = node.parentNode)
    way.push({ parent: node.parentNode, nextSibling: node.nextSibling, previousSibling: node.previousSibling });
  return way;
}

/**
 * Restores lost focus (see `restoreLostFocus`). Loads the code at the first focus, because a page does not need it to
 * start.
 */
export function useRestoreFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const listen = () => document.addEventListener('focusin', loadRestoreFocus, { signal, once: true });
    function loadRestoreFocus({ target }: FocusEvent) {
      const way = wayUp(target);
      // A failed load is retried. The page may have closed meanwhile.
      import('#shell/restore-focus.ts').then(
        (part) => signal.aborted || part.restoreLostFocus(main.current, target, way, signal),
        () => signal.aborted || listen(),
      );
    }
    listen();
    return () => abortController.abort();
  }, [main]);
}
