import { canOperate } from '@store-panel/domain/store/review';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import { ApiError } from '#access/api-error.ts';
import type { Queries } from '#db/transaction.ts';

/** Stores that one code may bring, where the settings do not say it. */
const REFERRALS = 50;

/**
 * The store whose code it is. `isBinding` keeps others from using it at the same moment until the transaction ends, so
 * that two who come with its last use do not both get it.
 * @throws Refusal invalidReferralCode (none such, or its store may not work), referralNotForCountry, referralOverUsageLimit
 */
export async function referrerOf(db: Queries, code: string, countryCode: string, isBinding = false): Promise<string> {
  const { referral_limit: limit = REFERRALS } = await readSettings(db);
  const store = await db
    .selectFrom('stores')
    .select(['id', 'country_code', 'review_state as review', 'approval_state as approval'])
    .where('referral_code', '=', code.trim().toUpperCase())
    .$if(isBinding, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!store || !canOperate(store)) throw new ApiError('invalidReferralCode');
  if (store.country_code !== countryCode) throw new ApiError('referralNotForCountry');
  const { used } = await db
    .selectFrom('stores')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('referred_by', '=', store.id)
    .where('review_state', '!=', 'declined')
    .executeTakeFirstOrThrow();
  if (used >= limit) throw new ApiError('referralOverUsageLimit');
  return store.id;
}
