import type { Database } from '#db/database.ts';
import { passwordMatches } from '#access/passwords.ts';
import { type Limit, countTry, forgetTries } from '#access/rate-limit.ts';
import { Refusal } from '#access/refusal.ts';
import type { RequestFacts } from '#access/request-facts.ts';

const PER_ACCOUNT_AND_ADDRESS: Limit = { name: 'sign-in', most: 5, windowSeconds: 15 * 60 };
const PER_ADDRESS: Limit = { name: 'sign-in-address', most: 100, windowSeconds: 15 * 60 };

/** Checks a password within the limits of tries; a stranger can't tell a wrong password from a missing account. */
export async function checkPassword(
  { kysely }: Database,
  request: RequestFacts,
  account: { readonly subject: string; readonly passwordHash: string | null },
  password: string,
): Promise<void> {
  const subject = `${account.subject}/${request.address}`;
  await countTry(kysely, PER_ADDRESS, request.address);
  await countTry(kysely, PER_ACCOUNT_AND_ADDRESS, subject);
  if (!(await passwordMatches(account.passwordHash, password))) throw new Refusal('wrongUserNameOrPassword');
  await forgetTries(kysely, PER_ACCOUNT_AND_ADDRESS, subject);
}
