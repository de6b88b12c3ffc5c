import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { useState } from 'react';

import type { Claim } from '#lookup/found-claim.ts';
import { usePolling } from '#page/use-polling.ts';

/** The visible claim and a function that replaces it. */
export interface StoredClaim {
  readonly claim: Claim;
  readonly show: (claim: Claim) => void;
  /** Called when the token is no longer valid: the numbers changed or it expired. */
  readonly onGone: () => void;
}

/**
 * Polls for newer versions of the visible claim, immediately when the page becomes visible or the network returns.
 * @returns whether another user has changed it meanwhile
 */
export function useStoredClaim(client: Client, token: string, { claim: current, show, onGone }: StoredClaim): boolean {
  const [changedTo, setChangedTo] = useState<number | null>(null);
  const { version } = current;

  usePolling(async () => {
    const callOptions = { silent: true } as const;
    try {
      const { claim } = await client.call(
        'POST /api/user/get_claim',
        { claim_token: token, known_version: version },
        callOptions,
      );
      if (!claim || claim.version <= version) return;
      show(claim);
      setChangedTo(claim.version);
    } catch (error) {
      // Other errors are temporary; the next poll retries.
      if (isApiError(error) && error.family === 'notFound') onGone();
    }
  });
  return changedTo === version;
}
