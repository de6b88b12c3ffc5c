import type { ApiError } from '@store-panel/api-client/errors';

/**
 * What a failed call means for whoever wants its effect.
 * `unsaid`: nobody could say; the same call may be sent again, under the same key, until somebody does.
 * `signedOut`: the session is over; the same call may be sent again in a new one.
 * `fault`: the platform stumbled; worth a few more tries.
 * `final`: the platform's word.
 */
export type Verdict = 'unsaid' | 'signedOut' | 'fault' | 'final';

const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
const UNSAID = new Set<ApiError['family']>(['connection', 'timeout', 'rateLimit', 'malformedReply']);

export function verdictOf({ family, name, httpStatus }: ApiError): Verdict {
  if (UNSAID.has(family) || GATEWAY_STATUSES.has(httpStatus) || name === 'requestInFlight') return 'unsaid';
  if (family === 'authentication') return 'signedOut';
  return family === 'server' || httpStatus >= 500 ? 'fault' : 'final';
}
