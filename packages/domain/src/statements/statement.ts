import { EXPORT_TYPES } from '#orders/order-export.ts';

/** What a statement can be had as: a document, or a table of its lines. */
export const STATEMENT_TYPES = { pdf: 'application/pdf', ...EXPORT_TYPES } as const;
export type StatementFormat = keyof typeof STATEMENT_TYPES;
export const STATEMENT_FORMATS = Object.keys(STATEMENT_TYPES) as readonly StatementFormat[];

/** What the platform invoices: the fees of a month, or a period of a subscription. */
export const INVOICE_KINDS = ['fees', 'subscription'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** States of an invoice (spec §5, of payments). Fees are settled with the earnings and `success` at once. */
export const INVOICE_STATES = ['created', 'paid', 'success', 'fail'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Our number: months that a panel lists, this one and those of a year. */
export const LISTED_MONTHS = 13;
