import { DEFAULT_FEE_TERMS, type FeeTerms } from '@store-panel/domain/fees/fee-plan';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { readStoreFees } from '#ledger/store-fees.queries.ts';

export type PayoutTerms = Pick<FeeTerms, 'hold_days' | 'payout_weekday' | 'least_payout' | 'credit_limit'>;

/** The terms that count for a store on a day; those of a new plan while it has none. */
export async function payoutTermsOn(db: QueryExecutor, storeId: string, day: StoreDate): Promise<PayoutTerms> {
  const fees = await readStoreFees(db, storeId);
  return fees.findLast(({ from_day }) => from_day <= day)?.terms ?? DEFAULT_FEE_TERMS;
}

/** A term of a row of `stores s` on a day: as {@link payoutTermsOn} has it, for looking through all stores. */
export const payoutTermOn = (
  name: keyof PayoutTerms,
  day: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`coalesce((
  select (v.terms ->> ${name})::bigint
  from (
    select f.fee_plan_id from store_fee_plans f where f.store_id = s.id and f.from_day <= ${day}
    order by f.from_day desc limit 1
  ) f
  join lateral (
    select w.terms from fee_plan_versions w where w.fee_plan_id = f.fee_plan_id and w.from_day <= ${day}
    order by w.from_day desc, w.no desc limit 1
  ) v on true
), ${DEFAULT_FEE_TERMS[name]})`;
