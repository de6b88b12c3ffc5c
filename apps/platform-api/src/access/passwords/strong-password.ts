import { PASSWORD_MIN } from '@store-panel/domain/limits/limits';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Counted among passwords that are long enough. */
const MAX_COMMON_PASSWORDS = 3000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Ordered by frequency; loaded when the first password is set. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN).slice(0, MAX_COMMON_PASSWORDS),
  );
}

/**
 * Checks a new password against the platform's rules. `field` is its path in the body.
 * @throws ApiError validationFailed (too short), passwordTooCommon
 */
export async function requireStrongPassword(db: QueryExecutor, password: string, field: string): Promise<void> {
  const { minimum_password_length: minimum } = await readSettings(db);
  if (password.length < Math.max(PASSWORD_MIN, minimum)) throw invalidField(field, 'password.too_short');
  common ??= commonPasswords();
  if ((await common).has(password.trim().toLowerCase())) throw new ApiError('passwordTooCommon');
}
