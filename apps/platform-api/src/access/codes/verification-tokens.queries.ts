import { sql } from 'kysely';

import { fromNow } from '#db/database-clock.ts';
import type { OneTimeProofsTable } from '#db/tables/one-time-codes.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { hashToken, newServerToken } from '#access/sessions/tokens.ts';

export type VerificationTokenPurpose = OneTimeProofsTable['purpose'];

export const EXPIRED_VERIFICATION_TOKENS = {
  table: 'one_time_proofs',
  isExpired: sql<boolean>`expires_at < now()`,
} as const;

interface VerificationToken {
  /** 256 random bits; only the hash is stored. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues a single-use verification token. `subject` is what it proves, and is returned on use. */
export async function issueVerificationToken(
  db: QueryExecutor,
  purpose: VerificationTokenPurpose,
  subject: object,
  lifetimeMs: number,
): Promise<VerificationToken> {
  const { token, hash } = newServerToken();
  const { expires_at: expiresAt } = await db
    .insertInto('one_time_proofs')
    .values({ hash, purpose, subject: json(subject), expires_at: fromNow(lifetimeMs) })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/**
 * Redeems a token; of two concurrent uses one succeeds. Null if the token is unknown, expired or of another purpose.
 */
export async function redeemVerificationToken<Subject extends object>(
  db: QueryExecutor,
  purpose: VerificationTokenPurpose,
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

/** Invalidates every token of this purpose and subject, because the purpose was fulfilled in another way. */
export async function invalidateVerificationTokens(
  db: QueryExecutor,
  purpose: VerificationTokenPurpose,
  subject: object,
): Promise<void> {
  await db
    .deleteFrom('one_time_proofs')
    .where('purpose', '=', purpose)
    .where(sql<boolean>`subject @> ${json(subject)}::jsonb`)
    .execute();
}

/** Returns the subject of a token without redeeming it. */
export async function readVerificationToken<Subject extends object>(
  db: QueryExecutor,
  purpose: VerificationTokenPurpose,
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

/** Marks a value as used until it expires. Returns false if it was used before. */
export async function markUsedOnce(db: QueryExecutor, value: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('one_time_proofs')
    .values({ hash: hashToken(value), purpose: 'spent_captcha', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
