import { nextStep, type NextStep } from '@store-panel/domain/subscription/dunning';
import { plainLine } from '@store-panel/domain/ledger/ledger-lines';
import type { PayBy } from '@store-panel/domain/subscription/paying';
import { PAST_DUE_DAYS } from '@store-panel/domain/subscription/subscription-state';
import { periodStart } from '@store-panel/domain/subscription/periods';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import { json } from '#db/schema.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { readCard, readDefaultCard, type StoredCard } from '#features/subscription/cards.queries.ts';
import { type IssueDeps, withdrawInvoice } from '#features/subscription/issue-period.ts';
import { type PlanVersion, readPlanVersions } from '#features/subscription/plans.queries.ts';
import {
  readInvoice,
  readSubscription,
  readTries,
  setInvoiceState,
  type StoredSubscription,
  type SubscriptionInvoice,
  writeSubscription,
} from '#features/subscription/subscription.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import type { ChargeResult, PlatformCards } from '#payments/platform-cards.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;

export interface SettleDeps extends IssueDeps {
  readonly database: Database;
  /** Null: the operator takes no cards. */
  readonly cards: PlatformCards | null;
}

interface SettleOptions {
  /** Another way than the subscription's, for this invoice. */
  readonly payBy?: PayBy;
  /** The store wants it now: no waiting for the day of the next try, also once it has lapsed. */
  readonly isRequested?: boolean;
}

interface Charge {
  readonly invoice: SubscriptionInvoice;
  readonly card: StoredCard;
  readonly no: number;
}

/**
 * Pays a store's open invoice as far as it can be paid now. A try is stored before the provider hears of it, and named to
 * the provider by its number: whichever node asks, and however often, one try charges once.
 */
export async function settleInvoice(deps: SettleDeps, storeId: string, options: SettleOptions = {}): Promise<void> {
  if (!(await settleConfirmation(deps, storeId, options))) return;
  const charge = await inTransaction(deps.database, (db) => beginCharge(db, deps, storeId, options));
  if (charge === null || deps.cards === null) return;
  const { invoice, card, no } = charge;
  const result = await deps.cards.charge({
    key: `${invoice.id}/${no}`,
    storeId,
    amount: invoice.data.total,
    currency: invoice.data.currency,
    card: { methodRef: card.method_ref, customerRef: card.customer_ref },
  });
  await inTransaction(deps.database, (db) => endCharge(db, deps, storeId, { charge, result }));
}

/** Pays by earnings at once; @returns a try of a card to be made, null if there is none to make now */
async function beginCharge(
  db: QueryExecutor,
  deps: SettleDeps,
  storeId: string,
  { payBy, isRequested = false }: SettleOptions,
): Promise<Charge | null> {
  const subscription = await readSubscription(db, storeId, { lock: true });
  const { row, status, today } = subscription;
  if (row?.open_invoice_id === null || row?.open_invoice_id === undefined) return null;
  const invoice = await readInvoice(db, storeId, row.open_invoice_id);
  const isEnded = status.state === 'lapsed' || status.state === 'cancelled';
  const tries = await readTries(db, storeId, invoice.id);
  const isUnanswered = tries.some(({ result }) => result === 'unknown');
  // A page was opened just now.
  if (tries.some(({ pageRef }) => pageRef !== null)) return null;
  // What a card may have paid already is found out before anything else is done.
  if (!isUnanswered && isEnded && !isRequested) return null;
  if (!isUnanswered && (invoice.data.total <= 0 || (payBy ?? row.pay_by) === 'earnings')) {
    await payFromEarnings(db, subscription, invoice);
    return null;
  }
  const card = await readDefaultCard(db, storeId);
  const step = nextStep({ tries, cardId: card?.id ?? null }, today);
  const charged = chargeOf(step, { card, isRequested, no: tries.length + 1 });
  if (charged === null || deps.cards === null) {
    if (step.do === 'ask_for_card' && row.failed_on === null) await fail(db, deps, subscription, invoice);
    return null;
  }
  if (step.do !== 'ask_again')
    await db
      .insertInto('charge_tries')
      .values({
        store_id: storeId,
        invoice_id: invoice.id,
        no: charged.no,
        card_id: charged.cardId,
        day: today,
        result: 'unknown',
        ref: null,
        problem: null,
      })
      .execute();
  return { invoice, card: await readCard(db, storeId, charged.cardId), no: charged.no };
}

