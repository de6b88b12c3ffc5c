/** Does something once the page has nothing better to do. */
export function runWhenIdle(work: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
