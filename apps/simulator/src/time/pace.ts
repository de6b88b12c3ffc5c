import { type Clock, sleep, systemClock, raceAbort } from '@store-panel/api-client/clock';

/** Simulated time, which runs `speed` times as fast as the clock. All durations are simulated milliseconds. */
export interface Pace {
  readonly speed: number;
  /** The simulated instant, epoch milliseconds. */
  now(): number;
  /** Lets simulated time go by. @throws the signal's reason as soon as it is aborted */
  pass(ms: number, signal: AbortSignal): Promise<void>;
  /** Lets time go by until a simulated instant; none, when that is past. */
  until(instant: number, signal: AbortSignal): Promise<void>;
  /** What becomes of the work, or `over` when the time is over first. @throws the signal's reason */
  within<Result>(ms: number, work: Promise<Result>, signal: AbortSignal): Promise<Result | 'over'>;
  /** When it will really be, for the platform, whose clock does not run faster: ISO 8601 in UTC. */
  realInstant(ahead: number): string;
}

export interface PaceOptions {
  readonly speed: number;
  readonly clock?: Clock;
  /** The simulated instant now, epoch milliseconds. */
  readonly start?: number;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export function createPace({ speed, clock = systemClock, start = Date.now() }: PaceOptions): Pace {
  const startedAt = clock.now();
  const now = () => start + (clock.now() - startedAt) * speed;
  const pass = (ms: number, signal: AbortSignal) => sleep(clock, Math.max(0, ms) / speed, signal);
  return {
    speed,
    now,
    pass,
    until: (instant, signal) => pass(instant - now(), signal),
    async within(ms, work, signal) {
      let cancel = () => {};
      const over = new Promise<'over'>((resolve) => {
        cancel = clock.after(Math.max(0, ms) / speed, () => resolve('over'));
      });
      try {
        return await raceAbort(signal, Promise.race([work, over]));
      } finally {
        cancel();
      }
    },
    realInstant: (ahead) => new Date(Date.now() + ahead / speed).toISOString(),
  };
}
