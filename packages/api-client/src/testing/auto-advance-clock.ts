import type { Clock } from '#clock.ts';

export interface AutoAdvanceClock extends Clock {
  /** Timers that have not run yet. */
  readonly waiting: number;
}

/**
 * A clock for tests that never waits: as soon as nothing else is going on, it jumps to the next timer. Timers run in
 * the order of their times, so a test of half a minute takes milliseconds and comes out the same every time.
 * @param random chance for jitter; the middle where it is not given
 */
export function createAutoAdvanceClock(random: () => number = () => 0.5): AutoAdvanceClock {
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;

  function tick(): void {
    const next = timers.shift();
    if (next === undefined) return;
    now = Math.max(now, next.at);
    next.run();
  }

  return {
    now: () => now,
    random,
    get waiting() {
      return timers.length;
    },
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), run };
      const index = timers.findIndex(({ at }) => at > timer.at);
      timers.splice(index < 0 ? timers.length : index, 0, timer);
      rounds(3, tick);
      return () => {
        const at = timers.indexOf(timer);
        if (at >= 0) timers.splice(at, 1);
      };
    },
  };
}

/** Turns of the event loop before time advances, so that everything due is handled first. */
function rounds(count: number, then: () => void): void {
  const next = () => (count > 1 ? rounds(count - 1, then) : then());
  if (typeof setImmediate === 'function') setImmediate(next);
  else setTimeout(next);
}
