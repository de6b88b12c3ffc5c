import { useEffect, useRef, type RefObject } from 'react';

/** Returns a function that gives the focus back to where the user came from, if it is within the overlay. */
export function useReturnFocus(overlay: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = overlay.current;
    if (target === null) return;
    const abortController = new AbortController();
    target.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !target.contains(relatedTarget)) before.current = relatedTarget;
      },
      { signal: abortController.signal },
    );
    return () => abortController.abort();
  }, [overlay]);
  return () => {
    if (overlay.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
  };
}
