import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { issuePeriod } from '#features/subscription/issue-period.ts';
import { readPlanVersions } from '#features/subscription/plans.queries.ts';
import { type SettleDeps, settleInvoice } from '#features/subscription/settle-invoice.ts';
import { readSubscription, type StoredSubscription } from '#features/subscription/subscription.queries.ts';

export interface BillingDeps extends SettleDeps {
  readonly onProblem: (storeId: string, error: unknown) => void;
}

/**
 * Makes the invoices of all periods that have ended, and pays open ones. Several nodes may run it at once. A store whose
 * turn fails is reported, and the next one is billed.
 */
export async function billDueSubscriptions(deps: BillingDeps, isStopping: () => boolean = () => false): Promise<void> {
  for (const storeId of await dueStores(deps.database)) {
    if (isStopping()) return;
    try {
      await inTransaction(deps.database, (db) => renew(db, deps, storeId));
      await settleInvoice(deps, storeId);
    } catch (error) {
      deps.onProblem(storeId, error);
    }
  }
}

/** Stores with an open invoice, or whose paid days end today or have ended. */
async function dueStores(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from subscriptions b join stores s on s.id = b.store_id
    where b.open_invoice_id is not null or (
      b.cancelled_on is null and b.pay_by is not null
      and greatest(b.next_invoice_on, b.granted_until + 1) <= (now() at time zone s.timezone)::date
    )
    order by s.id`.execute(database.kysely);
  return rows.map(({ id }) => id);
}

/** The first day of the next period, if it has come: granted days are free, and what has ended is not begun again. */
function renewalDay({ row, today, status }: StoredSubscription): StoreDate | null {
  if (row?.next_invoice_on === null || row?.next_invoice_on === undefined) return null;
  if (row.open_invoice_id !== null || row.cancelled_on !== null || status.state === 'lapsed') return null;
  const free = row.granted_until === null ? null : addDays(row.granted_until as StoreDate, 1);
  const next = row.next_invoice_on as StoreDate;
  const from = free !== null && free > next ? free : next;
  return from <= today ? from : null;
}

async function renew(db: QueryExecutor, deps: SettleDeps, storeId: string): Promise<void> {
  const subscription = await readSubscription(db, storeId, { lock: true });
  const from = renewalDay(subscription);
  const version = subscription.row?.next_plan_version_id ?? subscription.row?.plan_version_id;
  if (from === null || version === null || version === undefined) return;
  const { currency } = subscription;
  const plan = (await readPlanVersions(db, currency, [version])).find(({ versionId }) => versionId === version);
  if (!plan) throw new Error(`a plan has no price in ${currency}`);
  await issuePeriod(db, deps, subscription, { plan, from, credit: 0 });
}
