/** Time between two fetches, in ms (ours): events of a busy store come faster. */
export const MIN_REFRESH_INTERVAL_MS = 5_000;

/** Decides when counts are fetched again: never by time alone. */
export interface CountsRefresh {
  /** Fetches soon, because something may have changed: once for many calls, and not while the page is hidden. */
  readonly request: () => void;
  /** Begins; the counts were just fetched. `fetchCounts` never rejects. Returns a function that stops it. */
  readonly start: (fetchCounts: () => Promise<unknown>) => () => void;
}

export function createCountsRefresh(): CountsRefresh {
  let send: (() => Promise<unknown>) | undefined;
  let fetchedAt = 0;
  let isRequested = false;
  let isFetching = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    if (!isRequested || isFetching || timer !== undefined || !send || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void fetchOnce(), Math.max(0, fetchedAt + MIN_REFRESH_INTERVAL_MS - Date.now()));
  }

  async function fetchOnce(): Promise<void> {
    timer = undefined;
    if (!send || document.visibilityState === 'hidden') return;
    isRequested = false;
    isFetching = true;
    fetchedAt = Date.now();
    await send();
    isFetching = false;
    // What changed since the request was sent may be missing in its reply.
    schedule();
  }

  return {
    request() {
      isRequested = true;
      schedule();
    },
    start(fetchCounts) {
      send = fetchCounts;
      fetchedAt = Date.now();
      document.addEventListener('visibilitychange', schedule);
      return () => {
        send = undefined;
        isRequested = false;
        clearTimeout(timer);
        timer = undefined;
        document.removeEventListener('visibilitychange', schedule);
      };
    },
  };
}
