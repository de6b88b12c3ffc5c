import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { addMoney } from '@store-panel/domain/money/money';
import type { BillingParty, StatementData, StatementFee } from '@store-panel/domain/statements/statement-data';
import { daysOfMonth, statementDays, sumLines } from '@store-panel/domain/statements/statement-sums';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { closeMonths, dueMonths, type DueMonth, storesToClose } from '#features/statements/due-months.queries.ts';
import {
  adjustmentsBetween,
  entriesBetween,
  feesBetween,
  payoutsBetween,
} from '#features/statements/month-facts.queries.ts';
import { readBillingCopy, readInvoiceRecipient } from '#invoices/billing-copy.ts';
import { hashOf, issueInvoice } from '#invoices/issue-invoice.ts';
import { readStretch } from '#ledger/stretches.queries.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';

/** Statements that one look for due months finds. */
const BATCH = 100;

export interface StatementDeps {
  readonly issuer: BillingParty;
  readonly secrets: Secrets;
}

/**
 * Closes months that have ended and issues the statement of each closed month, with the invoice of its fees. Several nodes
 * may run it concurrently: each issues in a transaction that holds the store's row.
 */
export async function issueStatements(
  database: Database,
  deps: StatementDeps,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const storeId of await storesToClose(database.kysely)) {
    if (isStopping()) return;
    await closeMonths(database.kysely, storeId);
  }
  for (let months = await dueMonths(database.kysely, BATCH); months.length > 0;) {
    for (const month of months) {
      if (isStopping()) return;
      await inTransaction(database, (db) => issueStatement(db, month, deps));
    }
    months = await dueMonths(database.kysely, BATCH);
  }
}

interface StoreRow {
  readonly unique_id: number;
  readonly currency: string;
  readonly is_issued: boolean;
}

async function issueStatement(db: QueryExecutor, due: DueMonth, { issuer, secrets }: StatementDeps): Promise<void> {
  const { store_id: storeId, month } = due;
  const store = await lockStore(db, due);
  if (store.is_issued) return;
  const days = daysOfMonth(month.slice(0, 7));
  const { opening, closing, lines, sales } = await readStretch(db, storeId, days);
  const fees = await feesBetween(db, storeId, days);
  const entries = await entriesBetween(db, storeId, days);
  const number = storeFormattedId(store.unique_id);
  const billing = await readBillingCopy(db, storeId);
  const documented = {
    adjustments: await adjustmentsBetween(db, storeId, days),
    payouts: await payoutsBetween(db, storeId, days, (no) => `${number}-${no}`),
  };
  const invoiced = { storeId, kind: 'fees', state: 'success', ...days, currency: store.currency, issuer } as const;
  const hasFees = fees.some(({ net }) => net !== 0);
  const invoice = hasFees ? await issueInvoice(db, { ...invoiced, lines: fees }) : null;
  const data: StatementData = {
    format: 1,
    period: month.slice(0, 7),
    store: number,
    issuer,
    billing,
    currency: store.currency,
    from_no: entries.from_no ?? 0,
    to_no: entries.to_no ?? 0,
    opening,
    closing,
    lines: sumLines(lines),
    days: statementDays(days, { opening, lines, sales }),
    fees: fees.map(({ part, name, ppm, fixed, count, net }): StatementFee => ({
      part,
      plan: name,
      ppm,
      fixed,
      count,
      amount: net,
    })),
    ...documented,
    invoice: invoice?.number ?? null,
  };
  const total = addMoney(opening, ...data.lines.map(({ amount }) => amount));
  if (total !== closing) throw new Error(`store ${storeId}: the lines of ${data.period} do not lead to its closing`);
  await db
    .insertInto('statements')
    .values({
      store_id: storeId,
      month,
      id: uuidV7(),
      ...entries,
      currency: store.currency,
      opening,
      closing,
      data: json(data),
      sha256: hashOf(data),
      invoice_id: invoice?.id ?? null,
    })
    .execute();
  const { name, ...ownTo } = await readRecipient(db, storeId);
  const to = { ...ownTo, ...(await readInvoiceRecipient(db, storeId)) };
  const facts = { name, month: data.period, amount: closing, currency: store.currency };
  await enqueueNotice(db, secrets, { ...to, kind: 'statement_issued', facts });
}

/** Locks the store's row: another node that issues the same month waits, and then finds it issued. */
async function lockStore(db: QueryExecutor, { store_id: storeId, month }: DueMonth): Promise<StoreRow> {
  const locked = await db
    .selectFrom('stores')
    .select(['unique_id', 'currency'])
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Pick<StoreRow, 'is_issued'>>`
    select exists (
      select from statements t where t.store_id = ${storeId} and t.month = ${month}::date
    ) as is_issued`.execute(db);
  return { ...locked, is_issued: rows[0]?.is_issued ?? false };
}
