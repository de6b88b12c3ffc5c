import { LIFETIME_MS } from '@store-panel/domain/limits/timing';

import { audit } from '#access/audit.ts';
import type { SessionDeps } from '#access/sessions/create-session.ts';
import { ApiError } from '#access/api-error.ts';
import { insertSession } from '#access/sessions/sessions.queries.ts';
import { readStoreContext } from '#access/stores/store-context.queries.ts';
import { isAdministratorActive, redeemImpersonationToken } from '#access/sessions/impersonation-tokens.ts';
import { newServerToken } from '#access/sessions/tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import type { CallContext } from '#http/implement.ts';

/**
 * Starts an impersonation session of 30 minutes. It does not count as a device and signs no one out. It cannot be
 * extended: there is no refresh token, and the access token lives as long as the session.
 * @throws ApiError loginFailed, whatever was wrong; the token is used up anyway
 */
export async function signInByImpersonationToken(
  { database, tokens }: SessionDeps,
  { body, request, reply }: Pick<CallContext<'POST /api/store/store_auto_login'>, 'body' | 'request' | 'reply'>,
) {
  const token = await redeemImpersonationToken(database.kysely, body.password, body.store_id);
  if (!token || body.email.trim().toLowerCase() !== token.store.email) throw new ApiError('loginFailed');
  const { admin, store } = token;
  const { mode } = request;
  const server = newServerToken();
  const endsAt = new Date(Date.now() + LIFETIME_MS.impersonationSession);
  const sid = await inTransaction(database, async (db) => {
    if (!(await isAdministratorActive(db, token))) throw new ApiError('loginFailed');
    const principal = { kind: 'admin', ...admin, storeId: store.id, actingAdmin: { ...admin, endsAt } } as const;
    const facts = { address: request.address, requestId: request.id };
    await audit(db, { principal, action: 'impersonation_begun', subject: store.email, ...facts });
    return insertSession(db, {
      kind: 'store',
      principalId: store.id,
      storeId: store.id,
      tokenHash: server.hash,
      mode,
      userAgent: request.userAgent,
      deviceToken: '',
      lang: request.lang,
      expiresAt: endsAt,
      impersonatorId: admin.id,
    });
  });
  // The browser's previous session must not come back when impersonation ends.
  if (mode === 'cookie') reply.clearRefreshCookie();
  const serverToken = mode === 'cookie' ? '' : server.token;
  const actingAdmin = { ...admin, endsAt };
  return {
    jwt_token: tokens.signUnrenewed({ sid, mode }, LIFETIME_MS.impersonationSession),
    jwt_refresh_token: '',
    push_token: '',
    ...(await readStoreContext(database.kysely, store.id, null, { serverToken, deviceToken: '' }, actingAdmin)),
  };
}
