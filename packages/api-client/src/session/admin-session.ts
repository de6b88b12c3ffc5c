import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { Client } from '#client.ts';
import { type ApiError, isApiError } from '#errors.ts';

/** An administrator or editor of the platform. */
export type AdminUser = ReplyOf<'POST /api/admin/get_admin_detail'>['admin'];

/**
 * Signs in an administrator or editor. They need a client of their own: `createClient({ refreshCall: 'POST
 * /api/admin/refresh_token', tokens: createBrowserTokenStore('cookie', storage, ADMIN_STORAGE_KEYS) })`.
 * @throws AuthenticationError for a wrong name or password
 */
export async function signInAdmin(client: Client, credentials: BodyOf<'POST /api/admin/login'>): Promise<AdminUser> {
  const reply = await client.call('POST /api/admin/login', credentials, { anonymous: true });
  const { admin, jwt_token, jwt_refresh_token, server_token: servertoken } = reply;
  const { _id, email } = admin;
  client.session.begin({ _id, main_store_id: '', email, servertoken, jwt_token, jwt_refresh_token, timezone: '' });
  return admin;
}

/** Result of restoring a stored session. */
export type RestoredAdminSession =
  /** No session is stored, or the platform rejected it. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'confirmed'; readonly adminUser: AdminUser }
  /** The platform could not be reached. */
  | { readonly outcome: 'unconfirmed'; readonly error: ApiError };

/** Fetches the administrator of the stored session. Never rejects with an ApiError. */
export async function restoreAdminSession(client: Client): Promise<RestoredAdminSession> {
  const active = client.session.current();
  if (active === null) return { outcome: 'none' };
  try {
    const { admin } = await client.call('POST /api/admin/get_admin_detail', {}, { silent: true });
    return client.session.isCurrent(active) ? { outcome: 'confirmed', adminUser: admin } : { outcome: 'none' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return client.session.isCurrent(active) ? { outcome: 'unconfirmed', error } : { outcome: 'none' };
  }
}
