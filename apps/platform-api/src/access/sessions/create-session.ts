import type { Database } from '#db/database.ts';
import { type AfterCommit, inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { isPasswordCurrent } from '#access/accounts/account-kinds.queries.ts';
import { areaOfKind } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { ReplyControls, RequestInfo } from '#access/request-info.ts';
import { newServerToken, type Tokens } from '#access/sessions/tokens.ts';
import { readSettings } from '#access/accounts/accounts.queries.ts';
import {
  insertSession,
  evictExcessSessions,
  type NewSession,
  newSessionExpiry,
} from '#access/sessions/sessions.queries.ts';

export interface OpenedSession {
  readonly jwt_token: string;
  readonly jwt_refresh_token: string;
  readonly serverToken: string;
}

export interface SessionDeps {
  readonly database: Database;
  readonly tokens: Tokens;
  /** Called with ended sessions after the change is committed. */
  readonly sessionsEnded: (ids: readonly string[]) => void;
  /** Called with them as part of the change. */
  readonly notifyDevices: (
    context: { db: QueryExecutor; afterCommit: AfterCommit },
    ids: readonly string[],
  ) => Promise<void>;
}

interface CreateSessionOptions extends Pick<NewSession, 'kind' | 'principalId' | 'storeId' | 'deviceToken'> {
  readonly request: RequestInfo;
  readonly reply: ReplyControls;
  /** The stored hash of the password that was checked, where one was. */
  readonly passwordHash?: string | null;
  /** Writes the audit entry in the transaction that begins the session. */
  readonly note?: (db: QueryExecutor) => Promise<void>;
}

/**
 * Creates a session and returns its tokens: all in the reply, or the refresh token in an HttpOnly cookie.
 * @throws ApiError wrongUserNameOrPassword if the password was changed since it was checked
 */
export async function createSession(deps: SessionDeps, options: CreateSessionOptions): Promise<OpenedSession> {
  const { database, tokens, sessionsEnded, notifyDevices } = deps;
  const { request, reply, kind, principalId, storeId, deviceToken, passwordHash = null, note } = options;
  const server = newServerToken();
  const expiresAt = newSessionExpiry(areaOfKind(kind));
  const id = await inTransaction(database, async (db, afterCommit) => {
    const isCurrent = passwordHash === null || (await isPasswordCurrent(db, { kind, id: principalId }, passwordHash));
    if (!isCurrent) throw new ApiError('wrongUserNameOrPassword');
    const { devices_per_account: maxSessions } = await readSettings(db);
    // Ordering channels and couriers may have any number of clients; a store's account has a device limit.
    if (kind === 'store' || kind === 'sub_store') {
      const evictedIds = await evictExcessSessions(db, { kind, principalId }, deviceToken, maxSessions);
      await notifyDevices({ db, afterCommit }, evictedIds);
      afterCommit(() => sessionsEnded(evictedIds));
    }
    await note?.(db);
    return insertSession(db, {
      kind,
      principalId,
      storeId,
      tokenHash: server.hash,
      mode: request.mode,
      userAgent: request.userAgent,
      deviceToken,
      lang: request.lang,
      expiresAt,
    });
  });
  const jwt = tokens.signAccess({ sid: id, mode: request.mode });
  const refresh = tokens.refreshToken(id, 0);
  if (request.mode === 'header') return { jwt_token: jwt, jwt_refresh_token: refresh, serverToken: server.token };
  reply.setRefreshCookie(refresh, expiresAt);
  return { jwt_token: jwt, jwt_refresh_token: '', serverToken: '' };
}
