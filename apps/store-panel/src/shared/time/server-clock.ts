import { useSyncExternalStore } from 'react';

const SECOND = 1000;

/** How far the server's clock is ahead of this device's, in milliseconds. */
let offsetMs = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(notifyListeners, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time in epoch milliseconds: a device with a wrong clock must not show orders as late. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Sets the offset from the server time in a reply. */
export function setServerTime(iso: string): void {
  const server = Date.parse(iso);
  if (Number.isNaN(server)) return;
  offsetMs = server - Date.now();
  notifyListeners();
}

/**
 * Computes a value from the server's time. One timer ticks for the whole page, and components rerender only when their
 * result changes, so 500 cards with whole minutes cost 500 small computations a second and no rendering.
 */
export function useServerTime<Result extends string | number | boolean | null>(
  compute: (now: number) => Result,
): Result {
  return useSyncExternalStore(subscribe, () => compute(serverNow()));
}
