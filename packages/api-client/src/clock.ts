/** Time and chance, handed in so that tests can hold both still. */
export interface Clock {
  /** Milliseconds that only grow: setting the device's clock changes nothing. */
  now(): number;
  /** Runs once after `ms`; the returned function takes it back. */
  after(ms: number, run: () => void): () => void;
  /** At least 0, below 1. */
  random(): number;
}

/** Timers beyond 2^31 - 1 ms fire at once, so longer waits are cut there. */
const LONGEST_TIMER = 2_147_483_647;

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return within(signal, (settle) => clock.after(ms, settle));
}

/**
 * A promise that ends with the signal at the latest. `start` gets the way to resolve it and may return how to take
 * the work back.
 */
function within(signal: AbortSignal, start: (settle: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const takeBack = start(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    function onAbort() {
      takeBack();
      reject(signal.reason);
    }
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** The work's own outcome, or the signal's reason if that comes first. Work that ignores signals cannot hang a caller. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    const done = () => signal.removeEventListener('abort', onAbort);
    work.then(resolve, reject).finally(done);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

export interface Deadline {
  /** Aborted when the time is over (reason: `timedOut`) or the caller gave up (reason: the caller's). */
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  left(): number;
  /** Frees the timer. */
  done(): void;
}

/** One time limit over everything a call does: waiting, sending, reading, trying again. */
export function startDeadline(clock: Clock, ms: number, timedOut: () => unknown, caller?: AbortSignal): Deadline {
  const control = new AbortController();
  const ends = clock.now() + ms;
  const giveUp = () => control.abort(caller?.reason);
  const cancel = clock.after(ms, () => control.abort(timedOut()));
  if (caller?.aborted) giveUp();
  else caller?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: control.signal,
    left: () => ends - clock.now(),
    done() {
      cancel();
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
