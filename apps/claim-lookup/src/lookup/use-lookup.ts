import type { BodyOf, ReplyOf } from '@store-panel/api-client/call-key';
import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { useEffect, useRef, useState } from 'react';

import type { ClaimNumbers } from '#form/claim-numbers.ts';

type Found = ReplyOf<'POST /api/user/find_claim'>;
export type Claim = Found['claim'];

/** A claim together with the numbers it was found by. */
export interface FoundClaim {
  readonly claim: Claim;
  readonly numbers: ClaimNumbers;
  readonly courier: Found['courier'];
  /** Stands for the numbers in what is asked for from now on. */
  readonly token: string;
}

/** Why a claim that was found is not shown: the part of the page that shows it did not come. */
export const PART_MISSING = Symbol('part missing');

/** The part of the page that shows a claim; whoever only fills in the form does not wait for it. */
const loadResult = () => import('#result/claim-result.tsx');
type Result = Awaited<ReturnType<typeof loadResult>>['ClaimResult'];

export type LookupState =
  | { readonly status: 'idle' }
  /** `isSlow` once the wait is long enough to be told of. */
  | { readonly status: 'pending'; readonly isSlow: boolean }
  | { readonly status: 'failed'; readonly error: unknown }
  | ({ readonly status: 'found'; readonly Result: Result } & FoundClaim);

/** Milliseconds; ours. A platform that takes ten seconds is waited for; one that takes longer is asked again by hand. */
export const LOOKUP_TIMING = { slowAfter: 4_000, deadline: 15_000 } as const;

export interface Lookup {
  readonly state: LookupState;
  /** Resolves when the answer is there, whatever it is. */
  readonly find: (numbers: ClaimNumbers) => Promise<void>;
  readonly forget: () => void;
}

const ask = (
  client: Client,
  body: BodyOf<'POST /api/user/find_claim'>,
  how: { readonly signal: AbortSignal; readonly deadline: number },
) => client.call('POST /api/user/find_claim', body, how);

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
    const part = loadResult().catch(() => null);
    try {
      const how = { signal: control.signal, deadline: LOOKUP_TIMING.deadline };
      const {
        claim,
        claim_token: token,
        courier,
      } = await ask(client, numbers, how).catch(async (error: unknown) => {
        // Somebody has tried other numbers with this waybill: the device shows, by itself, that it is no program.
        if (!isApiError(error) || error.name !== 'invalidCaptcha') throw error;
        show({ status: 'pending', isSlow: true });
        const { proveByWork } = await import('./prove-by-work.ts');
        return ask(client, { ...numbers, captcha_token: await proveByWork(client, control.signal) }, how);
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
      cancelNote();
    }
  }

  function forget() {
    running.current?.abort();
    setState({ status: 'idle' });
  }
  return { state, find, forget };
}
