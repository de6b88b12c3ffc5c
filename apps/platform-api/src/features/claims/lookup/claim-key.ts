import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';

/** A claim that a visitor found by both its numbers, on the page of a courier tenant. */
export interface FoundClaim {
  readonly claimId: string;
  readonly tenantId: string;
  /** MAC of the claim number it was found by, in base64url: changing the number invalidates the token. */
  readonly mac: string;
}

/** Long enough to look for documents and take pictures of them. */
const CLAIM_TOKEN_LIFETIME_MS = 2 * 60 * 60_000;

/** Tokens of found claims. A token reveals nothing of the claim and cannot be forged. */
export interface ClaimKeys {
  readonly issue: (foundClaim: FoundClaim) => string;
  /** Returns null if the token was not issued here or has expired. */
  readonly read: (token: string) => FoundClaim | null;
}

export function createClaimKeys(secrets: Secrets, now = Date.now): ClaimKeys {
  return {
    issue: (foundClaim) =>
      secrets.encrypt('claim-tokens', { ...foundClaim, endsAt: now() + CLAIM_TOKEN_LIFETIME_MS }).toString('base64url'),
    read(token) {
      const decrypted = secrets.decrypt('claim-tokens', Buffer.from(token, 'base64url'));
      if (decrypted === null) return null;
      const { endsAt, ...foundClaim } = decrypted as FoundClaim & { readonly endsAt: number };
      return endsAt > now() ? foundClaim : null;
    },
  };
}

/** Returns the claim of a token.  @throws ApiError waybillNotFound, as for any other miss */
export function requireFoundClaim(keys: ClaimKeys, token: string): FoundClaim {
  const foundClaim = keys.read(token);
  if (!foundClaim) throw new ApiError('waybillNotFound');
  return foundClaim;
}
