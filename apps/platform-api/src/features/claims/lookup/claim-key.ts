import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';

/** A claim that somebody has found by both its numbers, on the page of a courier tenant. */
export interface FoundClaim {
  readonly claimId: string;
  readonly tenantId: string;
  /** Of the claim number that it was found by, in base64url: a new one ends the token. */
  readonly mac: string;
}

/** As long as somebody may look for papers and take pictures of them. */
const GOOD_FOR_MS = 2 * 60 * 60_000;

/** The token of a claim that was found. It tells nothing of the claim, and nobody else can make one. */
export interface ClaimKeys {
  readonly issue: (found: FoundClaim) => string;
  /** Null for what was not issued here, or is over. */
  readonly read: (token: string) => FoundClaim | null;
}

export function claimKeys(secrets: Secrets, now = Date.now): ClaimKeys {
  return {
    issue: (found) => secrets.seal('claim-tokens', { ...found, endsAt: now() + GOOD_FOR_MS }).toString('base64url'),
    read(token) {
      const opened = secrets.open('claim-tokens', Buffer.from(token, 'base64url'));
      if (opened === null) return null;
      const { endsAt, ...found } = opened as FoundClaim & { readonly endsAt: number };
      return endsAt > now() ? found : null;
    },
  };
}

/** The claim of a token. @throws Refusal waybillNotFound, as for any other miss */
export function foundBy(keys: ClaimKeys, token: string): FoundClaim {
  const found = keys.read(token);
  if (!found) throw new ApiError('waybillNotFound');
  return found;
}
