import { useEffect, type RefObject } from 'react';

/** What somebody can go on from. Nothing to type into: it would bring up the keyboard of a telephone. */
const STOPS = 'a[href], button:enabled, summary, [tabindex], input:is([type="checkbox"], [type="radio"]:checked)';
const OVERLAYS = 'dialog, [popover]';
/** What takes its buttons along when it moves. */
const CARD = '[data-card]';

/** Where something stood that was taken out of the page. */
interface Place {
  readonly within: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** What has or had the focus, and what led to it. */
interface Trace {
  readonly element: HTMLElement;
  readonly overlay: Element | null;
  readonly card: HTMLElement | null;
  /** Had the focus before the overlay opened. */
  readonly opener: Trace | null;
  place: Place | null;
}

/**
 * Gives the focus to what comes next when that which has it is taken away: a button that has done its work, a card that
 * ended, what opened a dialog. The browser alone would drop it, and who listens or presses keys would be nowhere.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Trace | null = null;
    let frame = 0;
    const leaving = new AbortController();
    const listening = { signal: leaving.signal };

    function mend() {
      if (last === null || document.activeElement !== document.body) return;
      // Still where it was, it was left for the browser's own buttons, say.
      if (last.place !== null || !isThere(last.element)) successorOf(last, main.current)?.focus();
    }
    const watch = new MutationObserver((records) => {
      if (last === null) return;
      for (const record of records) noteRemovals(last, record);
      mend();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof HTMLElement) last = traceOf(target, last);
      },
      listening,
    );
    document.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget !== null) return;
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          // Hidden or disabled it is as good as gone. Otherwise somebody left it, by a press beside it for instance.
          if (last !== null && isThere(last.element)) last = null;
          else mend();
        });
      },
      listening,
    );
    return () => {
      leaving.abort();
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [main]);
}

function traceOf(element: HTMLElement, last: Trace | null): Trace {
  const overlay = element.closest(OVERLAYS);
  let before = last;
  while (before !== null && before.overlay !== overlay) before = before.opener;
  const opener = before === null ? last : before.opener;
  return { element, overlay, card: element.closest<HTMLElement>(CARD), opener, place: null };
}

function noteRemovals(last: Trace, { target, removedNodes, nextSibling, previousSibling }: MutationRecord) {
  for (const removed of removedNodes)
    for (let trace: Trace | null = last; trace !== null; trace = trace.opener)
      if (removed.contains(trace.element) || (trace.place && removed.contains(trace.place.within)))
        trace.place = { within: target, before: nextSibling, after: previousSibling };
}

const isThere = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

function successorOf(trace: Trace, main: HTMLElement | null): HTMLElement | null {
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
