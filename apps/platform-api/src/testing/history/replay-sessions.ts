import { createTokens, newServerToken } from '#access/sessions/tokens.ts';
import { insertSession, type NewSession } from '#access/sessions/sessions.queries.ts';
import type { Database } from '#db/database.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

const LIFETIME_MS = 400 * 24 * 60 * 60_000;

/** Sessions of the demo's users that outlast the whole history. */
export interface ReplaySessions {
  /** The session of an account by its id. */
  of(accountId: string): SessionHeaders;
}

/** Begins sessions without sign-ins, whose passwords take long to check. */
export async function beginSessions(
  { kysely }: Database,
  secret: Buffer,
  accountIds: ReadonlySet<string>,
): Promise<ReplaySessions> {
  const tokens = createTokens(secret);
  const sessions = new Map<string, SessionHeaders>();
  const begin = async (account: Pick<NewSession, 'kind' | 'principalId' | 'storeId'>, type: string | null) => {
    if (!accountIds.has(account.principalId)) return;
    const { token, hash } = newServerToken();
    const sid = await insertSession(kysely, {
      ...account,
      tokenHash: hash,
      mode: 'header',
      userAgent: '',
      deviceToken: '',
      lang: 0,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
    const authorization = tokens.signUnrenewed({ sid, mode: 'header' }, LIFETIME_MS);
    sessions.set(account.principalId, { authorization, servertoken: token, ...(type !== null && { type }) });
  };
  for (const { id } of await kysely.selectFrom('stores').select('id').execute())
    await begin({ kind: 'store', principalId: id, storeId: id }, '0');
  for (const { id, main_store_id: storeId } of await kysely
    .selectFrom('sub_stores')
    .select(['id', 'main_store_id'])
    .execute())
    await begin({ kind: 'sub_store', principalId: id, storeId }, '1');
  for (const { id } of await kysely.selectFrom('users').select('id').execute())
    await begin({ kind: 'user', principalId: id, storeId: null }, null);
  for (const { id } of await kysely.selectFrom('providers').select('id').execute())
    await begin({ kind: 'provider', principalId: id, storeId: null }, null);
  return {
    of(accountId) {
      const session = sessions.get(accountId);
      if (!session) throw new Error(`account ${accountId} has no session`);
      return session;
    },
  };
}
