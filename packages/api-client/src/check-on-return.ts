/** The parts of a page that tell when it may have missed something. */
export interface PageEvents {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/**
 * A laptop that was asleep or a phone that was in a pocket finds out slowly that its connection is dead. This makes
 * sure the moment somebody looks again or the network is back. Returns how to stop.
 */
export function checkOnReturn(line: { check(): void }, page: PageEvents = globalThis): () => void {
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
