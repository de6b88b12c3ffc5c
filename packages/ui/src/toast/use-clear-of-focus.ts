import { useEffect, type RefObject } from 'react';

/** Has what lies over the page make way for what the keyboard is at. How, is fetched with the first of it. */
export function useClearOfFocus(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leaving = new AbortController();
    import('#toast/clear-of-focus.ts').then(
      (part) => part.keepClearOfFocus(stack.current, leaving.signal),
      () => {},
    );
    return () => leaving.abort();
  }, [stack]);
}
