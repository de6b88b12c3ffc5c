import { isThere, type Place, type Trace } from '#shell/focus-trace.ts';

/** What somebody can go on from. Nothing to type into: it would bring up the keyboard of a telephone. */
const STOPS = 'a[href], button:enabled, summary, [tabindex], input:is([type="checkbox"], [type="radio"]:checked)';

/** What comes next where something that had the focus is not there any more; null where nothing does. */
export function successorOf(trace: Trace, main: HTMLElement | null): HTMLElement | null {
  const { element, overlay, card, opener, place } = trace;
  if (isThere(element)) return element;
  const isOpen = overlay === null || overlay.matches(':modal, :popover-open');
  if (!isOpen && opener !== null) return successorOf(opener, main);
  const moved = card && inMovedCard(card, element);
  return moved ?? besides(place ?? placeOf(element), overlay ?? main) ?? (overlay === null ? main : null);
}

/** The same button of the same card, where that stands now. */
function inMovedCard(card: HTMLElement, element: HTMLElement): HTMLElement | null {
  const now = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.dataset['card'] ?? '')}"]`);
  if (now === null) return null;
  const [before, after] = [card, now].map((one) => [...one.querySelectorAll<HTMLElement>(STOPS)]);
  const same = after?.[before?.indexOf(element) ?? 0];
  return same !== undefined && isThere(same) ? same : firstStop(now);
}

const placeOf = (element: HTMLElement): Place => ({
  within: element.parentElement ?? document.body,
  before: element.nextSibling,
  after: element.previousSibling,
});

/** What took its place, else what follows, else what stands before it; then the same around, as far as the bounds. */
function besides(place: Place, bounds: Element | null): HTMLElement | null {
  let { within, after } = place;
  let before = after?.parentNode === within ? after.nextSibling : place.before;
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
