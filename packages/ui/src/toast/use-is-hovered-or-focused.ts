import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element is hovered or contains the focus. */
export function useIsHoveredOrFocused(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    target.addEventListener('pointerenter', () => setHovered(true), { signal });
    target.addEventListener('pointerleave', () => setHovered(false), { signal });
    target.addEventListener('focusin', () => setFocused(true), { signal });
    target.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(relatedTarget instanceof Node && target.contains(relatedTarget)),
      { signal },
    );
    return () => abortController.abort();
  }, [element]);
  return hovered || focused;
}
