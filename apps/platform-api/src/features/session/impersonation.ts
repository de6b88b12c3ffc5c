import { LIFETIME } from '@store-panel/domain/limits/timing';

import { audit } from '#access/audit.ts';
import type { SessionDeps } from '#access/sessions/open-session.ts';
import { ApiError } from '#access/api-error.ts';
import { insertSession } from '#access/sessions/sessions.queries.ts';
import { readStoreContext } from '#access/stores/store-context.queries.ts';
import { isAdministratorActive, redeemImpersonationToken } from '#access/sessions/impersonation-tokens.ts';
import { newServerToken } from '#access/sessions/tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import type { CallContext } from '#http/implement.ts';

/**
 * Begins an administrator's half hour in a store's name. It takes no device's place and signs nobody out, and cannot be
 * prolonged: there is no refresh token, and the access token lives as long as the session.
 * @throws Refusal loginFailed, whatever was wrong; the ticket is used up all the same
 */
export async function signInByTicket(
  { database, tokens }: SessionDeps,
  { body, request, reply }: Pick<CallContext<'POST /api/store/store_auto_login'>, 'body' | 'request' | 'reply'>,
) {
  const ticket = await redeemImpersonationToken(database.kysely, body.password, body.store_id);
  if (!ticket || body.email.trim().toLowerCase() !== ticket.store.email) throw new ApiError('loginFailed');
  const { admin, store } = ticket;
  const { mode } = request;
  const server = newServerToken();
  const endsAt = new Date(Date.now() + LIFETIME.impersonation);
  const sid = await inTransaction(database, async (db) => {
    if (!(await isAdministratorActive(db, ticket))) throw new ApiError('loginFailed');
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
      actingAdminId: admin.id,
    });
  });
  // What this browser was signed in as before must not come back when the half hour is over.
  if (mode === 'cookie') reply.clearRefreshCookie();
  const serverToken = mode === 'cookie' ? '' : server.token;
  const actingAdmin = { ...admin, endsAt };
  return {
    jwt_token: tokens.signUnrenewed({ sid, mode }, LIFETIME.impersonation),
    jwt_refresh_token: '',
    push_token: '',
    ...(await readStoreContext(database.kysely, store.id, null, { serverToken, deviceToken: '' }, actingAdmin)),
  };
}
