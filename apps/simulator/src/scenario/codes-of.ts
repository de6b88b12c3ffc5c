import { openStoreCodes, type StoreCodes } from '#customers/store-codes.ts';
import type { SessionClient } from '#platform/session-client.ts';
import type { OpenStore } from '#scenario/open-stores.ts';

/**
 * The unique codes of a store that sends parcels; null for others. Only a main store makes them. It is signed in before its
 * transporter is opened, which lets it leave.
 */
export async function codesOf(
  { sessionClient, store, mainStore }: OpenStore,
  page: Pick<SessionClient, 'ask'>,
): Promise<{ readonly codes: StoreCodes } | null> {
  const owner = mainStore ?? (sessionClient.account.role === 'store' ? sessionClient : null);
  if (!store.sendsParcels || owner === null) return null;
  return { codes: await openStoreCodes(owner, page) };
}
