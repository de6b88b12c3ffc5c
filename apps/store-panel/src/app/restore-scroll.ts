/** After this time the page counts as shorter than before, in ms (ours). */
const MAX_GROWTH_MS = 3_000;

/** Events of a user who scrolls. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Restores the scroll position as the page's content loads, unless the user scrolls first or has left. */
export function restoreScrollAsContentLoads(main: HTMLElement, top: number, leaveSignal: AbortSignal): void {
  if (leaveSignal.aborted) return;
  const abortController = new AbortController();
  const stop = () => abortController.abort();
  const restore = () => {
    main.scrollTo({ top });
    if (main.scrollTop >= top) stop();
  };
  const growth = new ResizeObserver(restore);
  const timer = setTimeout(stop, MAX_GROWTH_MS);
  abortController.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  const until = { signal: abortController.signal, passive: true };
  for (const child of main.children) growth.observe(child);
  for (const event of USER_SCROLL_EVENTS) main.addEventListener(event, stop, until);
  leaveSignal.addEventListener('abort', stop, until);
}
