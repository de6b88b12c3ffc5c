import { SIGN_IN_LIMIT } from '@store-panel/domain/limits/limits';

import type { Database } from '#db/database.ts';
import { requireCaptcha } from '#access/codes/captcha.ts';
import { passwordMatches } from '#access/passwords/passwords.ts';
import { type Limit, consumeAttemptOrThrow, resetAttempts, consumeAttempt } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { RequestInfo } from '#access/request-info.ts';

const windowSeconds = SIGN_IN_LIMIT.withinMs / 1000;

/** Further attempts each need a solved captcha. */
const FREE_ATTEMPTS: Limit = { name: 'sign-in', max: SIGN_IN_LIMIT.max, windowSeconds };
/** Attempts that are checked, with or without a captcha. */
const ALL_ATTEMPTS: Limit = { name: 'sign-in-all', max: 50, windowSeconds };
const PER_ADDRESS: Limit = { name: 'sign-in-address', max: 100, windowSeconds };

export interface SignInCredentials {
  readonly password: string;
  /** Needed after a few failures; used up by the attempt, whatever the outcome. */
  readonly captcha_token?: string;
}

/**
 * Checks a password within the rate limits; a stranger can't tell a wrong password from a missing account. Attempts are
 * counted for the name as entered, because a common count would reveal that two names belong to one account. Runs
 * outside any transaction, so that an attempt counts whatever the outcome.
 * @throws ApiError invalidCaptcha (after a few failures, without a solved captcha), rateLimited,
 * wrongUserNameOrPassword
 */
export async function checkPassword(
  { kysely }: Database,
  request: RequestInfo,
  account: { readonly subject: string; readonly passwordHash: string | null },
  { password, captcha_token: captchaToken }: SignInCredentials,
): Promise<void> {
  const subject = `${account.subject}/${request.address}`;
  await consumeAttemptOrThrow(kysely, PER_ADDRESS, request.address);
  if ((await consumeAttempt(kysely, FREE_ATTEMPTS, subject)) > 0) await requireCaptcha(kysely, captchaToken);
  await consumeAttemptOrThrow(kysely, ALL_ATTEMPTS, subject);
  if (!(await passwordMatches(account.passwordHash, password))) throw new ApiError('wrongUserNameOrPassword');
  for (const limit of [FREE_ATTEMPTS, ALL_ATTEMPTS]) await resetAttempts(kysely, limit, subject);
}
