import { useEffect } from 'react';

/** Keeps the screen on while the page is looked at: nobody touches a wall screen. Where the browser can't, it sleeps as ever. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const leaving = new AbortController();
    let lock: WakeLockSentinel | undefined;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (leaving.signal.aborted) await lock.release();
      } catch {
        // A device that saves its battery says no; it may say yes when somebody comes back to the page.
      }
    }
    void hold();
    // The browser gives the lock up whenever the page is out of sight.
    document.addEventListener('visibilitychange', () => void hold(), { signal: leaving.signal });
    return () => {
      leaving.abort();
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
