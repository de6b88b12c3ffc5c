import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Claim } from '#lookup/found-claim.ts';

/**
 * Polling intervals of the visible claim in ms (not in the specification): short at first, longer on a page left open.
 */
export const POLLING = { soon: 5_000, later: 30_000, soonFor: 5 * 60_000 } as const;

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

  const refetch = useEffectEvent(async () => {
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
  useEffect(() => {
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      const pause = Date.now() - startedAt < POLLING.soonFor ? POLLING.soon : POLLING.later;
      timer = setTimeout(() => void poll(), pause);
    };
    const poll = async () => {
      if (document.visibilityState !== 'hidden') await refetch();
      schedule();
    };
    const pollNow = () => void poll();
    schedule();
    document.addEventListener('visibilitychange', pollNow);
    window.addEventListener('online', pollNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollNow);
      window.removeEventListener('online', pollNow);
    };
  }, []);
  return changedTo === version;
}