function chargeOf(
  step: NextStep,
  { card, isRequested, no }: { readonly card: StoredCard | null; readonly isRequested: boolean; readonly no: number },
): { readonly cardId: string; readonly no: number } | null {
  if (step.do === 'charge' || step.do === 'ask_again') return { cardId: step.cardId, no: step.tryNo };
  return isRequested && step.do === 'wait' && card !== null ? { cardId: card.id, no } : null;
}

/**
 * Finds out what became of the page on which a payment is confirmed, if one is open. It is closed where something else is
 * to be tried.
 * @returns whether the invoice may be paid in another way now
 */
async function settleConfirmation(
  deps: SettleDeps,
  storeId: string,
  { isRequested = false }: SettleOptions,
): Promise<boolean> {
  const page = await findPage(deps.database.kysely, storeId);
  if (page === null) return true;
  const found = await deps.cards?.findConfirmation(page.ref, { close: isRequested });
  if (!found || found.state === 'open') return false;
  return inTransaction(deps.database, async (db) => {
    const subscription = await readSubscription(db, storeId, { lock: true });
    const isPaid = found.state === 'paid';
    const { numUpdatedRows } = await db
      .updateTable('charge_tries')
      .set({ page_ref: null, ...(isPaid && { result: 'paid', ref: page.ref, problem: null }) })
      .where('store_id', '=', storeId)
      .where('invoice_id', '=', page.invoiceId)
      .where('no', '=', page.no)
      .where('page_ref', '=', page.ref)
      .executeTakeFirst();
    if (!isPaid) return true;
    if (numUpdatedRows > 0n && subscription.row?.open_invoice_id === page.invoiceId)
      await pay(db, subscription, await readInvoice(db, storeId, page.invoiceId));
    return false;
  });
}

/** The page on which a store may be confirming the payment of its open invoice. */
export async function findPage(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly invoiceId: string; readonly no: number; readonly ref: string } | null> {
  const found = await db
    .selectFrom('charge_tries')
    .select(['invoice_id', 'no', 'page_ref'])
    .where('store_id', '=', storeId)
    .where('page_ref', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found?.page_ref ? { invoiceId: found.invoice_id, no: found.no, ref: found.page_ref } : null;
}

/** Stores what came of a try, once: another node may have learnt it before. */
async function endCharge(
  db: QueryExecutor,
  deps: SettleDeps,
  storeId: string,
  { charge, result }: { readonly charge: Charge; readonly result: ChargeResult },
): Promise<void> {
  const { invoice, no } = charge;
  const subscription = await readSubscription(db, storeId, { lock: true });
  const { numUpdatedRows } = await db
    .updateTable('charge_tries')
    .set({ result: result.result, ref: result.ref, problem: result.problem?.slice(0, 100) ?? null })
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoice.id)
    .where('no', '=', no)
    .where('result', '=', 'unknown')
    .executeTakeFirst();
  if (numUpdatedRows === 0n || result.result === 'unknown') return;
  if (subscription.row?.open_invoice_id !== invoice.id) return;
  if (result.result === 'paid') await pay(db, subscription, invoice);
  else await fail(db, deps, subscription, invoice);
}

