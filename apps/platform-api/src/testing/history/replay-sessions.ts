import { createTokens } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import { DEMO_ACCOUNTS } from '#seed/demo-accounts.ts';
import { call, type SessionHeaders } from '#testing/servers/test-platform.ts';

const LIFETIME_MS = 400 * 24 * 60 * 60_000;
const [{ password } = { password: '' }] = DEMO_ACCOUNTS;

/** Sessions of the demo's users that outlast the whole history. */
export interface ReplaySessions {
  /** The session of an account by its id. */
  of(accountId: string): SessionHeaders;
}

type SignIn =
  | 'POST /api/store/login'
  | 'POST /api/store/sub_store_login'
  | 'POST /api/user/login'
  | 'POST /api/provider/login';

const ENDPOINTS = [
  ['stores', 'POST /api/store/login', '0'],
  ['sub_stores', 'POST /api/store/sub_store_login', '1'],
  ['users', 'POST /api/user/login', null],
  ['providers', 'POST /api/provider/login', null],
] as const satisfies readonly (readonly ['stores' | 'sub_stores' | 'users' | 'providers', SignIn, string | null])[];

export async function signInForReplay(
  database: Database,
  origin: string,
  secret: Buffer,
  accountIds: ReadonlySet<string>,
): Promise<ReplaySessions> {
  const { kysely } = database;
  const tokens = createTokens(secret);
  const sessions = new Map<string, SessionHeaders>();
  for (const [table, endpoint, type] of ENDPOINTS) {
    const accounts = await kysely.selectFrom(table).select(['id', 'email']).execute();
    for (const { id, email } of accounts) {
      if (!accountIds.has(id)) continue;
      const { body } = await call(origin, endpoint, { email, password });
      const { server_token: serverToken } = readAccount(body);
      const { id: sid } = await kysely
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() + LIFETIME_MS) })
        .where('principal_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow();
      const authorization = tokens.signUnrenewed({ sid, mode: 'header' }, LIFETIME_MS);
      sessions.set(id, { authorization, servertoken: serverToken, ...(type !== null && { type }) });
    }
  }
  return {
    of(accountId) {
      const session = sessions.get(accountId);
      if (!session) throw new Error(`account ${accountId} has not signed in`);
      return session;
    },
  };
}

/** The signed-in account in the reply of any of the endpoints. */
function readAccount(body: object): { readonly server_token: string } {
  const {
    person,
    sub_store: subStore,
    store,
  } = body as Readonly<Record<string, { readonly server_token: string } | null | undefined>>;
  const account = person ?? subStore ?? store;
  if (!account) throw new Error('the reply of a sign-in has no account');
  return account;
}
