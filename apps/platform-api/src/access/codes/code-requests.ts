import { requireCaptcha } from '#access/codes/captcha.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Codes that one address may request, for any recipients. */
export const CODE_REQUEST_LIMIT: Limit = { name: 'codes-from', max: 20, windowSeconds: 60 * 60 };

/**
 * Checks an anonymous request for a code. Runs outside any transaction, so that the attempt counts whatever the
 * outcome.
 * @throws ApiError rateLimited, invalidCaptcha
 */
export async function guardAnonymousCodeRequest(
  db: QueryExecutor,
  address: string,
  captchaToken: string | undefined,
): Promise<void> {
  await consumeAttemptOrThrow(db, CODE_REQUEST_LIMIT, address);
  await requireCaptcha(db, captchaToken);
}
