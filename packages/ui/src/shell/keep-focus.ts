import { successorOf } from '#shell/focus-successor.ts';
import { isThere, type Place, type Trace } from '#shell/focus-trace.ts';

const OVERLAYS = 'dialog, [popover]';
/** What takes its buttons along when it moves. */
const CARD = '[data-card]';

const isNowhere = () => document.activeElement === document.body;

/**
 * Gives the focus to what comes next when that which has it is taken away: a button that has done its work, a card that
 * ended, what opened a dialog. The browser alone would drop it, and who listens or presses keys would be nowhere. `first` has
 * had the focus already, and stood on the way.
 */
export function keepFocus(
  main: HTMLElement | null,
  first: EventTarget | null,
  way: readonly Place[],
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let last: Trace | null = null;
  let frame = 0;

  function note(target: EventTarget | null) {
    if (target instanceof HTMLElement) last = traceOf(target, last);
  }
  function mend() {
    if (last === null || !isNowhere()) return;
    // Still where it was, it was left for the browser's own buttons, say.
    if (last.place !== null || !isThere(last.element)) successorOf(last, main)?.focus();
  }
  const watch = new MutationObserver((records) => {
    if (last === null) return;
    for (const record of records) noteRemovals(last, record);
    mend();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => note(target), { signal });
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget !== null) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!isNowhere()) return;
        // Hidden or disabled it is as good as gone. Otherwise somebody left it, by a press beside it for instance.
        if (last !== null && isThere(last.element)) last = null;
        else mend();
      });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  });
  if (!isNowhere()) note(document.activeElement);
  // Still there, it was left for something else than this page.
  else if (first instanceof HTMLElement && !first.isConnected) {
    last = { ...traceOf(first, null), place: way.find(({ within }) => within.isConnected) ?? null };
    mend();
  }
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
