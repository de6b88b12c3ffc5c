import { DEFAULT_FEE_TERMS, type FeeTerms } from '@store-panel/domain/fees/fee-plan';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import { readStoreFees } from '#ledger/store-fees.queries.ts';

export type PayoutTerms = Pick<FeeTerms, 'hold_days' | 'payout_weekday' | 'least_payout' | 'credit_limit'>;

/** The terms that count for a store on a day; those of a new plan while it has none. */
export async function payoutTermsOn(db: QueryExecutor, storeId: string, day: StoreDate): Promise<PayoutTerms> {
  const fees = await readStoreFees(db, storeId);
  return fees.findLast(({ from_day }) => from_day <= day)?.terms ?? DEFAULT_FEE_TERMS;
}
