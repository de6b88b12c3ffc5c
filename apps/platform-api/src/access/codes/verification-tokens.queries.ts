import { sql } from 'kysely';

import { fromNow } from '#db/database-clock.ts';
import type { OneTimeProofsTable } from '#db/tables/one-time-codes.ts';
import { json } from '#db/schema.ts';
import type { Queries } from '#db/transaction.ts';
import { hashToken, newServerToken } from '#access/sessions/tokens.ts';

export type ProofPurpose = OneTimeProofsTable['purpose'];

/** Nobody can use one that is over. */
export const ENDED_PROOFS = { table: 'one_time_proofs', isOver: sql<boolean>`expires_at < now()` } as const;

interface Proof {
  /** 256 random bits; only its hash is kept. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes a proof that is good once. `subject` is what it proves, and comes back with its use. */
export async function issueVerificationToken(
  db: Queries,
  purpose: ProofPurpose,
  subject: object,
  lifetimeMs: number,
): Promise<Proof> {
  const { token, hash } = newServerToken();
  const { expires_at: expiresAt } = await db
    .insertInto('one_time_proofs')
    .values({ hash, purpose, subject: json(subject), expires_at: fromNow(lifetimeMs) })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/** Uses a proof up; of two at the same moment one gets it. Null where there is none that is good for this. */
export async function redeemVerificationToken<Subject extends object>(
  db: Queries,
  purpose: ProofPurpose,
  token: string,
): Promise<Subject | null> {
  const row = await db
    .deleteFrom('one_time_proofs')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('subject')
    .executeTakeFirst();
  return (row?.subject as Subject | undefined) ?? null;
}

/** Makes every proof of this about the same subject worthless: what it was for has happened another way. */
export async function invalidateVerificationTokens(db: Queries, purpose: ProofPurpose, subject: object): Promise<void> {
  await db
    .deleteFrom('one_time_proofs')
    .where('purpose', '=', purpose)
    .where(sql<boolean>`subject @> ${json(subject)}::jsonb`)
    .execute();
}

/** What a proof says, without using it up. */
export async function readVerificationToken<Subject extends object>(
  db: Queries,
  purpose: ProofPurpose,
  token: string,
): Promise<Subject | null> {
  const row = await db
    .selectFrom('one_time_proofs')
    .select('subject')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return (row?.subject as Subject | undefined) ?? null;
}

/** Marks something as spent until it is over anyway; false where it was spent before. */
export async function markUsedOnce(db: Queries, what: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('one_time_proofs')
    .values({ hash: hashToken(what), purpose: 'spent_captcha', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}
