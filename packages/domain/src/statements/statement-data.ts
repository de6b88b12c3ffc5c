import type { LedgerPart } from '#ledger/parts.ts';
import type { InvoiceKind } from '#statements/statement.ts';

// What statements and invoices are made of, as it is stored and hashed: nothing in them is read again from elsewhere.

/** A company as it stands on an invoice. */
export interface BillingParty {
  readonly name: string;
  /** Its address, a line each. */
  readonly lines: readonly string[];
  readonly vat_id: string | null;
}

/** A sum of a stretch, by part and tax rate. Minor units; above 0 in favour of the store. */
export interface StatementLine {
  readonly part: LedgerPart;
  /** Parts per million; 0: no rate. */
  readonly tax_ppm: number;
  readonly amount: number;
  /** The tax that the amount contains. */
  readonly tax: number;
  /** Entries. */
  readonly count: number;
}

export interface StatementDay {
  /** A business day, yyyy-mm-dd. */
  readonly day: string;
  /** Completed, less those taken back. */
  readonly orders: number;
  readonly change: number;
  /** What the store has after it. */
  readonly balance: number;
}

/** Fees of one rule. Amounts are what the store pays, above 0. */
export interface StatementFee {
  readonly part: LedgerPart;
  /** The plan's name; null for fees that were taken back as a whole, and for charges without a plan. */
  readonly plan: string | null;
  readonly ppm: number;
  /** Added to each, minor units. */
  readonly fixed: number;
  readonly count: number;
  readonly amount: number;
}

/** An entry that an administrator decided, with its reason. */
export interface StatementAdjustment {
  readonly no: number;
  readonly day: string;
  readonly amount: number;
  readonly reason: string;
  /** The entry of the line that it corrects; missing if it corrects none, and in statements of before this was stored. */
  readonly about?: { readonly no: number; readonly day: string };
}

export interface StatementPayout {
  readonly day: string;
  /** As on the bank statement. */
  readonly reference: string;
  readonly amount: number;
}

export interface StatementData {
  /** Of the layout of this data. */
  readonly format: 1;
  /** yyyy-mm */
  readonly period: string;
  /** The formatted id of the store. */
  readonly store: string;
  readonly issuer: BillingParty;
  readonly billing: BillingParty;
  readonly currency: string;
  /** 0: no entries. */
  readonly from_no: number;
  readonly to_no: number;
  readonly opening: number;
  readonly closing: number;
  readonly lines: readonly StatementLine[];
  readonly days: readonly StatementDay[];
  readonly fees: readonly StatementFee[];
  readonly adjustments: readonly StatementAdjustment[];
  readonly payouts: readonly StatementPayout[];
  /** The number of the invoice of its fees. */
  readonly invoice: string | null;
}

/** A line of an invoice; of a credit note below 0. */
export interface InvoiceLine {
  readonly part: LedgerPart;
  /** What was bought, where the part does not say it: a plan's name. */
  readonly name: string | null;
  readonly ppm: number;
  readonly fixed: number;
  readonly count: number;
  readonly net: number;
  readonly tax_ppm: number;
}

export interface InvoiceRate {
  readonly tax_ppm: number;
  readonly net: number;
  /** Of the sum (EN 16931, BR-CO-17). */
  readonly tax: number;
}

export interface InvoiceData {
  readonly format: 1;
  readonly kind: InvoiceKind;
  readonly number: string;
  /** Of issue, yyyy-mm-dd. */
  readonly day: string;
  /** First and last day of what is invoiced. */
  readonly from: string;
  readonly to: string;
  readonly store: string;
  readonly issuer: BillingParty;
  readonly billing: BillingParty;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly rates: readonly InvoiceRate[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  /** The store owes the tax itself. */
  readonly is_reverse_charge: boolean;
}
