import type { FeePlanVersion } from '@store-panel/domain/fees/fee-plan';
import { feesOf } from '@store-panel/domain/fees/fees-of';
import { type FeeRule, NO_FEES } from '@store-panel/domain/ledger/order-money';
import { type RawBuilder, sql } from 'kysely';

/** A version `v` of a plan `p`, as JSON: domain's `FeePlanVersion`. */
export const FEE_PLAN_VERSION: RawBuilder<FeePlanVersion> = sql`
  jsonb_build_object('plan', p.name, 'version', v.no, 'since', v.from_day) || v.terms`;

/** The terms of the fee plan's version of `orders o`, as JSON; null for none. */
export const FEE_TERMS: RawBuilder<FeePlanVersion | null> = sql`(
  select ${FEE_PLAN_VERSION} from fee_plan_versions v join fee_plans p on p.id = v.fee_plan_id
  where v.id = o.fee_plan_version)`;

/** The fees by the terms of {@link FEE_TERMS}. */
export const feeRuleOf = (terms: FeePlanVersion | null): FeeRule =>
  terms === null ? NO_FEES : (basis) => feesOf(terms, basis);

/**
 * The version of a store's fee plan whose terms count for orders that are placed on a business day, which they freeze:
 * its id, or null for a store without fees. To be read within the statement that places the order.
 */
export const feePlanVersionFor = (storeId: string, day: string): RawBuilder<string | null> => sql<string | null>`(
  select (
    select v.id from fee_plan_versions v
    where v.fee_plan_id = s.fee_plan_id and v.from_day <= ${day}::date
    order by v.from_day desc, v.no desc limit 1
  )
  from store_fee_plans s where s.store_id = ${storeId} and s.from_day <= ${day}::date
  order by s.from_day desc limit 1)`;
