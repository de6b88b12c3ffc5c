import type { Queries } from '#db/transaction.ts';
import { redeemProof } from '#access/one-time-proofs.ts';
import { Refusal } from '#access/refusal.ts';

/**
 * Uses up the proof of a solved captcha. Runs outside of the call's own transaction, so that a proof is spent whatever
 * becomes of the call.
 * @throws Refusal invalidCaptcha
 */
export async function requireCaptcha(db: Queries, token: string | undefined): Promise<void> {
  if (token === undefined || (await redeemProof(db, 'captcha', token)) === null) throw new Refusal('invalidCaptcha');
}
