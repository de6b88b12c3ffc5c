/** The events of a page after which it may have missed something. */
export interface PageLifecycleEvents {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/**
 * Checks the connection when the user returns to the page or the network is back, because a device that was asleep
 * notices a dead connection late. Returns a function that stops it.
 */
export function checkOnFocusOrReconnect(line: { check(): void }, page: PageLifecycleEvents = globalThis): () => void {
  const check = () => line.check();
  const checkIfSeen = () => {
    if (page.document.visibilityState === 'visible') line.check();
  };
  page.window.addEventListener('online', check);
  page.document.addEventListener('visibilitychange', checkIfSeen);
  return () => {
    page.window.removeEventListener('online', check);
    page.document.removeEventListener('visibilitychange', checkIfSeen);
  };
}
