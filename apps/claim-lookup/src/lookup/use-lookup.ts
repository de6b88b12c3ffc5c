import type { ReplyOf } from '@store-panel/api-client/call-key';
import type { Client } from '@store-panel/api-client/client';
import { useEffect, useRef, useState } from 'react';

import type { ClaimNumbers } from '#form/claim-numbers.ts';

export type Claim = ReplyOf<'POST /api/user/find_claim'>['claim'];

/** A claim together with the numbers it was found by. */
export interface FoundClaim {
  readonly claim: Claim;
  readonly numbers: ClaimNumbers;
}

export type LookupState =
  | { readonly status: 'idle' }
  /** `isSlow` once the wait is long enough to be told of. */
  | { readonly status: 'pending'; readonly isSlow: boolean }
  | { readonly status: 'failed'; readonly error: unknown }
  | ({ readonly status: 'found' } & FoundClaim);

/** Milliseconds; ours. A platform that takes ten seconds is waited for; one that takes longer is asked again by hand. */
export const LOOKUP_TIMING = { slowAfter: 4_000, deadline: 15_000 } as const;

export interface Lookup {
  readonly state: LookupState;
  /** Resolves when the answer is there, whatever it is. */
  readonly find: (numbers: ClaimNumbers) => Promise<void>;
  readonly forget: () => void;
}

/** Asks the platform for a claim; a new question takes the place of one that is still under way. */
export function useLookup(client: Client): Lookup {
  const [state, setState] = useState<LookupState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function find(numbers: ClaimNumbers) {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const show = (next: LookupState) => {
      if (!control.signal.aborted) setState(next);
    };
    show({ status: 'pending', isSlow: false });
    const cancelNote = client.clock.after(LOOKUP_TIMING.slowAfter, () => show({ status: 'pending', isSlow: true }));
    try {
      const how = { signal: control.signal, deadline: LOOKUP_TIMING.deadline };
      const { claim } = await client.call('POST /api/user/find_claim', numbers, how);
      show({ status: 'found', claim, numbers });
    } catch (error) {
      show({ status: 'failed', error });
    } finally {
      cancelNote();
    }
  }

  function forget() {
    running.current?.abort();
    setState({ status: 'idle' });
  }
  return { state, find, forget };
}
