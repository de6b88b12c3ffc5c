import { findNextFocusTarget } from '#shell/next-focus-target.ts';
import { isFocusable, type DomPosition, type FocusTrace } from '#shell/focus-trace.ts';

const OVERLAYS = 'dialog, [popover]';
/** Containers that move with their buttons. */
const CARD = '[data-card]';

const isNowhere = () => document.activeElement === document.body;

/**
 * Restores lost focus: when the focused element is removed (a used button, a finished order, a dialog's opener), moves
 * the focus to the next target instead of `body`. `first` already had the focus before this code loaded.
 */
export function restoreLostFocus(
  main: HTMLElement | null,
  first: EventTarget | null,
  way: readonly DomPosition[],
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let last: FocusTrace | null = null;
  let frame = 0;

  function recordTarget(target: EventTarget | null) {
    if (target instanceof HTMLElement) last = traceOf(target, last);
  }
  function restore() {
    if (last === null || !isNowhere()) return;
    // The element still exists: the focus moved elsewhere, to the browser's own buttons for instance.
    if (last.position !== null || !isFocusable(last.element)) findNextFocusTarget(last, main)?.focus();
  }
  const watch = new MutationObserver((records) => {
    if (last === null) return;
    for (const record of records) recordRemovals(last, record);
    restore();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => recordTarget(target), { signal });
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget !== null) return;
      cancelAnimationFrame(frame);
      // A hidden or disabled element counts as removed, even if it is back before the next frame.
      const isTaken = last !== null && !isFocusable(last.element);
      frame = requestAnimationFrame(() => {
        if (!isNowhere()) return;
        // Otherwise the user moved the focus.
        if (last === null || !isFocusable(last.element)) restore();
        else if (isTaken) last.element.focus();
        else last = null;
      });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  });
  if (!isNowhere()) recordTarget(document.activeElement);
  // The element still exists: the focus left the page.
  else if (first instanceof HTMLElement && !first.isConnected) {
    last = { ...traceOf(first, null), position: way.find(({ parent }) => parent.isConnected) ?? null };
    restore();
  }
}

function traceOf(element: HTMLElement, last: FocusTrace | null): FocusTrace {
  const overlay = element.closest(OVERLAYS);
  let before = last;
  while (before !== null && before.overlay !== overlay) before = before.opener;
  const opener = before === null ? last : before.opener;
  return { element, overlay, card: element.closest<HTMLElement>(CARD), opener, position: null };
}

function recordRemovals(last: FocusTrace, { target, removedNodes, nextSibling, previousSibling }: MutationRecord) {
  for (const removed of removedNodes)
    for (let trace: FocusTrace | null = last; trace !== null; trace = trace.opener)
      if (removed.contains(trace.element) || (trace.position && removed.contains(trace.position.parent)))
        trace.position = { parent: target, nextSibling, previousSibling };
}
