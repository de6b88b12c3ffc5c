import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { createTimedTokens, type TimedTokens } from '#access/timed-tokens.ts';

/** A claim that a visitor found by both its numbers, on the page of a courier tenant. */
export interface FoundClaim {
  readonly claimId: string;
  readonly tenantId: string;
  /** MAC of the claim number it was found by, in base64url: changing the number invalidates the token. */
  readonly mac: string;
}

export type ClaimKeys = TimedTokens<FoundClaim>;

/** For two hours, long enough to look for documents and take pictures of them. */
export const createClaimKeys = (secrets: Secrets, now = Date.now): ClaimKeys =>
  createTimedTokens(secrets, { purpose: 'claim-tokens', hours: 2, now });

/** Returns the claim of a token.  @throws ApiError waybillNotFound, as for any other miss */
export function requireFoundClaim(keys: ClaimKeys, token: string): FoundClaim {
  const foundClaim = keys.read(token);
  if (!foundClaim) throw new ApiError('waybillNotFound');
  return foundClaim;
}
