import { useEffect, type RefObject } from 'react';

/** Keeps an overlay from covering the focused element. Loads the code with the first toast. */
export function useAvoidFocusedElement(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const abortController = new AbortController();
    import('#toast/avoid-focused-element.ts').then(
      (part) => part.avoidFocusedElement(stack.current, abortController.signal),
      () => {},
    );
    return () => abortController.abort();
  }, [stack]);
}
