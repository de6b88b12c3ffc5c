import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is visible, because a wall screen gets no input. Does nothing without browser
 * support.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const abortController = new AbortController();
    let lock: WakeLockSentinel | undefined;
    async function requestLock(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (abortController.signal.aborted) await lock.release();
      } catch {
        // A device in battery saver refuses; it is requested again when the page becomes visible.
      }
    }
    void requestLock();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', () => void requestLock(), { signal: abortController.signal });
    return () => {
      abortController.abort();
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
