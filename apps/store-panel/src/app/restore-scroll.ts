/** A page that has not grown so far by then is a shorter one by now, in ms (ours). */
const GROWS_WITHIN = 3_000;

/** What a person does who scrolls by themselves. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Comes to where a page was left as what fills it arrives, unless somebody scrolls first or has left. */
export function restoreScrollAsContentLoads(main: HTMLElement, top: number, left: AbortSignal): void {
  if (left.aborted) return;
  const done = new AbortController();
  const stop = () => done.abort();
  const come = () => {
    main.scrollTo({ top });
    if (main.scrollTop >= top) stop();
  };
  const growth = new ResizeObserver(come);
  const waiting = setTimeout(stop, GROWS_WITHIN);
  done.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(waiting);
  });
  const until = { signal: done.signal, passive: true };
  for (const child of main.children) growth.observe(child);
  for (const event of BY_HAND) main.addEventListener(event, stop, until);
  left.addEventListener('abort', stop, until);
}
