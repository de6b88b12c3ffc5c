import type { StoreSession } from '@store-panel/api-client/session/store-session';

import { openStaffClient } from '#platform/sign-in-paths.ts';
import type { Account, SessionClient, SessionClientOptions } from '#platform/session-client.ts';
import { toSimulatedStore, type SimulatedStore } from '#platform/simulated-store.ts';

/** A store that the simulator is signed in to. */
export interface OpenStore {
  readonly sessionClient: SessionClient<StoreSession>;
  readonly store: SimulatedStore;
  /** Of the main store, where a sub-store that sends parcels plays it: for what only the main store may do. */
  readonly mainStore: SessionClient<StoreSession> | null;
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
    const known = openStoresById.get(store.id);
    if (!known) openStoresById.set(store.id, { sessionClient, store, mainStore: null });
    else if (account.role === 'store' && known.store.sendsParcels)
      openStoresById.set(store.id, { ...known, mainStore: sessionClient });
    else await sessionClient.leave();
  }
  return [...openStoresById.values()];
}
