import type { InvoiceKind, InvoiceState } from '@store-panel/domain/statements/statement';
import type { InvoiceData, StatementData } from '@store-panel/domain/statements/statement-data';
import type { Generated } from 'kysely';

import type { InstantByDefault, Json } from '#db/column-types.ts';

/** The last number of a series of invoices: a year's. */
export interface InvoiceSeriesTable {
  series: string;
  last: number;
}

/** An invoice of the platform to a store; only its state changes. */
export interface InvoicesTable {
  store_id: string;
  id: string;
  kind: InvoiceKind;
  series: string;
  /** From 1, without a gap within the series. */
  number: number;
  state: Generated<InvoiceState>;
  /** Of issue, in the store's calendar, yyyy-mm-dd. */
  day: string;
  /** The first day of the month that it is about. */
  month: string;
  currency: string;
  /** Minor units; below 0 of a credit note. */
  net: number;
  tax: number;
  total: number;
  data: Json<InvoiceData>;
  /** Of the data as it is stored, in hexadecimal. */
  sha256: string;
  created_at: InstantByDefault;
}

/** The statement of a closed month; written once. */
export interface StatementsTable {
  store_id: string;
  /** The month's first day, yyyy-mm-dd. */
  month: string;
  id: string;
  /** The first and last entry of the month; null if it has none. */
  from_no: number | null;
  to_no: number | null;
  currency: string;
  /** Minor units. */
  opening: number;
  closing: number;
  data: Json<StatementData>;
  sha256: string;
  /** The invoice of its fees; null if there were none. */
  invoice_id: string | null;
  issued_at: InstantByDefault;
}

/** A statement or an invoice as it was first sent in a language; written once. */
export interface DocumentFilesTable {
  store_id: string;
  document_id: string;
  lang: string;
  content: Buffer;
  created_at: InstantByDefault;
}
