import type { Clock } from '@store-panel/api-client/clock';

/** Creates a clock `speed` times faster than real time: the client's waits shrink, the network does not change. */
export const createAcceleratedClock = (speed: number, random: () => number): Clock => ({
  now: () => performance.now() * speed,
  after(ms, run) {
    const timer = setTimeout(run, ms / speed);
    return () => clearTimeout(timer);
  },
  random,
});
