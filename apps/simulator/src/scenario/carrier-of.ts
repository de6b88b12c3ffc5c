import { systemClock } from '@store-panel/api-client/clock';

import { type Carrier, openCarrier } from '#carrier/carrier.ts';
import type { Random } from '#chance/random.ts';
import type { SessionClientOptions } from '#platform/session-client.ts';
import type { Records } from '#record/operation.ts';
import type { OpenStore } from '#scenario/open-stores.ts';
import type { Pace } from '#time/pace.ts';

interface CarrierDeps {
  readonly clientOptions: SessionClientOptions;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
}

/** The transporter of a store that sends parcels. Only the account of a main store may make its secret, and leaves then. */
export async function carrierOf(
  { sessionClient, store, mainStore }: OpenStore,
  { clientOptions, random, pace, records, signal }: CarrierDeps,
): Promise<Carrier | null> {
  const owner = mainStore ?? (sessionClient.account.role === 'store' ? sessionClient : null);
  if (!store.sendsParcels || owner === null) return null;
  const { api, fetch: send = fetch, clock = systemClock } = clientOptions;
  const parts = { sessionClient, owner, api, fetch: send, clock, random, pace, tally: records.tally, signal };
  const carrier = await openCarrier(parts);
  await mainStore?.leave();
  return carrier;
}
