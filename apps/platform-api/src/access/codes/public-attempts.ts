import { requireCaptcha } from '#access/codes/captcha.ts';
import { consumeAttempt, consumeAttemptOrThrow, type Limit, refundAttempt } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** How often something may be looked for by its numbers or code, without a session. */
export interface AttemptLimits {
  /** Misses before each further attempt needs a captcha. */
  readonly untilCaptcha: Limit;
  /** Misses before nothing is looked for any more; missing: never. */
  readonly altogether?: Limit;
}

interface Attempt {
  /** What the attempts are counted for: a number, or a whole page. */
  readonly subject: string;
  readonly captchaToken: string | undefined;
}

/**
 * Counts an attempt as a miss. Runs outside a transaction, so that it counts whatever the outcome.
 * @returns takes the miss back, for an attempt that found what it looked for
 * @throws ApiError rateLimited, invalidCaptcha
 */
export async function countAttempt(
  db: QueryExecutor,
  { untilCaptcha, altogether }: AttemptLimits,
  { subject, captchaToken }: Attempt,
): Promise<() => Promise<void>> {
  if (altogether) await consumeAttemptOrThrow(db, altogether, subject);
  const needsCaptcha = (await consumeAttempt(db, untilCaptcha, subject)) > 0;
  if (needsCaptcha) await requireCaptcha(db, captchaToken);
  return async () => {
    for (const limit of altogether ? [untilCaptcha, altogether] : [untilCaptcha])
      await refundAttempt(db, limit, subject);
  };
}
