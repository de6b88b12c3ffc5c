import type { Wire } from '@store-panel/contract/table';

import type { AfterCommit, Queries } from '#db/transaction.ts';
import type { SessionDeps } from '#access/sessions/open-session.ts';
import type { Principal, SessionArea } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { ReplyControls, RequestInfo } from '#access/request-info.ts';
import { revokeSession, rotateRefreshToken } from '#access/sessions/sessions.queries.ts';

interface Refreshing {
  readonly request: RequestInfo;
  readonly reply: ReplyControls;
  readonly db: Queries;
}

/**
 * Exchanges the refresh token that came with a call for a new pair.
 * @throws Refusal tokenExpired for one that is worn out, forged, or of the other area
 */
export async function refreshSession(
  { tokens, sessionsEnded }: SessionDeps,
  { request, reply, db }: Refreshing,
  area: SessionArea,
): Promise<Wire['POST /api/refreshToken']['reply']> {
  const held = tokens.readRefresh(request.refreshToken);
  const rotation = held && (await rotateRefreshToken(db, area, held));
  if (!held || !rotation || !rotation.isGood) {
    if (rotation?.isGood === false && rotation.isReused) {
      request.log.warn({ session: held?.sessionId }, 'a used refresh token came again; its session was ended');
      if (held) sessionsEnded([held.sessionId]);
    }
    // Another site can have a browser ask without the header that a script of ours sends: nobody is signed out by that.
    if (request.mode === 'cookie') reply.clearRefreshCookie();
    throw new ApiError('tokenExpired');
  }
  const newToken = tokens.signAccess({ sid: held.sessionId, mode: rotation.mode });
  const next = tokens.refreshToken(held.sessionId, rotation.generation);
  if (rotation.mode === 'cookie') reply.setRefreshCookie(next, rotation.expiresAt);
  return { status: 1 as const, newToken, newRfreshToken: rotation.mode === 'cookie' ? '' : next };
}

interface Ending extends Pick<Refreshing, 'reply' | 'db'> {
  readonly principal: Pick<Principal, 'sessionId'>;
  readonly afterCommit: AfterCommit;
}

/** Signing out: the session ends with this call. */
export async function endSession(
  { sessionsEnded }: SessionDeps,
  { principal, db, reply, afterCommit }: Ending,
): Promise<Wire['POST /api/store/logout']['reply']> {
  await revokeSession(db, principal.sessionId, 'signed_out');
  reply.clearRefreshCookie();
  afterCommit(() => sessionsEnded([principal.sessionId]));
  return {};
}
