import { requireCaptcha } from '#access/codes/captcha.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Queries } from '#db/transaction.ts';

/** Codes that one caller has sent, wherever to. */
export const CODE_REQUEST_LIMIT: Limit = { name: 'codes-from', most: 20, windowSeconds: 60 * 60 };

/**
 * What a stranger passes before a code is sent. Outside of any transaction, so that it counts whatever comes of it.
 * @throws Refusal rateLimited, invalidCaptcha
 */
export async function guardAnonymousCodeRequest(
  db: Queries,
  address: string,
  captchaToken: string | undefined,
): Promise<void> {
  await consumeAttemptOrThrow(db, CODE_REQUEST_LIMIT, address);
  await requireCaptcha(db, captchaToken);
}
