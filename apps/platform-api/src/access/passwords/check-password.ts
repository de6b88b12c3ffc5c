import { SIGN_IN_LIMIT } from '@store-panel/domain/limits/limits';

import type { Database } from '#db/database.ts';
import { requireCaptcha } from '#access/codes/captcha.ts';
import { passwordMatches } from '#access/passwords/passwords.ts';
import { type Limit, consumeAttemptOrThrow, resetAttempts, consumeAttempt } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { RequestInfo } from '#access/request-info.ts';

const windowSeconds = SIGN_IN_LIMIT.withinMs / 1000;

/** More than these take a solved captcha each. */
const FREE_TRIES: Limit = { name: 'sign-in', most: SIGN_IN_LIMIT.max, windowSeconds };
/** Passwords that are looked at, with a captcha or without. */
const ALL_TRIES: Limit = { name: 'sign-in-all', most: 50, windowSeconds };
const PER_ADDRESS: Limit = { name: 'sign-in-address', most: 100, windowSeconds };

/** What a sign-in is judged by. */
export interface SignInProof {
  readonly password: string;
  /** Needed after a few failures; used up by the try, whatever comes of it. */
  readonly captcha_token?: string;
}

/**
 * Checks a password within the limits of tries; a stranger can't tell a wrong password from a missing account. Tries are
 * counted for the name as given: an account's two names would otherwise betray each other. Outside of any transaction:
 * a try counts whatever comes of it.
 * @throws Refusal invalidCaptcha (after a few failures, without a proof of a solved one), rateLimited, wrongUserNameOrPassword
 */
export async function checkPassword(
  { kysely }: Database,
  request: RequestInfo,
  account: { readonly subject: string; readonly passwordHash: string | null },
  { password, captcha_token: captchaToken }: SignInProof,
): Promise<void> {
  const subject = `${account.subject}/${request.address}`;
  await consumeAttemptOrThrow(kysely, PER_ADDRESS, request.address);
  if ((await consumeAttempt(kysely, FREE_TRIES, subject)) > 0) await requireCaptcha(kysely, captchaToken);
  await consumeAttemptOrThrow(kysely, ALL_TRIES, subject);
  if (!(await passwordMatches(account.passwordHash, password))) throw new ApiError('wrongUserNameOrPassword');
  for (const limit of [FREE_TRIES, ALL_TRIES]) await resetAttempts(kysely, limit, subject);
}
