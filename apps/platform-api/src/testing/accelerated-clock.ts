import type { Clock } from '@store-panel/api-client/clock';

/** A clock that goes `haste` times faster than a real one: the client's waits shrink, the network stays as it is. */
export const acceleratedClock = (haste: number, random: () => number): Clock => ({
  now: () => performance.now() * haste,
  after(ms, run) {
    const timer = setTimeout(run, ms / haste);
    return () => clearTimeout(timer);
  },
  random,
});
