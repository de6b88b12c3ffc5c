import { periodStart } from '@store-panel/domain/subscription/periods';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { BillingParty, InvoiceLine } from '@store-panel/domain/statements/statement-data';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import type { PlanVersion } from '#features/subscription/plans.queries.ts';
import {
  readInvoice,
  setInvoiceState,
  type StoredSubscription,
  writeSubscription,
} from '#features/subscription/subscription.queries.ts';
import { readBillingCopy } from '#invoices/billing-copy.ts';
import { issueInvoice } from '#invoices/issue-invoice.ts';

export interface IssueDeps {
  readonly issuer: BillingParty;
}

interface NewPeriod {
  readonly plan: PlanVersion;
  readonly from: StoreDate;
  /** What of an earlier period is credited, without tax. */
  readonly credit: number;
}

/** The last day of a period that begins on a day. A renewal is counted from the first one, so that the 31st stays the 31st. */
function lastDay({ row }: StoredSubscription, { plan, from }: NewPeriod): StoreDate {
  const counted = row?.counted_from as StoreDate | null | undefined;
  const isRenewal = row !== null && counted && periodStart(counted, plan.packageType, row.periods_paid) === from;
  return addDays(
    isRenewal ? periodStart(counted, plan.packageType, row.periods_paid + 1) : periodStart(from, plan.packageType, 1),
    -1,
  );
}

/** Lines of an invoice: the period, and what is credited. */
export const periodLines = (plan: PlanVersion, taxPpm: number, credit: number): readonly InvoiceLine[] =>
  [plan.price, -credit]
    .filter((net, at) => at === 0 || net !== 0)
    .map((net) => ({
      part: 'subscription',
      name: localizedText(plan.name, 'en'),
      ppm: 0,
      fixed: 0,
      count: 1,
      net,
      tax_ppm: taxPpm,
    }));

/** Issues the invoice of a period, which stays open until it is paid. The caller holds the subscription's row. */
export async function issuePeriod(
  db: QueryExecutor,
  { issuer }: IssueDeps,
  subscription: StoredSubscription,
  period: NewPeriod,
): Promise<void> {
  const { storeId, currency } = subscription;
  const { plan, from, credit } = period;
  const { id } = await issueInvoice(db, {
    storeId,
    kind: 'subscription',
    state: 'created',
    from,
    to: lastDay(subscription, period),
    currency,
    lines: periodLines(plan, await taxRateOf(db, storeId, plan.tax_ppm, issuer), credit),
    issuer,
  });
  await writeSubscription(db, storeId, { open_invoice_id: id, open_plan_version_id: plan.versionId });
}

/** Takes an open invoice back by a credit note: what it was for does not come. */
export async function withdrawInvoice(
  db: QueryExecutor,
  { issuer }: IssueDeps,
  { row, storeId, currency }: StoredSubscription,
): Promise<void> {
  if (row?.open_invoice_id === null || row?.open_invoice_id === undefined) return;
  const { data } = await readInvoice(db, storeId, row.open_invoice_id);
  await setInvoiceState(db, storeId, row.open_invoice_id, 'fail');
  await writeSubscription(db, storeId, { open_invoice_id: null, open_plan_version_id: null });
  await issueInvoice(db, {
    storeId,
    kind: 'subscription',
    state: 'success',
    from: data.from,
    to: data.to,
    currency,
    lines: data.lines.map((line) => ({ ...line, net: -line.net })),
    issuer,
  });
}

/**
 * The tax rate of a store: 0 where it owes the tax itself, because the tax authorities have confirmed its VAT id of
 * another country (EU 2006/112, article 196).
 */
export async function taxRateOf(
  db: QueryExecutor,
  storeId: string,
  taxPpm: number,
  issuer: BillingParty,
): Promise<number> {
  const { vat_id: vatId } = await readBillingCopy(db, storeId);
  if (vatId === null || issuer.vat_id === null || issuer.vat_id.slice(0, 2) === vatId.slice(0, 2)) return taxPpm;
  const check = await db
    .selectFrom('vat_checks')
    .select('vat_id')
    .where('store_id', '=', storeId)
    .where('is_valid', '=', true)
    .executeTakeFirst();
  return check && vatId.endsWith(check.vat_id) ? 0 : taxPpm;
}
