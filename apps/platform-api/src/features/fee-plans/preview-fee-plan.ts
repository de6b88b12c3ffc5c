import { PREVIEWED_STORES_MAX } from '@store-panel/contract/endpoints/fee-plans';
import type { Wire } from '@store-panel/contract/table';
import { contradictingWays, type FeePlanVersion, type FeeTerms } from '@store-panel/domain/fees/fee-plan';
import { daysOfMonth } from '@store-panel/domain/statements/statement-sums';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { type RawBuilder, sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { getFeePlan, hasPlan } from '#features/fee-plans/fee-plans.queries.ts';
import { compareFees } from '#ledger/compare-fees.ts';
import { feeRuleOf } from '#ledger/fee-rules.ts';

type Preview = Wire['POST /api/admin/preview_fee_plan'];

/** Where a day begins last, and as late as a business day may begin: a month that is over there is over everywhere. */
export const LATEST_CLOCK = { zone: 'Etc/GMT+12', startsAt: 6 } as const;

/**
 * Tries a plan, or terms that are not saved yet, on the last month's orders of stores, one part of the stores at a time.
 * Nothing is written. @throws ApiError dataNotFound; validationFailed for terms that contradict themselves, or of another
 * currency
 */
export async function previewFeePlan(db: QueryExecutor, body: Preview['body']): Promise<Preview['reply']> {
  const { fee_plan_id: planId, currency, after = null } = body;
  const [way] = body.terms ? contradictingWays(body.terms) : [];
  if (way !== undefined) throw invalidField(`terms.rules.${way}.least`, 'fee_limits.order');
  const plan = planId === null ? null : await getFeePlan(db, planId);
  if (plan && plan.currency !== currency) throw invalidField('currency', 'fee_plan.other_currency');
  const terms = body.terms ?? (plan?.next ?? plan?.current)?.terms ?? null;
  const days = lastMonth(Date.now());
  const which = storesOf(body);
  const { rows } = await sql<StoreRow>`
    select s.id as store_id, s.unique_id, s.name, (
      select count(*)::int from stores s where s.currency = ${currency} and ${which}
    ) as store_count
    from stores s
    where s.currency = ${currency} and ${which} and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${PREVIEWED_STORES_MAX + 1}`.execute(db);
  if (body.store_id !== undefined && rows.length === 0 && after === null) throw new ApiError('dataNotFound');
  const shown = rows.slice(0, PREVIEWED_STORES_MAX);
  const rule = feeRuleOf(terms && tried(terms, plan?.name ?? '', days.from));
  const stores = [];
  for (const { store_id, unique_id, name } of shown) {
    const { orders, isPartial, feesNow, fees } = await compareFees(db, store_id, days, [rule]);
    stores.push({ store_id, unique_id, name, orders, is_partial: isPartial, fees_now: feesNow, fees: fees[0] ?? 0 });
  }
  return {
    currency,
    ...days,
    stores,
    store_count: rows[0]?.store_count ?? 0,
    next: rows.length > shown.length ? (shown.at(-1)?.store_id ?? null) : null,
  };
}

interface StoreRow {
  readonly store_id: string;
  readonly unique_id: number;
  readonly name: string[];
  readonly store_count: number;
}

/** Condition of `stores s`: one store, those that have the plan or will have it, or without a plan all. */
function storesOf({ store_id: storeId, fee_plan_id: planId }: Preview['body']): RawBuilder<unknown> {
  if (storeId !== undefined) return sql`s.id = ${storeId}`;
  return planId === null ? sql`true` : hasPlan(planId);
}

/** The terms as a version, which no order has. */
const tried = (terms: FeeTerms, plan: string, since: StoreDate): FeePlanVersion => ({
  ...terms,
  plan,
  version: 0,
  since,
});

function lastMonth(now: number): ReturnType<typeof daysOfMonth> {
  const today = serviceDay(now, LATEST_CLOCK);
  return daysOfMonth(addDays(`${today.slice(0, 7)}-01` as StoreDate, -1).slice(0, 7));
}
