import { isApiError } from '@store-panel/api-client/errors';

import type { SessionClient } from '#platform/session-client.ts';

type Caller = Pick<SessionClient, 'call'>;

/**
 * Compares how often each offer of the session's store was used with its uses that were not given back. Read while no order
 * comes. A session that may not open offers finds nothing.
 * @returns what differs, by the offer's id
 */
export async function wrongOfferUses(sessionClient: Caller): Promise<readonly string[]> {
  const listed = await sessionClient.call('POST /api/store/list_offers', {}).catch((error: unknown) => {
    if (isApiError(error) && error.name === 'notAllowed') return null;
    throw error;
  });
  const wrong: string[] = [];
  for (const { offer_id, used } of listed?.offers ?? []) {
    const held = await countHeldUses(sessionClient, offer_id);
    if (held !== used) wrong.push(`offer ${offer_id}: ${used} uses counted, ${held} not given back`);
  }
  return wrong;
}

async function countHeldUses(sessionClient: Caller, offer_id: string): Promise<number> {
  let count = 0;
  let after: { readonly used_at: string; readonly order_id: string } | undefined;
  for (;;) {
    const page = await sessionClient.call('POST /api/store/get_offer_uses', { offer_id, ...(after && { after }) });
    count += page.uses.filter(({ released_at }) => released_at === null).length;
    const last = page.uses.at(-1);
    if (!page.has_more || !last) return count;
    after = { used_at: last.used_at, order_id: last.order_id };
  }
}
