/** Delays between attempts, in ms (ours). The second is the maximum. */
const BACKOFF_MS = [1_000, 30_000] as const;

/**
 * Loads code, again with exponential backoff and as soon as the browser is online, until `signal` aborts. @throws the
 * last failure
 */
export async function loadWithRetries<Loaded>(load: () => Promise<Loaded>, signal: AbortSignal): Promise<Loaded> {
  const [firstDelay, maxDelay] = BACKOFF_MS;
  for (let delay = firstDelay as number; ; delay = Math.min(delay * 2, maxDelay)) {
    try {
      return await load();
    } catch (error) {
      await onlineOrAfter(delay, signal);
      if (signal.aborted) throw error;
    }
  }
}

/** Resolves when the connection is back, after the delay, or when `signal` aborts. */
function onlineOrAfter(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, delay);
    window.addEventListener('online', finish, { signal: done.signal });
    signal.addEventListener('abort', finish, { signal: done.signal });
    if (signal.aborted) finish();
  });
}
