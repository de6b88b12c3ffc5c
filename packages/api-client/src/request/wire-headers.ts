import type { HEADER } from '@store-panel/contract/envelope';
import { SESSION_TYPE, type StoredSession, type USER_TYPE } from '@store-panel/domain/store/session';

import { isSubStoreSession } from '#session/token-store.ts';

// Headers of every request (spec §7 of the first document). Sessions without a value (tokens in cookies, a user's
// session) send no empty header.

/** The contract's names, as a type: its module carries schemas. A name that is misspelt does not compile. */
export type WireHeaders = Partial<Record<(typeof HEADER)[keyof typeof HEADER], string>>;

/** `cookie`: the refresh token is in an HttpOnly cookie. `header`: the token store holds it. */
export type SessionMode = 'cookie' | 'header';
export type CallerType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

export interface RequestIdentity {
  readonly session: StoredSession | null;
  readonly mode: SessionMode;
  /** Index of the selected language. */
  readonly language: number;
  /** Which kind of application calls; the store panel is 2. */
  readonly callerType: CallerType;
}

/**
 * lang, type (0 main store, 1 sub-store), caller_type and Authorization with the jwt on every request; when signed in
 * also servertoken, token, store_id and storeid (the main store's id), jwt_token, and a sub-store's own id in id.
 */
export function wireHeaders({ session, mode, language, callerType }: RequestIdentity): WireHeaders {
  const isSub = session !== null && isSubStoreSession(session);
  const headers: WireHeaders = {
    lang: String(language),
    type: String(isSub ? SESSION_TYPE.sub : SESSION_TYPE.main),
    caller_type: String(callerType),
  };
  if (mode === 'cookie') headers['x-session-mode'] = mode;
  if (session?.jwt_token) headers.authorization = headers.jwt_token = session.jwt_token;
  if (session?.servertoken) headers.servertoken = headers.token = session.servertoken;
  if (session?.main_store_id) headers.store_id = headers.storeid = session.main_store_id;
  if (isSub && session._id) headers.id = session._id;
  return headers;
}

/**
 * store_id is added to a signed-in store's body; server_token, timezone and id are added when server_token is absent.
 * What the call itself names stays as it is.
 */
export function withBodyAdditions(body: object, session: StoredSession | null): object {
  if (session === null) return body;
  const { _id, main_store_id, servertoken, timezone } = session;
  const hasToken = 'server_token' in body;
  return {
    ...(main_store_id && { store_id: main_store_id }),
    ...(!hasToken && servertoken && { server_token: servertoken }),
    ...(!hasToken && timezone && { timezone }),
    ...(!hasToken && _id && { id: _id }),
    ...body,
  };
}

/**
 * The address of a GET: its fields in braces become segments, the others its query. A signed-in store's ends with
 * store_id.
 */
export function withQuery(url: string, fields: object, session: StoredSession | null): string {
  const left = new Map(Object.entries(fields).filter(([, value]) => value !== undefined));
  const filled = url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  if (session?.main_store_id) left.set('store_id', session.main_store_id);
  const query = [...left].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return query === '' ? filled : `${filled}?${query}`;
}
