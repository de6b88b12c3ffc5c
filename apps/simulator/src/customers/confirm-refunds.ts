import { type Clock, sleep } from '@store-panel/api-client/clock';

import type { SessionClient } from '#platform/session-client.ts';

/** Between two looks of the channel at what it has to give back, in milliseconds. */
const LOOK_INTERVAL_MS = 15_000;

/** Gives back, as an ordering channel does, what stores have refunded; never resolves. */
export async function confirmRefunds(
  sessionClient: Pick<SessionClient, 'call'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    await sleep(clock, LOOK_INTERVAL_MS, signal);
    const { refunds } = await sessionClient.call('POST /api/user/list_refunds', { page: 1, perPage: 50 });
    for (const { store_id, refund_id } of refunds)
      await sessionClient.call('POST /api/user/confirm_refund', {
        store_id,
        refund_id,
        state: 'success',
        reference: `refund ${refund_id.slice(-6)}`,
      });
  }
}
