import { createHash } from 'node:crypto';

import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { invoiceNumber, invoiceSums } from '@store-panel/domain/statements/invoice-sums';
import type { InvoiceKind, InvoiceState } from '@store-panel/domain/statements/statement';
import type { BillingParty, InvoiceData, InvoiceLine } from '@store-panel/domain/statements/statement-data';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readBillingCopy } from '#invoices/billing-copy.ts';

/** What is invoiced, before it has its number. */
export interface NewInvoice {
  readonly storeId: string;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  /** First and last day of what is invoiced, yyyy-mm-dd. */
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly issuer: BillingParty;
}

export interface IssuedInvoice {
  readonly id: string;
  readonly number: string;
  readonly data: InvoiceData;
}

/** The hash that is printed on a document: of its data as it is stored. */
export const hashOf = (data: object): string => createHash('sha256').update(JSON.stringify(data)).digest('hex');

interface StoreRow {
  readonly unique_id: number;
  readonly day: string;
  readonly series: string;
}

/**
 * Issues an invoice, or a credit note where the total is below 0, in the caller's transaction. Its number comes from the
 * series of the year of issue, whose row is the last that a transaction takes: an invoice that is rolled back leaves no gap.
 * @throws RangeError rather than lose a unit
 */
export async function issueInvoice(db: QueryExecutor, invoice: NewInvoice): Promise<IssuedInvoice> {
  const { storeId, kind, from, to, currency, lines, issuer, state } = invoice;
  const billing = await readBillingCopy(db, storeId);
  const store = await readStore(db, storeId);
  const { rows } = await sql<{ last: number }>`
    insert into invoice_series as s (series, last) values (${store.series}, 1)
    on conflict (series) do update set last = s.last + 1 returning last`.execute(db);
  const number = rows[0]?.last ?? 1;
  const sums = invoiceSums(lines);
  const data: InvoiceData = {
    format: 1,
    kind,
    number: invoiceNumber(store.series, number),
    day: store.day,
    from,
    to,
    store: storeFormattedId(store.unique_id),
    issuer,
    billing,
    currency,
    lines,
    ...sums,
    is_reverse_charge: isReverseCharge(issuer, billing, sums.tax),
  };
  const id = uuidV7();
  await db
    .insertInto('invoices')
    .values({
      store_id: storeId,
      id,
      kind,
      series: store.series,
      number,
      state,
      day: store.day,
      month: `${from.slice(0, 7)}-01`,
      currency,
      net: sums.net,
      tax: sums.tax,
      total: sums.total,
      data: json(data),
      sha256: hashOf(data),
    })
    .execute();
  return { id, number: data.number, data };
}

async function readStore(db: QueryExecutor, storeId: string): Promise<StoreRow> {
  const { rows } = await sql<StoreRow>`
    select s.unique_id, (now() at time zone s.timezone)::date::text as day,
      extract(year from now() at time zone s.timezone)::int::text as series
    from stores s where s.id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no store ${storeId}`);
  return row;
}

/** Both sides are registered, in different countries, and no tax was charged (EU 2006/112, article 196). */
const isReverseCharge = (issuer: BillingParty, billing: BillingParty, tax: number): boolean =>
  tax === 0 &&
  issuer.vat_id !== null &&
  billing.vat_id !== null &&
  issuer.vat_id.slice(0, 2) !== billing.vat_id.slice(0, 2);
