import { readSettings } from '#access/accounts/accounts.queries.ts';
import { redeemVerificationToken } from '#access/codes/verification-tokens.queries.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Redeems the verification token of a solved captcha. Runs outside the request's own transaction, so that the token is
 * used up whatever the outcome.
 * @throws ApiError invalidCaptcha
 */
export async function requireCaptcha(db: QueryExecutor, token: string | undefined): Promise<void> {
  if (token === undefined || (await redeemVerificationToken(db, 'captcha', token)) === null)
    throw new ApiError('invalidCaptcha');
}

/** The same for a registration, unless the platform needs none there. @throws ApiError invalidCaptcha */
export async function requireRegistrationCaptcha(db: QueryExecutor, token: string | undefined): Promise<void> {
  if ((await readSettings(db)).is_captcha_required) await requireCaptcha(db, token);
}
