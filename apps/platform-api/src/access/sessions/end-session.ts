import type { Wire } from '@store-panel/contract/table';

import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { SessionDeps } from '#access/sessions/create-session.ts';
import type { Principal, SessionArea } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { ReplyControls, RequestInfo } from '#access/request-info.ts';
import { revokeSession, rotateRefreshToken } from '#access/sessions/sessions.queries.ts';

interface RefreshContext {
  readonly request: RequestInfo;
  readonly reply: ReplyControls;
  readonly db: QueryExecutor;
}

/**
 * Exchanges the refresh token of a request for a new pair.
 * @throws ApiError tokenExpired if it is expired, used, forged or of the other area
 */
export async function refreshSession(
  { tokens, sessionsEnded }: SessionDeps,
  { request, reply, db }: RefreshContext,
  area: SessionArea,
): Promise<Wire['POST /api/refreshToken']['reply']> {
  const refreshToken = tokens.readRefresh(request.refreshToken);
  const rotation = refreshToken && (await rotateRefreshToken(db, area, refreshToken));
  if (!refreshToken || !rotation || !rotation.isValid) {
    if (rotation?.isValid === false && rotation.isReused) {
      request.log.warn({ session: refreshToken?.sessionId }, 'a used refresh token came again; its session was ended');
      if (refreshToken) sessionsEnded([refreshToken.sessionId]);
    }
    // Another site can make a browser send this request without our script's header: that must not sign the user out.
    if (request.mode === 'cookie') reply.clearRefreshCookie();
    throw new ApiError('tokenExpired');
  }
  const newToken = tokens.signAccess({ sid: refreshToken.sessionId, mode: rotation.mode });
  const next = tokens.refreshToken(refreshToken.sessionId, rotation.generation);
  if (rotation.mode === 'cookie') reply.setRefreshCookie(next, rotation.expiresAt);
  return { status: 1 as const, newToken, newRfreshToken: rotation.mode === 'cookie' ? '' : next };
}

interface EndSessionContext extends Pick<RefreshContext, 'reply' | 'db'> {
  readonly principal: Pick<Principal, 'sessionId'>;
  readonly afterCommit: AfterCommit;
}

/** Signs out: revokes the session of this request. */
export async function endSession(
  { sessionsEnded }: SessionDeps,
  { principal, db, reply, afterCommit }: EndSessionContext,
): Promise<Wire['POST /api/store/logout']['reply']> {
  await revokeSession(db, principal.sessionId, 'signed_out');
  reply.clearRefreshCookie();
  afterCommit(() => sessionsEnded([principal.sessionId]));
  return {};
}
