import { SIGN_IN_LIMIT } from '@store-panel/domain/limits/limits';

import { type AccountFacts, readAccount } from '#access/accounts/account-kinds.queries.ts';
import { passwordMatches } from '#access/passwords/passwords.ts';
import type { Principal } from '#access/principal.ts';
import { consumeAttemptOrThrow, resetAttempts, type Limit } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { Queries } from '#db/transaction.ts';

/** Whoever finds a device signed in must not find out its owner's password. */
const TRIES: Limit = { name: 'own-password', most: SIGN_IN_LIMIT.max, windowSeconds: SIGN_IN_LIMIT.withinMs / 1000 };

type Owner = Pick<Principal, 'kind' | 'id'>;

/** Counts a try outside of the call's transaction, whatever becomes of it. @throws Refusal rateLimited */
export const consumePasswordAttempt = (db: Queries, { kind, id }: Owner): Promise<void> =>
  consumeAttemptOrThrow(db, TRIES, `${kind}/${id}`);

/** The account of who is signed in, when the password given once more is its own. @throws Refusal wrongPassword */
export async function verifyCurrentPassword(
  db: Queries,
  { kind, id }: Owner,
  password: string | undefined,
): Promise<AccountFacts & { readonly passwordHash: string }> {
  const account = await readAccount(db, { kind, id });
  const isRight = password !== undefined && (await passwordMatches(account?.passwordHash ?? null, password));
  if (!account || account.passwordHash === null || !isRight) throw new ApiError('wrongPassword');
  await resetAttempts(db, TRIES, `${kind}/${id}`);
  return { ...account, passwordHash: account.passwordHash };
}
