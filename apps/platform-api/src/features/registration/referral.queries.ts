import { canOperate } from '@store-panel/domain/store/review';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Returns the store that owns the code. `isBinding` locks it until the transaction ends, so that two concurrent
 * registrations do not both take its last use.
 * @throws ApiError invalidReferralCode (unknown, or its store may not operate), referralNotForCountry,
 * referralOverUsageLimit
 */
export async function findReferrer(
  db: QueryExecutor,
  code: string,
  countryCode: string,
  isBinding = false,
): Promise<string> {
  const { referral_limit: limit, is_referral_for_country_only: isForCountryOnly } = await readSettings(db);
  const store = await db
    .selectFrom('stores')
    .select(['id', 'country_code', 'review_state as review', 'approval_state as approval'])
    .where('referral_code', '=', code.trim().toUpperCase())
    .$if(isBinding, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!store || !canOperate(store)) throw new ApiError('invalidReferralCode');
  if (isForCountryOnly && store.country_code !== countryCode) throw new ApiError('referralNotForCountry');
  const { used } = await db
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('referred_by', '=', store.id)
    .where('review_state', '!=', 'declined')
    .executeTakeFirstOrThrow();
  if (used >= limit) throw new ApiError('referralOverUsageLimit');
  return store.id;
}
