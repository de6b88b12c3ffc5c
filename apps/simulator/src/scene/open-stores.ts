import type { StoreSession } from '@store-panel/api-client/store-session';

import { staffSeat } from '#platform/entrances.ts';
import type { Account, Seat, SeatOptions } from '#platform/seat.ts';
import { storeFacts, type StoreFacts } from '#platform/store-facts.ts';

/** A store that somebody here can sign in to. */
export interface OpenStore {
  readonly seat: Seat<StoreSession>;
  readonly store: StoreFacts;
}

/**
 * Signs in to every store that the accounts lead to, once each: a sub-store's account goes first, so that the main
 * store's own devices stay its people's.
 * @throws SignInRefused, UnsuitableStore
 */
export async function openStores(
  accounts: readonly Account[],
  device: string,
  options: SeatOptions,
): Promise<readonly OpenStore[]> {
  const roles = ['sub_store', 'store'] as const;
  const inTurn = roles.flatMap((role) => accounts.filter((account) => account.role === role));
  const open = new Map<string, OpenStore>();
  for (const account of inTurn) {
    const seat = staffSeat(account, device, options);
    const store = storeFacts(await seat.enter());
    if (open.has(store.id)) await seat.leave();
    else open.set(store.id, { seat, store });
  }
  return [...open.values()];
}
