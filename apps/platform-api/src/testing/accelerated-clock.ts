import type { Clock } from '@store-panel/api-client/clock';

/**
 * Creates a clock `speed` times faster than real time: the client's waits shrink, the network does not change. Waits of at
 * least `realFromMs` are time limits and keep their length, so that a slow machine does not exceed them.
 */
export function createAcceleratedClock(speed: number, random: () => number, realFromMs = Infinity): Clock {
  const nowSpeed = realFromMs === Infinity ? speed : 1;
  return {
    now: () => performance.now() * nowSpeed,
    after(ms, run) {
      const timer = setTimeout(run, ms >= realFromMs ? ms : ms / speed);
      return () => clearTimeout(timer);
    },
    random,
  };
}
