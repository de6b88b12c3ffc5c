import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { useEffect, useRef, useState } from 'react';

import type { ClaimNumbers } from '#form/claim-numbers.ts';
import type { FoundClaim } from './found-claim.ts';
import { PART_MISSING } from './part-missing.ts';

/** Code that shows a claim; users of the form do not wait for it. */
const loadResult = () => import('#result/claim-result.tsx');
type Result = Awaited<ReturnType<typeof loadResult>>['ClaimResult'];

export type LookupState =
  | { readonly status: 'idle' }
  /** `isSlow` once the wait should be mentioned. */
  | { readonly status: 'pending'; readonly isSlow: boolean }
  | { readonly status: 'failed'; readonly error: unknown }
  | ({ readonly status: 'found'; readonly Result: Result } & FoundClaim);

/** Milliseconds (not in the specification). The page waits ten seconds for a reply; after that the user retries. */
export const LOOKUP_TIMING_MS = { slowAfter: 4_000, timeoutMs: 15_000 } as const;

export interface Lookup {
  readonly state: LookupState;
  /** Resolves when the request has ended, with any result. */
  readonly find: (numbers: ClaimNumbers) => Promise<void>;
  readonly forget: () => void;
}

const ask = (
  client: Client,
  body: BodyOf<'POST /api/user/find_claim'>,
  callOptions: { readonly signal: AbortSignal; readonly timeoutMs: number },
) => client.call('POST /api/user/find_claim', body, callOptions);

/** Looks up a claim; a new request replaces a running one. */
export function useLookup(client: Client): Lookup {
  const [state, setState] = useState<LookupState>({ status: 'idle' });
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  async function find(numbers: ClaimNumbers) {
    controllerRef.current?.abort();
    const controller = new AbortController();
    controllerRef.current = controller;
    const show = (next: LookupState) => {
      if (!controller.signal.aborted) setState(next);
    };
    show({ status: 'pending', isSlow: false });
    const cancelSlowTimer = client.clock.after(LOOKUP_TIMING_MS.slowAfter, () =>
      show({ status: 'pending', isSlow: true }),
    );
    const part = loadResult().catch(() => null);
    try {
      const callOptions = { signal: controller.signal, timeoutMs: LOOKUP_TIMING_MS.timeoutMs };
      const {
        claim,
        claim_token: token,
        courier,
      } = await ask(client, numbers, callOptions).catch(async (error: unknown) => {
        // After wrong attempts for this waybill the server requires a proof of work; it runs automatically.
        if (!isApiError(error) || error.name !== 'invalidCaptcha') throw error;
        show({ status: 'pending', isSlow: true });
        const { solveProofOfWork: proveByWork } = await import('./proof-of-work.ts');
        return ask(client, { ...numbers, captcha_token: await proveByWork(client, controller.signal) }, callOptions);
      });
      const loaded = await part;
      show(
        loaded === null
          ? { status: 'failed', error: PART_MISSING }
          : { status: 'found', Result: loaded.ClaimResult, claim, numbers, courier, token },
      );
    } catch (error) {
      show({ status: 'failed', error });
    } finally {
      cancelSlowTimer();
    }
  }

  function forget() {
    controllerRef.current?.abort();
    setState({ status: 'idle' });
  }
  return { state, find, forget };
}
