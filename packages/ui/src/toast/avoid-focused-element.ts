/** Area of a box that another one covers. */
function coveredPart(below: DOMRect, above: DOMRect): number {
  const across = Math.min(below.right, above.right) - Math.max(below.left, above.left);
  const down = Math.min(below.bottom, above.bottom) - Math.max(below.top, above.top);
  return across <= 0 || down <= 0 ? 0 : (across * down) / (below.width * below.height);
}

/** What a user looks at: the element, and of a checkbox or radio button also its label, which says what it is. */
const partsOf = (focused: Element): readonly Element[] =>
  focused instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(focused.type)
    ? [focused, ...(focused.labels ?? [])]
    : [focused];

/**
 * Moves an overlay to the opposite corner of the window while it covers the focused element (WCAG 2.4.11) or a dialog is
 * in use, until the signal aborts.
 */
export function avoidFocusedElement(element: HTMLElement | null, signal: AbortSignal): void {
  if (element === null || signal.aborted) return;
  const covers = () => {
    const focused = document.activeElement;
    const isElsewhere = focused !== null && !element.contains(focused) && focused.matches(':focus-visible');
    if (!isElsewhere) return false;
    const above = element.getBoundingClientRect();
    return partsOf(focused).some((part) => coveredPart(part.getBoundingClientRect(), above) > 0.5);
  };
  const makeWay = () => {
    // A drawer's first fields and its buttons are at the end of their rows.
    if (document.activeElement?.closest('dialog[open]')) element.toggleAttribute('data-low', true);
    if (!covers()) return;
    element.toggleAttribute('data-low');
    if (covers()) element.toggleAttribute('data-low');
  };
  // Each new toast makes it larger.
  const resized = new ResizeObserver(makeWay);
  resized.observe(element);
  signal.addEventListener('abort', () => resized.disconnect());
  document.addEventListener('focusin', makeWay, { signal });
  // Browsers scroll to the focused element after the focus event.
  document.addEventListener('scroll', makeWay, { signal, capture: true, passive: true });
}
