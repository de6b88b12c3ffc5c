import { useMemo, useSyncExternalStore } from 'react';

const SECOND = 1000;

/** How far the server's clock is ahead of this device's, in milliseconds. */
let offsetMs = 0;
/** Each with the instant before which its value cannot change. */
const listeners = new Map<() => void, { nextChange: (now: number) => number; at: number }>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyListeners() {
  const now = serverNow();
  for (const [listener, due] of listeners) {
    if (now < due.at) continue;
    due.at = due.nextChange(now);
    listener();
  }
}

const subscribeWith = (nextChange: (now: number) => number) => (onChange: () => void) => {
  // One component may subscribe the same function several times.
  const listener = () => onChange();
  listeners.set(listener, { nextChange, at: nextChange(serverNow()) });
  timer ??= setInterval(notifyListeners, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const ALWAYS = () => 0;
const subscribe = subscribeWith(ALWAYS);

/** The server's time in epoch milliseconds: a device with a wrong clock must not show orders as late. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Sets the offset from the server time in a reply. */
export function setServerTime(iso: string): void {
  const server = Date.parse(iso);
  if (Number.isNaN(server)) return;
  offsetMs = server - Date.now();
  // The clock may have gone back.
  for (const due of listeners.values()) due.at = 0;
  notifyListeners();
}

/**
 * Computes a value from the server's time. One timer ticks for the whole page, and components rerender only when their
 * result changes.
 * @param nextChange Returns the instant, in epoch milliseconds, before which the result stays as it is: it is not
 * computed before. A list of hundreds needs it; it should stay the same function. By default each second is computed.
 */
export function useServerTime<Result extends string | number | boolean | null>(
  compute: (now: number) => Result,
  nextChange: (now: number) => number = ALWAYS,
): Result {
  const subscribeUntil = useMemo(() => (nextChange === ALWAYS ? subscribe : subscribeWith(nextChange)), [nextChange]);
  return useSyncExternalStore(subscribeUntil, () => compute(serverNow()));
}
