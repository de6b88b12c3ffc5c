import { AUTO_LOGIN, type StoredSession } from '@store-panel/domain/store/session';

import type { ReplyOf } from '#endpoint-key.ts';
import type { Client } from '#client.ts';
import type { ErrorFamily } from '#error-family.ts';
import { type ApiError, isApiError } from '#errors.ts';
import { toStoreSession, type StoreSession, toStoredSession } from '#session/store-session.ts';

export interface StoreCredentials {
  /** The name to sign in with: exactly one of `email` and `phone`. */
  readonly email?: string;
  readonly phone?: string;
  readonly password: string;
  /** Push token of this device, or its generated id. */
  readonly deviceToken?: string;
  /** Proof of a solved captcha, which the platform requires after some failures (`invalidCaptcha`). */
  readonly captchaToken?: string;
}

/** How long a sign-out waits for the platform's confirmation, in milliseconds; not in the specification. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

/** Signs a main store in and begins its session. @throws AuthenticationError for a wrong name or password */
export function signInStore(client: Client, credentials: StoreCredentials): Promise<StoreSession> {
  return signIn(client, 'POST /api/store/login', credentials);
}

/** The same for a sub-store. @throws PermissionError (`subStoreNotApproved`) while it is not approved */
export function signInSubStore(client: Client, credentials: StoreCredentials): Promise<StoreSession> {
  return signIn(client, 'POST /api/store/sub_store_login', credentials);
}

async function signIn(
  client: Client,
  call: 'POST /api/store/login' | 'POST /api/store/sub_store_login',
  { email, phone, password, deviceToken, captchaToken }: StoreCredentials,
): Promise<StoreSession> {
  const body = {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(deviceToken === undefined ? {} : { device_token: deviceToken }),
    ...(captchaToken === undefined ? {} : { captcha_token: captchaToken }),
    password,
    device_type: AUTO_LOGIN.device_type,
    login_by: AUTO_LOGIN.login_by,
  };
  const reply = await client.call(call, body, { anonymous: true });
  client.session.begin(toStoredSession(reply));
  return toStoreSession(reply);
}

/** A customer (or an ordering channel), or a courier. */
export type UserKind = 'user' | 'provider';
export type SignedInUser = ReplyOf<'POST /api/user/login'>['person'];

/** Signs a customer, an ordering channel or a courier in; `callerType` of such a client is `USER_TYPE` of the domain. */
export async function signInUser(
  client: Client,
  kind: UserKind,
  credentials: { readonly email: string; readonly password: string },
): Promise<SignedInUser> {
  const { person, ...tokens } = await client.call(`POST /api/${kind}/login`, credentials, { anonymous: true });
  client.session.begin({
    _id: person._id,
    main_store_id: '',
    email: person.email,
    servertoken: person.server_token,
    jwt_token: tokens.jwt_token,
    jwt_refresh_token: tokens.jwt_refresh_token,
    timezone: '',
  });
  return person;
}

/**
 * Ends the session here at once, so that a user who leaves never waits. Resolves to whether the platform confirmed it;
 * if not, it ends there when it expires.
 */
export async function signOut(client: Client, kind: 'store' | 'admin' | UserKind = 'store'): Promise<boolean> {
  // The platform notifies the session's other connections, possibly before its reply arrives here.
  client.session.markSigningOut();
  try {
    await client.call(`POST /api/${kind}/logout`, {}, { timeoutMs: SIGN_OUT_TIMEOUT_MS });
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  } finally {
    client.session.end('signedOut');
  }
}

/** Result of restoring the stored session (spec §4, "Restoring a session"). */
export type RestoredSession =
  /** Nothing is stored: reset. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'confirmed'; readonly session: StoreSession }
  /**
   * The platform could not be reached within 10 s: signed in with the stored session, read-only until it is confirmed.
   */
  | { readonly outcome: 'unconfirmed'; readonly stored: StoredSession; readonly error: ApiError }
  /** The platform rejected the session: reset. */
  | { readonly outcome: 'refused'; readonly error: ApiError };

const UNREACHABLE_FAMILIES: ReadonlySet<ErrorFamily> = new Set<ErrorFamily>([
  'connection',
  'timeout',
  'server',
  'rateLimit',
  'malformedReply',
]);

/** Fetches the store of the stored session, with the 10 s limit of the spec. Never rejects with an ApiError. */
export async function restoreSession(client: Client, signal?: AbortSignal): Promise<RestoredSession> {
  const active = client.session.current();
  if (active === null) return { outcome: 'none' };
  try {
    const options = { silent: true, ...(signal && { signal }) };
    return {
      outcome: 'confirmed',
      session: toStoreSession(await client.call('POST /api/store/get_store_detail', {}, options)),
    };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // A denial ends the session; an unreachable platform does not.
    if (!UNREACHABLE_FAMILIES.has(error.family)) client.session.end('expired', active);
    if (!client.session.isCurrent(active)) return { outcome: 'refused', error };
    return { outcome: 'unconfirmed', stored: active.session, error };
  }
}
