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

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Misses of one number until a captcha is needed, and until nothing is looked for any more (ours): 100 a day in total, on
 * the courier's own page and on the platform's, which searches all couriers. `name` counts them apart from other numbers.
 */
export const numberLimits = (
  name: string,
): { readonly atCourier: AttemptLimits; readonly atPlatform: AttemptLimits } => ({
  atCourier: {
    untilCaptcha: { name, max: 20, windowSeconds: DAY_SECONDS },
    altogether: { name: `${name}-most`, max: 80, windowSeconds: DAY_SECONDS },
  },
  atPlatform: {
    untilCaptcha: { name: `${name}-any`, max: 10, windowSeconds: DAY_SECONDS },
    altogether: { name: `${name}-any-most`, max: 20, windowSeconds: DAY_SECONDS },
  },
});

/** Counts an attempt for a number, at the courier whose page it is or at the platform. As {@link countAttempt}. */
export const countNumberAttempt = (
  db: QueryExecutor,
  { atCourier, atPlatform }: ReturnType<typeof numberLimits>,
  {
    tenantId,
    number,
    captchaToken,
  }: Pick<Attempt, 'captchaToken'> & { readonly tenantId: string | null; readonly number: string },
): Promise<() => Promise<void>> =>
  countAttempt(db, tenantId === null ? atPlatform : atCourier, {
    subject: [...(tenantId === null ? [] : [tenantId]), number.toUpperCase()].join('/'),
    captchaToken,
  });

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
