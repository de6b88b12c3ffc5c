import { AUTO_LOGIN } from '@store-panel/domain/store/session';

import type { Client } from '#client.ts';
import { toStoreSession, type StoreSession, toStoredSession } from '#session/store-session.ts';

export interface ImpersonationToken {
  readonly storeId: string;
  /** Issued to an administrator for this store; valid once, for a minute. */
  readonly token: string;
  readonly deviceToken?: string;
}

// The screen has a text of its own for every failure.
const QUIET = { anonymous: true, silent: true } as const;

/** Fetches the store of a token without consuming it. @throws NotFoundError if the token is not valid */
export async function getStoreByToken(client: Client, { storeId, token }: ImpersonationToken) {
  return (await client.call('POST /admin/get_admin_store_detail', { store_id: storeId, ticket: token }, QUIET)).store;
}

/**
 * The automatic sign-in (spec §4, §9): an administrator in a store's name. Fetches the store's email first; the token
 * replaces the password.
 * @throws NotFoundError or AuthenticationError if the token is not valid
 */
export async function signInWithImpersonationToken(
  client: Client,
  credentials: ImpersonationToken,
): Promise<StoreSession> {
  const { token, deviceToken = '' } = credentials;
  const store = await getStoreByToken(client, credentials);
  const body = {
    ...AUTO_LOGIN,
    store_id: store._id,
    email: store.email,
    password: token,
    social_id: '',
    device_token: deviceToken,
    is_store_login_by_email: true,
    is_store_login_by_phone: false,
  };
  const reply = await client.call('POST /api/store/store_auto_login', body, QUIET);
  client.session.begin(toStoredSession(reply));
  return toStoreSession(reply);
}
