import { TIMING } from '@store-panel/domain/limits/timing';

import { issueProof } from '#access/one-time-proofs.ts';
import type { Database } from '#db/database.ts';

/** A proof of a solved captcha, without the solving. */
export async function captchaToken({ kysely }: Database): Promise<string> {
  return (await issueProof(kysely, 'captcha', {}, TIMING.captchaProofLifetime)).token;
}
