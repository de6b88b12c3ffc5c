import type { Client } from '@store-panel/api-client/client';
import { useEffect, useRef, useState } from 'react';

import { withProof } from '#lookup/with-proof.ts';
import type { FoundParcel } from './found-parcel.ts';

/** Long enough for a slow network; after that the user retries. */
const TIMEOUT_MS = 15_000;

export type TrackingState =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'failed'; readonly error: unknown }
  | ({ readonly status: 'found' } & FoundParcel);

export interface Tracking {
  readonly state: TrackingState;
  readonly find: (waybill: string, factor: string) => Promise<void>;
  readonly forget: () => void;
}

/** Looks for a parcel; a new request replaces a running one. */
export function useTracking(client: Client): Tracking {
  const [state, setState] = useState<TrackingState>({ status: 'idle' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function find(waybill: string, factor: string) {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const show = (next: TrackingState) => {
      if (!signal.aborted) setState(next);
    };
    show({ status: 'pending' });
    try {
      const { parcel, parcel_token, courier } = await withProof(
        { client, signal, onWork: () => undefined },
        (captcha) =>
          client.call(
            'POST /api/user/find_parcel',
            { waybill_number: waybill, factor, ...(captcha !== undefined && { captcha_token: captcha }) },
            { signal, timeoutMs: TIMEOUT_MS },
          ),
      );
      show({ status: 'found', waybill, parcel, courier, token: parcel_token });
    } catch (error) {
      show({ status: 'failed', error });
    }
  }
  function forget() {
    controller.current?.abort();
    setState({ status: 'idle' });
  }
  return { state, find, forget };
}
