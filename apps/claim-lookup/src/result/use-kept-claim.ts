import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Claim } from '#lookup/use-lookup.ts';

/** How often a claim that is shown is asked for again, in ms: soon at first, and now and then on a page left open. Ours. */
export const KEEPING = { soon: 5_000, later: 30_000, soonFor: 5 * 60_000 } as const;

/** Of what the page shows: the claim as it stands, and how to show another version of it. */
export interface KeptClaim {
  readonly claim: Claim;
  readonly show: (claim: Claim) => void;
  /** The claim is found by other numbers now, or was left open for too long. */
  readonly onGone: () => void;
}

/**
 * Keeps a claim true while it is shown: asks whether there is another version of it, at once when the page comes back into
 * sight or the network is back.
 * @returns whether somebody else has changed it meanwhile
 */
export function useKeptClaim(client: Client, token: string, { claim: shown, show, onGone }: KeptClaim): boolean {
  const [changedTo, setChangedTo] = useState<number | null>(null);
  const { version } = shown;

  const look = useEffectEvent(async () => {
    const how = { background: true } as const;
    try {
      const { claim } = await client.call(
        'POST /api/user/get_claim',
        { claim_token: token, known_version: version },
        how,
      );
      if (!claim || claim.version <= version) return;
      show(claim);
      setChangedTo(claim.version);
    } catch (error) {
      // Anything else passes by itself: it is asked again soon.
      if (isApiError(error) && error.family === 'notFound') onGone();
    }
  });
  useEffect(() => {
    const begun = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      const pause = Date.now() - begun < KEEPING.soonFor ? KEEPING.soon : KEEPING.later;
      timer = setTimeout(() => void lookAndGoOn(), pause);
    };
    const lookAndGoOn = async () => {
      if (document.visibilityState !== 'hidden') await look();
      again();
    };
    const atOnce = () => void lookAndGoOn();
    again();
    document.addEventListener('visibilitychange', atOnce);
    window.addEventListener('online', atOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', atOnce);
      window.removeEventListener('online', atOnce);
    };
  }, []);
  return changedTo === version;
}
