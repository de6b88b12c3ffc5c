import { ERROR } from '@store-panel/contract/errors/error-codes';

import type { Clock } from '#clock.ts';
import type { ApiError } from '#errors.ts';

/** Times in milliseconds, and counts. All ours. */
export const RETRY = {
  /** Over everything that one call does. */
  deadline: 30_000,
  /** How often one call is sent at most, refreshes of the token not counted. */
  attempts: 6,
  /** The wait before the n-th retry is chosen between 0 and this, doubled n - 1 times … */
  base: 300,
  /** … but never beyond this. */
  longest: 5_000,
} as const;

/** A gateway answered in the server's place, so the server is being restarted or is too busy. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** May the same request succeed if it is simply sent again? Every write carries a key, so a repeat is never a second effect. */
function isPassing({ family, httpStatus, code }: ApiError): boolean {
  if (family === 'connection' || family === 'rateLimit') return true;
  return GATEWAY_STATUSES.has(httpStatus) || code === ERROR.requestInFlight;
}

/**
 * Milliseconds to wait before sending again, or null when the error is final. Full jitter, so that clients which
 * failed together do not come back together; a Retry-After is the least that is waited.
 */
export function retryDelay(clock: Clock, error: ApiError, attempt: number): number | null {
  if (attempt >= RETRY.attempts || !isPassing(error)) return null;
  return (error.retryAfter ?? 0) * 1000 + jitter(clock, attempt);
}

export function jitter(clock: Clock, attempt: number): number {
  return clock.random() * Math.min(RETRY.longest, RETRY.base * 2 ** (attempt - 1));
}
