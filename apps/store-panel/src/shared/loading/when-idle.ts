/** Runs work once the page is idle. */
export function runWhenIdle(work: () => void): void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
