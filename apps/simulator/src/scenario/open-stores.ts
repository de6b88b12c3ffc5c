import type { StoreSession } from '@store-panel/api-client/session/store-session';

import { openStaffClient } from '#platform/sign-in-paths.ts';
import type { Account, SessionClient, SessionClientOptions } from '#platform/session-client.ts';
import { toSimulatedStore, type SimulatedStore } from '#platform/simulated-store.ts';

/** A store that the simulator is signed in to. */
export interface OpenStore {
  readonly sessionClient: SessionClient<StoreSession>;
  readonly store: SimulatedStore;
}

/**
 * Signs in to every store that the accounts lead to, once each: a sub-store's account goes first, so that the main
 * store's own devices stay its people's.
 * @throws SignInRefused, UnsuitableStore
 */
export async function openStores(
  accounts: readonly Account[],
  device: string,
  options: SessionClientOptions,
): Promise<readonly OpenStore[]> {
  const roles = ['sub_store', 'store'] as const;
  const orderedAccounts = roles.flatMap((role) => accounts.filter((account) => account.role === role));
  const openStoresById = new Map<string, OpenStore>();
  for (const account of orderedAccounts) {
    const sessionClient = openStaffClient(account, device, options);
    const store = toSimulatedStore(await sessionClient.enter());
    if (openStoresById.has(store.id)) await sessionClient.leave();
    else openStoresById.set(store.id, { sessionClient, store });
  }
  return [...openStoresById.values()];
}
