import { type SignedInUser, signInUser, signInStore, signInSubStore } from '@store-panel/api-client/session';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { USER_TYPE } from '@store-panel/domain/store/session';

import {
  type Account,
  openSessionClient,
  type SessionClient,
  type SessionClientOptions,
} from '#platform/session-client.ts';

/** How many calls each kind of application has under way at once. */
const BROWSER = 6;
const PHONE = 2;

/**
 * The session client of a store's staff. A store has few devices at a time: a run of the simulator is one of them, under the name `device`,
 * and takes the place of an earlier run that could not sign out.
 */
export function openStaffClient(
  account: Account,
  device: string,
  options: SessionClientOptions,
): SessionClient<StoreSession> {
  const signIn = account.role === 'sub_store' ? signInSubStore : signInStore;
  const credentials = { email: account.sign_in, password: account.password, deviceToken: device };
  const entrance = { callerType: USER_TYPE.store, kind: 'store', atOnce: BROWSER } as const;
  return openSessionClient(account, { ...entrance, signIn: (client) => signIn(client, credentials) }, options);
}

/** The ordering channel that customers order through. */
export function openChannelClient(account: Account, options: SessionClientOptions): SessionClient<SignedInUser> {
  return openUserClient('user', BROWSER, account, options);
}

export function openCourierClient(account: Account, options: SessionClientOptions): SessionClient<SignedInUser> {
  return openUserClient('provider', PHONE, account, options);
}

function openUserClient(
  kind: 'user' | 'provider',
  atOnce: number,
  account: Account,
  options: SessionClientOptions,
): SessionClient<SignedInUser> {
  const credentials = { email: account.sign_in, password: account.password };
  return openSessionClient(
    account,
    { callerType: USER_TYPE[kind], kind, atOnce, signIn: (client) => signInUser(client, kind, credentials) },
    options,
  );
}
