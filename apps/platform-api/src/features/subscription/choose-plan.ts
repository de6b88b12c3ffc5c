import type { subscriptionEndpoints } from '@store-panel/contract/endpoints/subscription';
import { DEFAULT_LANGUAGE, localizedText } from '@store-panel/domain/geo/languages';
import { nextStep } from '@store-panel/domain/subscription/dunning';
import { addDays } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readDefaultCard } from '#features/subscription/cards.queries.ts';
import { issuePeriod, taxRateOf, withdrawInvoice } from '#features/subscription/issue-period.ts';
import { hasRunningPlan, type PlanChoice, planChoice } from '#features/subscription/plan-choice.ts';
import { type PlanVersion, readPlanVersions } from '#features/subscription/plans.queries.ts';
import { bringFeePlan, type SettleDeps } from '#features/subscription/settle-invoice.ts';
import {
  readSubscription,
  readTries,
  type StoredSubscription,
  writeSubscription,
} from '#features/subscription/subscription.queries.ts';
import type { CallContext } from '#http/implement.ts';

type Calls = keyof typeof subscriptionEndpoints;
type ChooseContext = CallContext<Extract<Calls, `${string}start_subscription`>>;
type AnyContext = Pick<CallContext<Extract<Calls, `${string}cancel_subscription`>>, 'principal' | 'request' | 'db'>;

/** Why a card cannot pay. */
const cardRefused = (problem: string) => new ApiError('paymentFailed', { fields: [{ path: 'pay_by', problem }] });

/** @throws ApiError paymentFailed if no card can be charged */
export async function requireCard(
  db: QueryExecutor,
  deps: SettleDeps,
  storeId: string,
  currency: string,
): Promise<void> {
  if (deps.cards === null || !deps.cards.takes(currency)) throw cardRefused('no_cards');
  if ((await readDefaultCard(db, storeId)) === null) throw cardRefused('card_missing');
}

/**
 * A try that cannot succeed is not begun: its owner has to confirm the card, by adding it again on the provider's page, or
 * take another one.
 * @throws ApiError paymentFailed
 */
export async function requireChargeable(
  db: QueryExecutor,
  { storeId, today }: StoredSubscription,
  invoiceId: string,
): Promise<void> {
  const card = await readDefaultCard(db, storeId);
  const step = nextStep({ tries: await readTries(db, storeId, invoiceId), cardId: card?.id ?? null }, today);
  if (step.do === 'send_link') throw cardRefused('authentication_required');
  if (step.do === 'ask_for_card') throw cardRefused('card_refused');
}

/** @throws ApiError staleVersion */
function requireVersion({ row }: StoredSubscription, version: number): void {
  if ((row?.version ?? 1) !== version) throw new ApiError('staleVersion');
}

/**
 * Starts a subscription, or changes its plan. What is due is invoiced; it is paid after the commit.
 * @throws ApiError dataNotFound for a plan that is not offered; notInThisState, consequencesChanged, staleVersion,
 * paymentFailed
 */
export async function choosePlan(deps: SettleDeps, context: ChooseContext, how: 'start' | 'change'): Promise<void> {
  const { db, body, principal } = context;
  const { storeId } = principal;
  const subscription = await readSubscription(db, storeId, { lock: true });
  const { row, currency } = subscription;
  requireVersion(subscription, body.version);
  if (hasRunningPlan(subscription) !== (how === 'change')) throw new ApiError('notInThisState');
  // A period that was used is paid first; one that never began is taken back.
  if (row?.open_invoice_id !== null && row?.open_invoice_id !== undefined) {
    if (row.next_invoice_on !== null) throw new ApiError('notInThisState');
    // A card may have paid it already: that is found out first.
    const tries = await readTries(db, storeId, row.open_invoice_id);
    if (tries.some(({ result, pageRef }) => result === 'unknown' || pageRef !== null))
      throw new ApiError('notInThisState');
    await withdrawInvoice(db, deps, subscription);
  }
  const named = row?.plan_version_id ?? null;
  const versions = await readPlanVersions(db, currency, named === null ? [] : [named]);
  const current = versions.find(({ versionId }) => versionId === named) ?? null;
  // Of its own plan a store keeps its version.
  const plan =
    how === 'change' && current?.planId === body.plan_id
      ? current
      : versions.find(({ planId, isOffered, isNewest }) => planId === body.plan_id && isOffered && isNewest);
  if (!plan) throw new ApiError('dataNotFound');
  const taxPpm = await taxRateOf(db, storeId, plan.tax_ppm, deps.issuer);
  const choice = planChoice(subscription, { current, plan, taxPpm });
  if (choice.consequences !== body.consequences)
    throw new ApiError('consequencesChanged', { consequences: choice.consequences, rows: [] });
  if (body.pay_by === 'card') await requireCard(db, deps, storeId, currency);
  if (how === 'start') await start(db, deps, { subscription, plan, choice, payBy: body.pay_by });
  else await change(db, deps, { subscription, current, plan, choice, payBy: body.pay_by });
  await noteChange(context, how, {
    plan: localizedText(plan.name, DEFAULT_LANGUAGE),
    pay_by: body.pay_by,
    when: choice.when,
  });
}

