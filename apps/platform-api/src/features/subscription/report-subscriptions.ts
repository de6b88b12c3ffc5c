import { invoiceSums } from '@store-panel/domain/statements/invoice-sums';
import { cardName } from '@store-panel/domain/subscription/card-name';
import {
  type NoticeFacts,
  type SubscriptionNotice,
  subscriptionNotices,
} from '@store-panel/domain/subscription/subscription-notices';
import { type SubscriptionDays, subscriptionState } from '@store-panel/domain/subscription/subscription-state';
import { storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { type IssueDeps, periodLines, taxRateOf } from '#features/subscription/issue-period.ts';
import { readPlanVersions } from '#features/subscription/plans.queries.ts';
import { readInvoiceRecipient } from '#invoices/billing-copy.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';

interface ReportDeps extends IssueDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly onProblem: (storeId: string, error: unknown) => void;
}

/** Subscriptions of one query. */
const BATCH = 200;
/** Reminders come in the store's morning. */
const MORNING_MS = 6 * 3_600_000;

/**
 * Reports by email what has become of subscriptions: trials and cards that end, payments that failed, what has lapsed and
 * what is open again. What was reported is stored by the transaction that enqueues the email, so that several nodes report
 * each step once. A store whose turn fails is reported to the operator, and the next one goes on.
 */
export async function reportSubscriptions(deps: ReportDeps, isStopping: () => boolean = () => false): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const batch: readonly ReportedRow[] = await readRows(deps.database.kysely, { after });
    for (const row of batch) {
      if (isStopping()) return;
      if (!isDue(row)) continue;
      try {
        await inTransaction(deps.database, (db) => report(db, deps, row.store_id));
      } catch (error) {
        deps.onProblem(row.store_id, error);
      }
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = last.store_id;
  }
}

async function report(db: QueryExecutor, deps: ReportDeps, storeId: string): Promise<void> {
  const [row] = await readRows(db, { storeId });
  if (!row) return;
  const { due, reported } = noticesOf(row);
  await db
    .updateTable('subscriptions')
    .set({ reported_steps: [...reported] })
    .where('store_id', '=', storeId)
    .execute();
  if (due.length === 0) return;
  const { name, ...owner } = await readRecipient(db, storeId);
  const to = { ...owner, ...(await readInvoiceRecipient(db, storeId)) };
  for (const notice of due) {
    const facts = { name, ...(await factsOf(db, deps, row, notice)) };
    await enqueueNotice(db, deps.secrets, { ...to, kind: 'subscription_changed', facts });
  }
}

async function factsOf(db: QueryExecutor, deps: ReportDeps, row: ReportedRow, { event, day }: SubscriptionNotice) {
  const { card, currency } = row;
  const amount = event === 'plan_begins' ? await priceOfPlan(db, deps, row) : (row.invoice?.total ?? 0);
  return {
    event,
    amount,
    currency,
    day: day ?? '',
    end: event.startsWith('payment_failed') ? (stateOf(row).lapsesOn ?? '') : '',
    card: card === null ? '' : cardName(card),
    month: card === null ? '' : `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`,
  };
}

/** What the first period of the plan will cost, with tax. */
async function priceOfPlan(
  db: QueryExecutor,
  { issuer }: IssueDeps,
  { store_id: storeId, currency, plan_version_id: version }: ReportedRow,
): Promise<number> {
  const [plan] =
    version === null
      ? []
      : await readPlanVersions(db, currency, [version]).then((all) =>
          all.filter(({ versionId }) => versionId === version),
        );
  if (!plan) throw new Error(`the plan of a trial has no price in ${currency}`);
  return invoiceSums(periodLines(plan, await taxRateOf(db, storeId, plan.tax_ppm, issuer), 0)).total;
}

const isDue = (row: ReportedRow): boolean => {
  const { due, reported } = noticesOf(row);
  return due.length > 0 || reported.length !== row.reported_steps.length;
};

function noticesOf(row: ReportedRow) {
  const { days, pay_by: payBy, invoice, card } = row;
  const today = storeDay(Date.now() - MORNING_MS, row.zone);
  return subscriptionNotices({ days, status: stateOf(row), payBy, invoice, card }, row.reported_steps, today);
}

const stateOf = ({ days, zone }: ReportedRow) => subscriptionState(days, { at: Date.now(), zone });

/** A subscription with all that its emails say. */
interface ReportedRow extends Pick<NoticeFacts, 'days'> {
  readonly store_id: string;
  readonly zone: string;
  readonly currency: string;
  readonly plan_version_id: string | null;
  readonly pay_by: NoticeFacts['payBy'];
  readonly reported_steps: readonly string[];
  readonly days: SubscriptionDays;
  readonly invoice: (NonNullable<NoticeFacts['invoice']> & { readonly total: number }) | null;
  readonly card: (NonNullable<NoticeFacts['card']> & { readonly brand: string; readonly last4: string }) | null;
}

type Rows = { readonly after: string | null } | { readonly storeId: string };

/** Reads all subscriptions after one, or that of a store, whose row is then held. */
async function readRows(db: QueryExecutor, of: Rows): Promise<readonly ReportedRow[]> {
  const condition =
    'storeId' in of
      ? sql`b.store_id = ${of.storeId}`
      : sql`(${of.after}::uuid is null or b.store_id > ${of.after}::uuid)`;
  const { rows } = await sql<ReportedRow>`
    select b.store_id, s.timezone as zone, s.currency, b.plan_version_id, b.pay_by, b.reported_steps,
      json_build_object(
        'trialEndsOn', b.trial_ends_on, 'nextInvoiceOn', b.next_invoice_on, 'cancelledOn', b.cancelled_on,
        'failedOn', b.failed_on, 'grantedUntil', b.granted_until
      ) as days,
      (
        select json_build_object(
          'id', i.id, 'total', i.total, 'hasFailed', i.state = 'fail',
          'tries', coalesce((
            select json_agg(json_build_object('on', t.day, 'cardId', t.card_id, 'result', t.result) order by t.no)
            from charge_tries t where t.store_id = b.store_id and t.invoice_id = i.id
          ), '[]')
        )
        from invoices i where i.store_id = b.store_id and i.id = b.open_invoice_id
      ) as invoice,
      (
        select json_build_object(
          'id', c.id, 'expMonth', c.exp_month, 'expYear', c.exp_year, 'brand', c.brand, 'last4', c.last4
        )
        from cards c where c.store_id = b.store_id and c.is_default and c.deleted_at is null
      ) as card
    from subscriptions b join stores s on s.id = b.store_id
    where ${condition}
    order by b.store_id limit ${BATCH}
    ${'storeId' in of ? sql`for update of b` : sql``}`.execute(db);
  return rows;
}
