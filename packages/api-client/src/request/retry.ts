import { ERROR } from '@store-panel/contract/errors/error-codes';

import { type Clock, type Deadline, sleep } from '#clock.ts';
import type { ApiError } from '#errors.ts';
import type { AttemptOutcome } from '#request/parse-reply.ts';

// Times in milliseconds, and counts; not in the specification.

/** Over everything that one call does. */
export const CALL_TIMEOUT_MS = 30_000;
/** How often one call is sent at most; a second time for a fresh token is not counted. */
export const MAX_ATTEMPTS = 6;
/** The wait before the n-th retry is chosen between 0 and this, doubled n - 1 times … */
const BASE_BACKOFF_MS = 300;
/** … but never beyond this. */
export const MAX_BACKOFF_MS = 5_000;

/** May the same request succeed if it is simply sent again? Every write carries a key, so a repeat is never a second effect. */
function isRetryable({ family, httpStatus, code }: ApiError): boolean {
  if (family === 'connection' || family === 'rateLimit') return true;
  // A gateway answered in the server's place, so the server is being restarted or is too busy.
  const isGateway = httpStatus >= 502 && httpStatus <= 504;
  return isGateway || code === ERROR.requestInFlight;
}

/**
 * Tries until it succeeds, fails for good, or would outlast the deadline, and gives the last outcome. Waits have full
 * jitter, so that clients which failed together do not come back together; a Retry-After is the least that is waited.
 */
export async function retryWithBackoff<Result>(
  clock: Clock,
  { signal, left }: Pick<Deadline, 'signal' | 'left'>,
  attempt: () => Promise<AttemptOutcome<Result>>,
): Promise<AttemptOutcome<Result>> {
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt();
    if (outcome.ok || attempts >= MAX_ATTEMPTS || !isRetryable(outcome.error)) return outcome;
    const wait = (outcome.error.retryAfter ?? 0) * 1000 + backoffDelayMs(clock, attempts);
    if (wait >= left()) return outcome;
    await sleep(clock, wait, signal);
  }
}

/** A wait before the next try: chance alone decides, within a bound that doubles. */
export function backoffDelayMs(clock: Clock, attempt: number): number {
  return clock.random() * Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** (attempt - 1));
}
