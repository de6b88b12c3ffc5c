import type { Wire } from '@store-panel/contract/table';
import type { FeePlanVersion } from '@store-panel/domain/fees/fee-plan';
import type { FeeRule } from '@store-panel/domain/ledger/order-money';
import { termsOn } from '@store-panel/domain/fees/fee-notice';
import type { BillingParty } from '@store-panel/domain/statements/statement-data';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import { taxRateOf } from '#features/subscription/issue-period.ts';
import { comparedDays, costOfDays, planChoice, toWirePlan } from '#features/subscription/plan-choice.ts';
import { type PlanVersion, readPlanVersions } from '#features/subscription/plans.queries.ts';
import { readSubscription } from '#features/subscription/subscription.queries.ts';
import { compareFees } from '#ledger/compare-fees.ts';
import { feeRuleOf } from '#ledger/fee-rules.ts';
import { readPlanFees } from '#ledger/store-fees.queries.ts';

type Reply = Wire['POST /api/store/preview_plans']['reply'];

/** What each plan costs and does now, and would have cost on the store's completed orders of the compared days. */
export async function previewPlans(db: QueryExecutor, issuer: BillingParty, storeId: string): Promise<Reply> {
  const subscription = await readSubscription(db, storeId);
  const { row, currency, today } = subscription;
  const named = row?.plan_version_id ?? null;
  const versions = await readPlanVersions(db, currency, named === null ? [] : [named]);
  const current = versions.find(({ versionId }) => versionId === named) ?? null;
  // The store's own version stands for its plan, the newest for all others.
  const offered = versions.filter(
    (plan) => plan === current || (plan.isOffered && plan.isNewest && plan.planId !== current?.planId),
  );
  const days = comparedDays(today);
  const rules = await Promise.all(offered.map(async (plan) => ruleOf(await termsOf(db, plan, today))));
  const compared = await compareFees(db, storeId, days, rules);
  const costs = await Promise.all(
    offered.map(async (plan) => ({ plan, taxPpm: await taxRateOf(db, storeId, plan.tax_ppm, issuer) })),
  );
  const costOf = (plan: PlanVersion) => costOfDays(plan, costs.find((one) => one.plan === plan)?.taxPpm ?? 0);
  const paidNow = compared.feesNow + (current === null ? 0 : costOf(current));
  return {
    currency,
    ...days,
    orders: compared.orders,
    fees_now: compared.feesNow,
    plans: costs.map(({ plan, taxPpm }, at) => {
      const { when, fromDay, trialDays, credit, due, consequences } = planChoice(subscription, {
        current,
        plan,
        taxPpm,
      });
      const fees = compared.fees[at] ?? 0;
      const cost = costOf(plan);
      return {
        plan: toWirePlan(plan),
        trial_days: trialDays,
        is_current: plan === current,
        when,
        from_day: fromDay,
        credit,
        due: plan === current ? 0 : due,
        fees,
        cost,
        difference: paidNow - fees - cost,
        consequences,
      };
    }),
  };
}

/** The terms of a plan's fees today; null: no fees. */
async function termsOf(db: QueryExecutor, plan: PlanVersion, today: StoreDate): Promise<FeePlanVersion | null> {
  if (plan.fee_plan_id === null) return null;
  return termsOn(await readPlanFees(db, plan.fee_plan_id, today), today) as FeePlanVersion | null;
}

const ruleOf = (terms: FeePlanVersion | null): FeeRule => feeRuleOf(terms);
