import { SIGN_IN_LIMIT } from '@store-panel/domain/limits/limits';

import { type AccountDetails, readAccount } from '#access/accounts/account-kinds.queries.ts';
import { passwordMatches } from '#access/passwords/passwords.ts';
import type { Principal } from '#access/principal.ts';
import { consumeAttemptOrThrow, resetAttempts, type Limit } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A person who finds a signed-in device must not be able to find out its owner's password. */
const ATTEMPT_LIMIT: Limit = {
  name: 'own-password',
  max: SIGN_IN_LIMIT.max,
  windowSeconds: SIGN_IN_LIMIT.withinMs / 1000,
};

type Owner = Pick<Principal, 'kind' | 'id'>;

/** Consumes an attempt outside the request's transaction, whatever the outcome. @throws ApiError rateLimited */
export const consumePasswordAttempt = (db: QueryExecutor, { kind, id }: Owner): Promise<void> =>
  consumeAttemptOrThrow(db, ATTEMPT_LIMIT, `${kind}/${id}`);

/** Returns the signed-in account if the repeated password is correct. @throws ApiError wrongPassword */
export async function verifyCurrentPassword(
  db: QueryExecutor,
  { kind, id }: Owner,
  password: string | undefined,
): Promise<AccountDetails & { readonly passwordHash: string }> {
  const account = await readAccount(db, { kind, id });
  const isRight = password !== undefined && (await passwordMatches(account?.passwordHash ?? null, password));
  if (!account || account.passwordHash === null || !isRight) throw new ApiError('wrongPassword');
  await resetAttempts(db, ATTEMPT_LIMIT, `${kind}/${id}`);
  return { ...account, passwordHash: account.passwordHash };
}
