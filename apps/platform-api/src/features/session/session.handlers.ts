import type { sessionEndpoints } from '@store-panel/contract/endpoints/session/session';

import type { CallContext, HandlersOf } from '#http/implement.ts';
import { ApiError } from '#access/api-error.ts';
import {
  type Account,
  findProvider,
  findStore,
  findSubStore,
  findUser,
  readSettings,
  type SignInName,
  signInName,
} from '#access/accounts/accounts.queries.ts';
import { audit } from '#access/audit.ts';
import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { checkPassword } from '#access/passwords/check-password.ts';
import { endSession, refreshSession } from '#access/sessions/end-session.ts';
import { type SessionDeps, createSession } from '#access/sessions/create-session.ts';
import type { RequestInfo } from '#access/request-info.ts';
import { listSessions, revokeOtherSessions, revokeOwnSession } from '#access/sessions/sessions.queries.ts';
import { readStoreContext } from '#access/stores/store-context.queries.ts';
import { signInByImpersonationToken } from '#features/session/impersonation.ts';

type StoreSignIn = CallContext<'POST /api/store/login' | 'POST /api/store/sub_store_login'>;

interface StoreSessionDeps extends SessionDeps {
  /** The key with which a browser subscribes to push messages. */
  readonly readPushKey: () => Promise<string>;
}

export function sessionHandlers(deps: StoreSessionDeps): HandlersOf<keyof typeof sessionEndpoints> {
  const { database, sessionsEnded } = deps;

  async function signInStore(context: StoreSignIn, kind: 'store' | 'sub_store') {
    const { body, request, reply, db } = context;
    const settings = await readSettings(db);
    const name = signInName(body);
    const isNameAllowed =
      name !== null && (name.kind === 'email' ? settings.is_store_login_by_email : settings.is_store_login_by_phone);
    const account = isNameAllowed ? await (kind === 'store' ? findStore : findSubStore)(db, name) : undefined;
    await checkPassword(database, request, signInSubject(kind, name, account), body);
    if (!account) throw new ApiError('wrongUserNameOrPassword');
    if (account.signInDenial === 'not_approved') throw new ApiError('subStoreNotApproved');
    const storeId = account.storeId ?? account.id;
    const deviceToken = body.device_token ?? '';
    const opened = await createSession(deps, {
      kind,
      principalId: account.id,
      storeId,
      deviceToken,
      passwordHash: account.passwordHash,
      request,
      reply,
    });
    const { serverToken, ...pair } = opened;
    const subStoreId = kind === 'sub_store' ? account.id : null;
    return {
      ...pair,
      push_token: await deps.readPushKey(),
      ...(await readStoreContext(db, storeId, subStoreId, { serverToken, deviceToken })),
    };
  }

  return {
    'POST /api/store/login': (context) => signInStore(context, 'store'),
    'POST /api/store/sub_store_login': (context) => signInStore(context, 'sub_store'),
    'POST /api/store/store_auto_login': (context) => signInByImpersonationToken(deps, context),
    'POST /api/store/logout': (context) => endSession(deps, context),
    'POST /api/user/logout': (context) => endSession(deps, context),
    'POST /api/provider/logout': (context) => endSession(deps, context),
    'POST /api/store/get_store_detail': ({ principal, db }) => readOwnContext(db, principal),
    'POST /api/store/get_store_config': async ({ principal, db }) => {
      const context = await readOwnContext(db, principal);
      return { ...context, store_detail: context.store };
    },
    'POST /api/store/list_sessions': async ({ principal, db }) => ({
      sessions: (await listSessions(db, { kind: principal.kind, principalId: principal.id })).map((row) => ({
        session_id: row.id,
        is_current: row.id === principal.sessionId,
        device: row.user_agent,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        admin_name: row.admin_name,
      })),
    }),
    'POST /api/store/revoke_sessions': async ({ principal, request, body, db, afterCommit }) => {
      const owner = { kind: principal.kind, principalId: principal.id };
      const { session_id: id } = body;
      if (id !== undefined && !(await revokeOwnSession(db, owner, principal.sessionId, id)))
        throw new ApiError('dataNotFound');
      const revoked = id === undefined ? await revokeOtherSessions(db, owner, principal.sessionId) : [id];
      if (revoked.length > 0) {
        const facts = { address: request.address, requestId: request.id };
        await audit(db, { principal, action: 'sessions_ended', detail: { sessions: revoked }, ...facts });
      }
      afterCommit(() => sessionsEnded(revoked));
      return { revoked: revoked.length };
    },
    'GET /api/refreshToken': (context) => refreshSession(deps, context, 'default'),
    'POST /api/refreshToken': (context) => refreshSession(deps, context, 'default'),
    'POST /api/user/login': async ({ body, request, reply, db }) => {
      const email = body.email.trim().toLowerCase();
      const user = await findUser(db, email);
      await checkPassword(
        database,
        request,
        { subject: `user/${email}`, passwordHash: user?.password_hash ?? null },
        body,
      );
      if (!user || user.is_blocked || user.review_state !== 'approved') throw new ApiError('wrongUserNameOrPassword');
      const { serverToken, ...pair } = await createUserSession('user', user, request, reply);
      return {
        ...pair,
        person: { _id: user.id, name: user.name, email, phone: user.phone, server_token: serverToken },
      };
    },
    'POST /api/provider/login': async ({ body, request, reply, db }) => {
      const email = body.email.trim().toLowerCase();
      const provider = await findProvider(db, email);
      await checkPassword(
        database,
        request,
        { subject: `provider/${email}`, passwordHash: provider?.password_hash ?? null },
        body,
      );
      if (!provider || provider.is_blocked || provider.review_state !== 'approved')
        throw new ApiError('wrongUserNameOrPassword');
      const { serverToken, ...pair } = await createUserSession('provider', provider, request, reply);
      const person = { _id: provider.id, name: provider.name, email, phone: provider.phone, server_token: serverToken };
      return { ...pair, person, vehicle_id: provider.vehicle_id };
    },
  };

  function createUserSession(
    kind: 'user' | 'provider',
    { id: principalId, password_hash: passwordHash }: { readonly id: string; readonly password_hash: string | null },
    request: RequestInfo,
    reply: StoreSignIn['reply'],
  ) {
    return createSession(deps, { kind, principalId, storeId: null, deviceToken: '', passwordHash, request, reply });
  }
}

const readOwnContext = (db: QueryExecutor, principal: StorePrincipal) =>
  readStoreContext(
    db,
    principal.storeId,
    principal.kind === 'sub_store' ? principal.id : null,
    { serverToken: '', deviceToken: '' },
    principal.actingAdmin,
  );

const signInSubject = (kind: string, name: SignInName | null, account: Account | undefined) => ({
  subject: `${kind}/${name?.value ?? ''}`,
  passwordHash: account?.passwordHash ?? null,
});
