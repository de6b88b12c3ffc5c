import { requireCaptcha } from '#access/captcha.ts';
import { countTry, type Limit } from '#access/rate-limit.ts';
import type { Queries } from '#db/transaction.ts';

/** Codes that one caller has sent, wherever to. */
export const CODES_FROM: Limit = { name: 'codes-from', most: 20, windowSeconds: 60 * 60 };

/**
 * What a stranger passes before a code is sent. Outside of any transaction, so that it counts whatever comes of it.
 * @throws Refusal rateLimited, invalidCaptcha
 */
export async function allowStrangersCode(
  db: Queries,
  address: string,
  captchaToken: string | undefined,
): Promise<void> {
  await countTry(db, CODES_FROM, address);
  await requireCaptcha(db, captchaToken);
}