/** Posts what the store pays, or gets back where more is credited than the new plan costs. */
async function payFromEarnings(
  db: QueryExecutor,
  subscription: StoredSubscription,
  invoice: SubscriptionInvoice,
): Promise<void> {
  const { storeId, currency } = subscription;
  const { number, net, tax, total } = invoice.data;
  await pay(db, subscription, invoice);
  if (net === 0 && tax === 0) return;
  await postEntry(db, {
    storeId,
    kind: 'subscription',
    subject: null,
    currency,
    actor: SYSTEM,
    reason: number,
    lines: [
      plainLine('available', 'subscription', 0 - total),
      plainLine('fees', 'subscription', net),
      plainLine('fee_tax', 'subscription', tax),
    ].filter(({ amount }) => amount !== 0),
  });
}

/** The first payment failed: from here the days until it lapses count. What was to come on top does not come. */
async function fail(
  db: QueryExecutor,
  deps: IssueDeps,
  subscription: StoredSubscription,
  invoice: SubscriptionInvoice,
): Promise<void> {
  const { row, storeId, today } = subscription;
  if (row === null) return;
  const isUpgrade =
    row.next_invoice_on !== null && invoice.data.from < row.next_invoice_on && row.cancelled_on === null;
  const isLapsed = subscription.status.state === 'lapsed';
  if (isUpgrade && !isLapsed) return withdrawInvoice(db, deps, subscription);
  await setInvoiceState(db, storeId, invoice.id, 'fail');
  const isGoingOn = row.next_invoice_on !== null && row.failed_on === null && !isLapsed;
  await writeSubscription(db, storeId, isGoingOn ? { failed_on: today } : {});
}

/** The paid period begins, with its plan and that plan's fees. */
async function pay(db: QueryExecutor, subscription: StoredSubscription, invoice: SubscriptionInvoice): Promise<void> {
  const { row, storeId, currency, today, status } = subscription;
  if (row === null || row.open_plan_version_id === null) return;
  const { data } = invoice;
  const version = row.open_plan_version_id;
  const plan = (await readPlanVersions(db, currency, [version])).find(({ versionId }) => versionId === version);
  if (!plan) throw new Error(`the plan of ${data.number} has no price in ${currency}`);
  const from = data.from as StoreDate;
  const counted = row.counted_from as StoreDate | null;
  const isRenewal = counted !== null && periodStart(counted, plan.packageType, row.periods_paid) === from;
  // Of a period that was paid late, the days after the lapse come back.
  const isLate = status.state === 'lapsed' && from < today;
  const end = addDays(data.to as StoreDate, 1);
  const lateEnd = addDays(today, Math.max(daysBetween(from, end) - PAST_DUE_DAYS, 1));
  const next = isLate && lateEnd > end ? lateEnd : end;
  await setInvoiceState(db, storeId, invoice.id, 'paid');
  await setInvoiceState(db, storeId, invoice.id, 'success');
  await writeSubscription(db, storeId, {
    plan_version_id: version,
    paid_from: from,
    paid_net: plan.price,
    next_invoice_on: next,
    ...(isRenewal && next === end
      ? { periods_paid: row.periods_paid + 1 }
      : next === end
        ? { counted_from: from, periods_paid: 1 }
        : { counted_from: next, periods_paid: 0 }),
    ...(row.next_plan_version_id === version && { next_plan_version_id: null }),
    open_invoice_id: null,
    open_plan_version_id: null,
    failed_on: null,
    cancelled_on: null,
  });
  if (version !== row.plan_version_id || row.paid_from === null) await bringFeePlan(db, storeId, plan, today);
}

const daysBetween = (from: StoreDate, to: StoreDate): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The fees that come with a plan count from today's orders on; the store chose them, so no notice is due. */
export async function bringFeePlan(
  db: QueryExecutor,
  storeId: string,
  plan: PlanVersion,
  today: StoreDate,
): Promise<void> {
  await db.deleteFrom('store_fee_plans').where('store_id', '=', storeId).where('from_day', '>=', today).execute();
  await db
    .insertInto('store_fee_plans')
    .values({ store_id: storeId, from_day: today, fee_plan_id: plan.fee_plan_id, created_by: json(SYSTEM) })
    .execute();
}
