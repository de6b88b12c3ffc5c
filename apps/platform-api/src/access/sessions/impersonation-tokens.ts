import { LIFETIME_MS } from '@store-panel/domain/limits/timing';

import {
  issueVerificationToken,
  readVerificationToken,
  redeemVerificationToken,
} from '#access/codes/verification-tokens.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

// An impersonation token opens one store's panel for an administrator: once, within a minute.

const PURPOSE = 'store_ticket';

interface TokenSubject {
  readonly storeId: string;
  readonly adminId: string;
  /** The administrator's session that issued the token; the token is valid as long as that session is. */
  readonly sessionId: string;
}

/** The store and administrator of a token, with their current data. */
export interface ImpersonationTokenContent extends Pick<TokenSubject, 'sessionId'> {
  readonly admin: { readonly id: string; readonly name: string };
  readonly store: { readonly id: string; readonly email: string; readonly name: string[] };
}

export const issueImpersonationToken = (db: QueryExecutor, subject: TokenSubject) =>
  issueVerificationToken(db, PURPOSE, subject, LIFETIME_MS.impersonationToken);

/**
 * Returns null if the token is invalid, for another store, or its administrator was removed or has signed out since.
 */
export async function readImpersonationToken(
  db: QueryExecutor,
  token: string,
  storeId: string,
): Promise<ImpersonationTokenContent | null> {
  return findTokenContent(db, storeId, await readVerificationToken<TokenSubject>(db, PURPOSE, token));
}

/**
 * Like {@link readImpersonationToken}, and redeems the token for any store named: of two concurrent uses one succeeds.
 */
export async function redeemImpersonationToken(
  db: QueryExecutor,
  token: string,
  storeId: string,
): Promise<ImpersonationTokenContent | null> {
  return findTokenContent(db, storeId, await redeemVerificationToken<TokenSubject>(db, PURPOSE, token));
}

/**
 * Returns whether the administrator is still signed in where the token was issued. Locks the administrator until the
 * transaction ends, so that a concurrent lockout does not miss the new session.
 */
export async function isAdministratorActive(
  db: QueryExecutor,
  { admin, sessionId }: ImpersonationTokenContent,
): Promise<boolean> {
  await db.selectFrom('admins').select('id').where('id', '=', admin.id).forShare().execute();
  const query = db.selectFrom('sessions').select('id').where('id', '=', sessionId).where('revoked_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

async function findTokenContent(
  db: QueryExecutor,
  storeId: string,
  subject: TokenSubject | null,
): Promise<ImpersonationTokenContent | null> {
  if (subject?.storeId !== storeId) return null;
  const row = await db
    .selectFrom('stores as s')
    .innerJoin('admins as a', (join) => join.on('a.id', '=', subject.adminId).on('a.role', '=', 'Admin'))
    .innerJoin('sessions as own', (join) =>
      join.on('own.id', '=', subject.sessionId).on('own.revoked_at', 'is', null).onRef('own.principal_id', '=', 'a.id'),
    )
    .select(['s.email', 's.name', 'a.name as admin_name'])
    .where('s.id', '=', storeId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sessionId: subject.sessionId,
    admin: { id: subject.adminId, name: row.admin_name },
    store: { id: storeId, email: row.email, name: row.name },
  };
}
