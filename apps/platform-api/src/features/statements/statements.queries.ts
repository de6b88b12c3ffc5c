import type { Wire } from '@store-panel/contract/table';
import type { InvoiceKind, InvoiceState } from '@store-panel/domain/statements/statement';
import { invoiceNumber } from '@store-panel/domain/statements/invoice-sums';
import { sql } from 'kysely';

import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Statement = Wire['GET /api/store/monthly_statements/{period}']['reply']['statements'][number];
type InvoiceListing = Wire['POST /api/store/list_invoices'];
type Invoice = InvoiceListing['reply']['invoices'][number];

/** Statements that one reply holds. */
export const STATEMENTS_MAX = 120;

interface StatementRow extends Omit<Statement, 'is_preliminary' | 'issued_at' | 'from_no' | 'to_no'> {
  readonly from_no: number | null;
  readonly to_no: number | null;
  readonly issued_at: Date;
}

/** The issued statements of a store, the newest first. @param period `all`, yyyy or yyyy-mm */
export async function listStatements(db: QueryExecutor, storeId: string, period: string): Promise<Statement[]> {
  const prefix = period === 'all' ? '' : period;
  const { rows } = await sql<StatementRow>`
    select t.id as statement_id, to_char(t.month, 'YYYY-MM') as period, t.currency, t.opening, t.closing, t.from_no, t.to_no,
      t.issued_at, t.sha256, t.invoice_id
    from statements t
    where t.store_id = ${storeId} and to_char(t.month, 'YYYY-MM') like ${`${prefix}%`}
    order by t.month desc limit ${STATEMENTS_MAX}`.execute(db);
  return rows.map(({ from_no: first, to_no: last, issued_at: at, ...row }) => ({
    ...row,
    from_no: first ?? 0,
    to_no: last ?? 0,
    issued_at: at.toISOString(),
    is_preliminary: false,
  }));
}

/** An issued statement with its data; undefined if the store has no such one. */
export const findStatement = (db: QueryExecutor, storeId: string, id: string) =>
  db
    .selectFrom('statements as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .select(['t.id', 't.data', 't.sha256', 't.month', 't.opening', 't.from_no', 't.to_no'])
    .select(sql<string>`(t.issued_at at time zone s.timezone)::date::text`.as('issued_on'))
    .where('t.store_id', '=', storeId)
    .where('t.id', '=', id)
    .executeTakeFirst();

interface InvoiceRow {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly day: string;
  readonly month: string;
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly sha256: string;
}

/** One page of a store's invoices, the newest first. */
export async function listInvoices(
  db: QueryExecutor,
  storeId: string,
  request: InvoiceListing['body'],
): Promise<InvoiceListing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const invoices = db.selectFrom('invoices as i').where('i.store_id', '=', storeId);
  const rows: readonly InvoiceRow[] = await invoices
    .select(['i.id', 'i.series', 'i.number', 'i.kind', 'i.state', 'i.day', 'i.month', 'i.currency', 'i.net', 'i.tax'])
    .select(['i.total', 'i.sha256'])
    .orderBy('i.day', 'desc')
    .orderBy('i.number', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await invoices.select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { invoices: rows.map(toInvoice), count, page, perPage };
}

const toInvoice = ({ id, series, number, month, ...row }: InvoiceRow): Invoice => ({
  ...row,
  invoice_id: id,
  number: invoiceNumber(series, number),
  period: month.slice(0, 7),
  is_credit_note: row.total < 0,
});

/** An invoice with its data; undefined if the store has no such one. */
export const findInvoice = (db: QueryExecutor, storeId: string, id: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'data', 'sha256'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
