import { useSyncExternalStore } from 'react';

const SECOND = 1000;

/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tell, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The platform's time in epoch milliseconds: a device with a wrong clock must not call an order late. */
export const serverNow = (): number => Date.now() + ahead;

/** Takes over the server's time from a reply that carried it. */
export function setServerTime(iso: string): void {
  const server = Date.parse(iso);
  if (Number.isNaN(server)) return;
  ahead = server - Date.now();
  tell();
}

/**
 * Something computed from the time. One timer ticks for the whole page; who uses this is drawn again only when the
 * result differs, so that 500 cards with whole minutes on them cost 500 small sums a second and no drawing.
 */
export function useServerTime<Result extends string | number | boolean | null>(
  compute: (now: number) => Result,
): Result {
  return useSyncExternalStore(subscribe, () => compute(serverNow()));
}
