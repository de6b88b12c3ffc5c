import { isFocusable, type DomPosition, type FocusTrace } from '#shell/focus-trace.ts';

/** Focus targets. No text inputs, which would open the on-screen keyboard. */
const FOCUS_TARGETS =
  'a[href], button:enabled, summary, [tabindex], input:is([type="checkbox"], [type="radio"]:checked)';

/** Returns the next focus target after the focused element was removed, or null. */
export function findNextFocusTarget(trace: FocusTrace, main: HTMLElement | null): HTMLElement | null {
  const { element, overlay, card, opener, position } = trace;
  if (isFocusable(element)) return element;
  const isOpen = overlay === null || overlay.matches(':modal, :popover-open');
  if (!isOpen && opener !== null) return findNextFocusTarget(opener, main);
  const moved = card && findInMovedCard(card, element);
  return (
    moved ?? findNearestTarget(position ?? positionOf(element), overlay ?? main) ?? (overlay === null ? main : null)
  );
}

/** The same button of the same card, at its new position. */
function findInMovedCard(card: HTMLElement, element: HTMLElement): HTMLElement | null {
  const movedCard = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.dataset['card'] ?? '')}"]`);
  if (movedCard === null) return null;
  const [oldTargets, newTargets] = [card, movedCard].map((one) => [
    ...one.querySelectorAll<HTMLElement>(FOCUS_TARGETS),
  ]);
  const sameButton = newTargets?.[oldTargets?.indexOf(element) ?? 0];
  return sameButton !== undefined && isFocusable(sameButton) ? sameButton : firstFocusTarget(movedCard);
}

const positionOf = (element: HTMLElement): DomPosition => ({
  parent: element.parentElement ?? document.body,
  nextSibling: element.nextSibling,
  previousSibling: element.previousSibling,
});

/**
 * Replacement of the removed element, else the next, else the previous one; then the same for ancestors up to the
 * bounds.
 */
function findNearestTarget(position: DomPosition, bounds: Element | null): HTMLElement | null {
  let { parent, previousSibling } = position;
  let nextSibling = previousSibling?.parentNode === parent ? previousSibling.nextSibling : position.nextSibling;
  while (parent === bounds || !parent.contains(bounds)) {
    for (let node = nextSibling; node !== null; node = node.nextSibling) {
      const found = firstFocusTarget(node);
      if (found) return found;
    }
    for (let node = previousSibling; node !== null; node = node.previousSibling) {
      const found = firstFocusTarget(node);
      if (found) return found;
    }
    if (parent === bounds || parent.parentNode === null) return null;
    nextSibling = parent.nextSibling;
    previousSibling = parent.previousSibling;
    parent = parent.parentNode;
  }
  return null;
}

function firstFocusTarget(node: Node): HTMLElement | null {
  if (!(node instanceof HTMLElement)) return null;
  const all = [...(node.matches(FOCUS_TARGETS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(FOCUS_TARGETS)];
  return all.find((one) => one.tabIndex >= 0 && isFocusable(one)) ?? null;
}
