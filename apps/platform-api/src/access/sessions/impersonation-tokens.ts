import { LIFETIME } from '@store-panel/domain/limits/timing';

import {
  issueVerificationToken,
  readVerificationToken,
  redeemVerificationToken,
} from '#access/codes/verification-tokens.queries.ts';
import type { Queries } from '#db/transaction.ts';

// A ticket opens a store's panel in an administrator's hands: once, within a minute, for that store alone.

const PURPOSE = 'store_ticket';

interface Subject {
  readonly storeId: string;
  readonly adminId: string;
  /** The administrator's own, which made it: the ticket is good as long as that one is. */
  readonly sessionId: string;
}

/** What a ticket is good for, with those it names as they stand now. */
export interface StoreTicket extends Pick<Subject, 'sessionId'> {
  readonly admin: { readonly id: string; readonly name: string };
  readonly store: { readonly id: string; readonly email: string; readonly name: string[] };
}

export const issueImpersonationToken = (db: Queries, subject: Subject) =>
  issueVerificationToken(db, PURPOSE, subject, LIFETIME.ticket);

/** Null for a ticket that is none, for another store, or of somebody who is no administrator or signed out since. */
export async function readImpersonationToken(
  db: Queries,
  ticket: string,
  storeId: string,
): Promise<StoreTicket | null> {
  return goodFor(db, storeId, await readVerificationToken<Subject>(db, PURPOSE, ticket));
}

/** The same, and uses it up, whatever store was named: of two at the same moment one gets in. */
export async function redeemImpersonationToken(
  db: Queries,
  ticket: string,
  storeId: string,
): Promise<StoreTicket | null> {
  return goodFor(db, storeId, await redeemVerificationToken<Subject>(db, PURPOSE, ticket));
}

/**
 * Whether the administrator is still signed in where the ticket was made. Until the transaction ends nobody changes the
 * administrator: whoever locks one out must not miss the session that begins here.
 */
export async function isAdministratorActive(db: Queries, { admin, sessionId }: StoreTicket): Promise<boolean> {
  await db.selectFrom('admins').select('id').where('id', '=', admin.id).forShare().execute();
  const own = db.selectFrom('sessions').select('id').where('id', '=', sessionId).where('revoked_at', 'is', null);
  return (await own.executeTakeFirst()) !== undefined;
}

async function goodFor(db: Queries, storeId: string, subject: Subject | null): Promise<StoreTicket | null> {
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
