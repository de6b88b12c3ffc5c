import type { Clock } from '@store-panel/api-client/clock';

export interface HandClock extends Clock {
  /** Advances the clock by milliseconds. */
  pass(ms: number): void;
}

/** A clock that tests advance. */
export function createManualClock(): HandClock {
  let now = 0;
  let timers: readonly { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    random: () => 0.5,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass(ms) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}