interface SelectedPlan {
  readonly subscription: StoredSubscription;
  readonly plan: PlanVersion;
  readonly choice: PlanChoice;
  readonly payBy: ChooseContext['body']['pay_by'];
}

async function start(
  db: QueryExecutor,
  deps: SettleDeps,
  { subscription, plan, choice, payBy }: SelectedPlan,
): Promise<void> {
  const { storeId, today, row } = subscription;
  const begun = { plan_version_id: plan.versionId, pay_by: payBy, registered_on: row?.registered_on ?? today };
  if (choice.trialDays > 0) {
    const trialEnds = addDays(today, choice.trialDays - 1);
    const days = { trial_ends_on: trialEnds, next_invoice_on: addDays(trialEnds, 1) };
    await writeSubscription(db, storeId, { ...begun, ...days });
    await bringFeePlan(db, storeId, plan, today);
    return;
  }
  await writeSubscription(db, storeId, begun);
  await issuePeriod(db, deps, subscription, { plan, from: today, credit: 0 });
}

async function change(
  db: QueryExecutor,
  deps: SettleDeps,
  { subscription, current, plan, choice, payBy }: SelectedPlan & { readonly current: PlanVersion | null },
): Promise<void> {
  const { storeId, today } = subscription;
  if (current?.versionId === plan.versionId) {
    await writeSubscription(db, storeId, { pay_by: payBy, next_plan_version_id: null });
  } else if (choice.when === 'period_end') {
    await writeSubscription(db, storeId, { pay_by: payBy, next_plan_version_id: plan.versionId });
  } else if (choice.trialDays > 0) {
    await writeSubscription(db, storeId, { pay_by: payBy, plan_version_id: plan.versionId });
    await bringFeePlan(db, storeId, plan, today);
  } else {
    await writeSubscription(db, storeId, { pay_by: payBy, next_plan_version_id: null });
    await issuePeriod(db, deps, subscription, { plan, from: today, credit: choice.credit });
  }
}

/** Ends the subscription with what is paid. @throws ApiError notInThisState, staleVersion */
export async function cancelSubscription(context: AnyContext, version: number): Promise<void> {
  const { db, principal } = context;
  const { storeId } = principal;
  const subscription = await readSubscription(db, storeId, { lock: true });
  requireVersion(subscription, version);
  const { row, today } = subscription;
  if (!hasRunningPlan(subscription) || row?.cancelled_on !== null) throw new ApiError('notInThisState');
  await writeSubscription(db, storeId, { cancelled_on: today, next_plan_version_id: null });
  await noteChange(context, 'cancel', {});
}

/** Takes back a cancellation, or a change that waits. @throws ApiError notInThisState, staleVersion */
export async function resumeSubscription(context: AnyContext, version: number): Promise<void> {
  const { db, principal } = context;
  const { storeId } = principal;
  const subscription = await readSubscription(db, storeId, { lock: true });
  requireVersion(subscription, version);
  const { row } = subscription;
  const isWaiting = row?.cancelled_on !== null || row.next_plan_version_id !== null;
  if (!row || !hasRunningPlan(subscription) || !isWaiting) throw new ApiError('notInThisState');
  await writeSubscription(db, storeId, { cancelled_on: null, next_plan_version_id: null });
  await noteChange(context, 'resume', {});
}

export const noteChange = ({ principal, request, db }: AnyContext, subject: string, detail: object): Promise<void> =>
  audit(db, {
    principal,
    action: 'subscription_changed',
    subject,
    detail,
    address: request.address,
    requestId: request.id,
  });
