import { useEffect, type RefObject } from 'react';

/**
 * Keeps an overlay from covering the focused element, and returns the focus from it. Loads the code with the first
 * toast.
 */
export function useWatchedFocus(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const abortController = new AbortController();
    import('#toast/watch-focus.ts').then(
      (part) => part.watchFocus(stack.current, abortController.signal),
      () => {},
    );
    return () => abortController.abort();
  }, [stack]);
}
