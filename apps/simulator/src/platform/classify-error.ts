import type { ApiError } from '@store-panel/api-client/errors';

/**
 * How to continue after a failed call. `retryable`: no reply; repeat it with the same key. `signedOut`: the session is
 * over; repeat it in a new one. `fault`: a server error; worth a few attempts. `final`: the platform's decision.
 */
export type ErrorClass = 'retryable' | 'signedOut' | 'fault' | 'final';

const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
const RETRYABLE = new Set<ApiError['family']>(['connection', 'timeout', 'rateLimit', 'malformedReply']);

export function classifyError({ family, name, httpStatus }: ApiError): ErrorClass {
  if (RETRYABLE.has(family) || GATEWAY_STATUSES.has(httpStatus) || name === 'requestInFlight') return 'retryable';
  if (family === 'authentication') return 'signedOut';
  return family === 'server' || httpStatus >= 500 ? 'fault' : 'final';
}
