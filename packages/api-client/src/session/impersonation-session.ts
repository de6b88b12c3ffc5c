import { AUTO_LOGIN } from '@store-panel/domain/store/session';

import type { Client } from '#client.ts';
import { readStoreSession, type StoreSession, storedSessionOf } from '#session/store-session.ts';

export interface ImpersonationToken {
  readonly storeId: string;
  /** What an administrator was given for this store: good once, for a minute. */
  readonly ticket: string;
  readonly deviceToken?: string;
}

// The screen has a text of its own for every failure.
const QUIET = { anonymous: true, background: true } as const;

/** The store that a ticket opens; looking does not use it up. @throws NotFoundError when it opens none */
export async function getStoreByToken(client: Client, { storeId, ticket }: ImpersonationToken) {
  return (await client.call('POST /admin/get_admin_store_detail', { store_id: storeId, ticket }, QUIET)).store;
}

/**
 * The automatic sign-in (spec §4, §9): an administrator in a store's name. Fetches the store's email first; the token
 * replaces the password.
 * @throws NotFoundError or AuthenticationError if the token is not valid
 */
export async function signInWithImpersonationToken(client: Client, token: ImpersonationToken): Promise<StoreSession> {
  const { ticket, deviceToken = '' } = token;
  const store = await getStoreByToken(client, token);
  const body = {
    ...AUTO_LOGIN,
    store_id: store._id,
    email: store.email,
    password: ticket,
    social_id: '',
    device_token: deviceToken,
    is_store_login_by_email: true,
    is_store_login_by_phone: false,
  };
  const reply = await client.call('POST /api/store/store_auto_login', body, QUIET);
  client.session.begin(storedSessionOf(reply));
  return readStoreSession(reply);
}
