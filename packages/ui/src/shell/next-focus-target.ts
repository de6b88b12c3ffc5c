import { isThere, type DomPosition, type FocusTrace } from '#shell/focus-trace.ts';

/** Focus targets. No text inputs, which would open the on-screen keyboard. */
const STOPS = 'a[href], button:enabled, summary, [tabindex], input:is([type="checkbox"], [type="radio"]:checked)';

/** Returns the next focus target after the focused element was removed, or null. */
export function findNextFocusTarget(trace: FocusTrace, main: HTMLElement | null): HTMLElement | null {
  const { element, overlay, card, opener, position } = trace;
  if (isThere(element)) return element;
  const isOpen = overlay === null || overlay.matches(':modal, :popover-open');
  if (!isOpen && opener !== null) return findNextFocusTarget(opener, main);
  const moved = card && inMovedCard(card, element);
  return moved ?? besides(position ?? positionOf(element), overlay ?? main) ?? (overlay === null ? main : null);
}

/** The same button of the same card, at its new position. */
function inMovedCard(card: HTMLElement, element: HTMLElement): HTMLElement | null {
  const now = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.dataset['card'] ?? '')}"]`);
  if (now === null) return null;
  const [before, after] = [card, now].map((one) => [...one.querySelectorAll<HTMLElement>(STOPS)]);
  const same = after?.[before?.indexOf(element) ?? 0];
  return same !== undefined && isThere(same) ? same : firstStop(now);
}

const positionOf = (element: HTMLElement): DomPosition => ({
  within: element.parentElement ?? document.body,
  before: element.nextSibling,
  after: element.previousSibling,
});

/**
 * Replacement of the removed element, else the next, else the previous one; then the same for ancestors up to the
 * bounds.
 */
function besides(position: DomPosition, bounds: Element | null): HTMLElement | null {
  let { within, after } = position;
  let before = after?.parentNode === within ? after.nextSibling : position.before;
  while (within === bounds || !within.contains(bounds)) {
    for (let next = before; next !== null; next = next.nextSibling) {
      const found = firstStop(next);
      if (found) return found;
    }
    for (let next = after; next !== null; next = next.previousSibling) {
      const found = firstStop(next);
      if (found) return found;
    }
    if (within === bounds || within.parentNode === null) return null;
    before = within.nextSibling;
    after = within.previousSibling;
    within = within.parentNode;
  }
  return null;
}

function firstStop(node: Node): HTMLElement | null {
  if (!(node instanceof HTMLElement)) return null;
  const all = [...(node.matches(STOPS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(STOPS)];
  return all.find((one) => one.tabIndex >= 0 && isThere(one)) ?? null;
}
