import type { Wire } from '@store-panel/contract/table';
import { percentOf, ratioOf } from '@store-panel/domain/money/money';
import { consequencesOf } from '@store-panel/domain/settings/consequences';
import { invoiceSums } from '@store-panel/domain/statements/invoice-sums';
import { COMPARED_DAYS } from '@store-panel/domain/subscription/paying';
import { planChange } from '@store-panel/domain/subscription/periods';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import { periodLines } from '#features/subscription/issue-period.ts';
import type { PlanVersion } from '#features/subscription/plans.queries.ts';
import type { StoredSubscription } from '#features/subscription/subscription.queries.ts';

type WirePlan = NonNullable<Wire['POST /api/store/get_subscription']['reply']['plan']>;

export const toWirePlan = (plan: PlanVersion): WirePlan => ({
  plan_id: plan.planId,
  name: [...plan.name],
  package_type: plan.packageType,
  price: plan.price,
  tax_ppm: plan.tax_ppm,
  fee_plan: plan.feePlan,
});

/** What choosing a plan does; amounts in minor units. */
export interface PlanChoice {
  readonly when: 'now' | 'period_end';
  readonly fromDay: StoreDate;
  readonly trialDays: number;
  /** Without tax. */
  readonly credit: number;
  /** Of the invoice that is made at once, with tax; 0: none. */
  readonly due: number;
  /** Names all of this. */
  readonly consequences: string;
}

/** Whether the store has a plan that goes on: choosing one changes it. */
export const hasRunningPlan = ({ row, status }: StoredSubscription): boolean =>
  row?.next_invoice_on !== null &&
  row?.next_invoice_on !== undefined &&
  row.plan_version_id !== null &&
  status.state !== 'lapsed';

/** What choosing a plan does today. @param taxPpm of this store for the plan */
export function planChoice(
  subscription: StoredSubscription,
  {
    current,
    plan,
    taxPpm,
  }: { readonly current: PlanVersion | null; readonly plan: PlanVersion; readonly taxPpm: number },
): PlanChoice {
  const choice = hasRunningPlan(subscription) ? changeOf(subscription, current, plan) : startOf(subscription, plan);
  const isFree = choice.when === 'period_end' || choice.trialDays > 0;
  const due = isFree ? 0 : invoiceSums(periodLines(plan, taxPpm, choice.credit)).total;
  const named = { ...choice, due };
  const rows = Object.entries(named).map(([field, after]) => ({
    kind: 'subscription',
    id: plan.versionId,
    field,
    before: null,
    after,
  }));
  return { ...named, consequences: consequencesOf(rows) };
}

type Start = Omit<PlanChoice, 'due' | 'consequences'>;

/** The first plan has its trial; who had a trial or a plan before pays at once. */
function startOf({ row, today, status }: StoredSubscription, plan: PlanVersion): Start {
  const running = status.state === 'trial' && row?.trial_ends_on ? (row.trial_ends_on as StoreDate) : null;
  const left = running === null ? 0 : (Date.parse(running) - Date.parse(today)) / 86_400_000 + 1;
  const isFirst = row === null || (row.trial_ends_on === null && row.registered_on === null);
  const trialDays = running === null ? (isFirst ? plan.trialDays : 0) : left;
  return { when: 'now', fromDay: today, trialDays, credit: 0 };
}

function changeOf({ row, today, status }: StoredSubscription, current: PlanVersion | null, plan: PlanVersion): Start {
  const inTrial = status.state === 'trial' && row?.trial_ends_on;
  if (inTrial)
    return {
      when: 'now',
      fromDay: today,
      trialDays: (Date.parse(inTrial) - Date.parse(today)) / 86_400_000 + 1,
      credit: 0,
    };
  const isPaid = row?.paid_from !== null && row?.paid_from !== undefined && row.paid_net !== null;
  const period = isPaid
    ? { from: row.paid_from as StoreDate, to: row.next_invoice_on as StoreDate, price: row.paid_net ?? 0 }
    : null;
  const change = planChange({ current: current ?? plan, period }, plan, today);
  return change.when === 'period_end'
    ? { when: 'period_end', fromDay: change.on, trialDays: 0, credit: 0 }
    : { when: 'now', fromDay: today, trialDays: 0, credit: change.credit };
}

/** What a plan costs for the compared days, with tax. */
export function costOfDays(plan: PlanVersion, taxPpm: number): number {
  const total = plan.price + percentOf(plan.price, taxPpm);
  return plan.packageType === 'monthly' ? ratioOf(total, COMPARED_DAYS * 12, 365) : ratioOf(total, COMPARED_DAYS, 365);
}

/** The days before today that plans are compared by. */
export const comparedDays = (today: StoreDate) => ({ from: addDays(today, -COMPARED_DAYS), to: addDays(today, -1) });
