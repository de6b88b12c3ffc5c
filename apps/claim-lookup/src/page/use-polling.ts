import { useEffect, useEffectEvent } from 'react';

/**
 * Intervals in ms at which what is visible is looked at again (not in the specification): short at first, longer on a page
 * left open.
 */
export const POLLING = { soon: 5_000, later: 30_000, soonFor: 5 * 60_000 } as const;

/** Calls `refetch` while the page is visible, and immediately when it becomes visible or the network returns. */
export function usePolling(refetch: () => Promise<void>): void {
  const latest = useEffectEvent(refetch);
  useEffect(() => {
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      const pause = Date.now() - startedAt < POLLING.soonFor ? POLLING.soon : POLLING.later;
      timer = setTimeout(() => void poll(), pause);
    };
    const poll = async () => {
      if (document.visibilityState !== 'hidden') await latest();
      schedule();
    };
    const pollNow = () => void poll();
    schedule();
    document.addEventListener('visibilitychange', pollNow);
    window.addEventListener('online', pollNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollNow);
      window.removeEventListener('online', pollNow);
    };
  }, []);
}
