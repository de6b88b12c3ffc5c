import { PASSWORD_MIN } from '@store-panel/domain/limits/limits';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { Queries } from '#db/transaction.ts';

/** Of those that are long enough: what is shorter nobody can choose. */
const MOST_COMMON = 3000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is ordered by how often a password was met; it is read when the first password is chosen. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN).slice(0, MOST_COMMON));
}

/**
 * Holds a password that somebody chooses to the platform's rules. `field` is where it stands in the body.
 * @throws Refusal validationFailed (too short), passwordTooCommon
 */
export async function requireStrongPassword(db: Queries, password: string, field: string): Promise<void> {
  const { minimum_password_length: minimum } = await readSettings(db);
  if (password.length < Math.max(PASSWORD_MIN, minimum)) throw invalidField(field, 'password.too_short');
  common ??= commonPasswords();
  if ((await common).has(password.trim().toLowerCase())) throw new ApiError('passwordTooCommon');
}
