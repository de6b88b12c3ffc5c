import { useSyncExternalStore } from 'react';

/** How often the clock is read, in ms (ours). */
const INTERVAL_MS = 60_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, INTERVAL_MS);
  return () => clearInterval(timer);
}

/** True once an instant has passed, also on a page that stays open; false for none. */
export function useIsPast(instant: string | null): boolean {
  return useSyncExternalStore(subscribe, () => instant !== null && Date.parse(instant) <= Date.now());
}
