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
const MAX_TIMER_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** Rejects with the signal's reason, whatever kind of value that is. */
async function rejectWithReason(signal: AbortSignal): Promise<never> {
  throw signal.reason;
}

/** The work's own outcome, or the signal's reason if that comes first. Work that ignores signals cannot hang a caller. */
export function raceAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(rejectWithReason(signal));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    work.then(resolve, reject);
    // No `finally`: it makes two promises more, for each request.
    const forget = () => signal.removeEventListener('abort', onAbort);
    work.then(forget, forget);
  });
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export async function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let cancel = () => {};
  const elapsed = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  try {
    await raceAbort(signal, elapsed);
  } finally {
    cancel();
  }
}

export interface Deadline {
  /** Aborted when the time is over (reason: `timedOut`) or the caller gave up (reason: the caller's). */
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  readonly left: () => number;
  /** Frees the timer. */
  readonly done: () => void;
}

/** One time limit over everything a call does: waiting, sending, reading, trying again. */
export function startDeadline(clock: Clock, ms: number, timedOut: () => unknown, caller?: AbortSignal): Deadline {
  const control = new AbortController();
  const endsAt = clock.now() + ms;
  const giveUp = () => control.abort(caller?.reason);
  const cancel = clock.after(ms, () => control.abort(timedOut()));
  if (caller?.aborted) giveUp();
  else caller?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: control.signal,
    left: () => endsAt - clock.now(),
    done() {
      cancel();
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
