import type { Queries } from '#db/transaction.ts';
import { redeemVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { ApiError } from '#access/api-error.ts';

/**
 * Uses up the proof of a solved captcha. Runs outside of the call's own transaction, so that a proof is spent whatever
 * becomes of the call.
 * @throws Refusal invalidCaptcha
 */
export async function requireCaptcha(db: Queries, token: string | undefined): Promise<void> {
  if (token === undefined || (await redeemVerificationToken(db, 'captcha', token)) === null)
    throw new ApiError('invalidCaptcha');
}
