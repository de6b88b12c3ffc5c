import { INVOICE_STATES, type InvoiceState } from '#statements/statement.ts';

/**
 * `paid` until the provider or the bank confirms it. A failed one can still be paid: that is how a lapsed store goes on.
 */
const NEXT_STATES: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  created: ['paid', 'fail'],
  paid: ['success', 'fail'],
  success: [],
  fail: ['paid'],
};

/** Whether an invoice may go from one state to another. Staying is no change: a doubled notice does nothing. */
export const canInvoiceBecome = (from: InvoiceState, to: InvoiceState): boolean => NEXT_STATES[from].includes(to);

/** States from which an invoice may become `to`, for the guard of an update. */
export const invoiceStatesBefore = (to: InvoiceState): readonly InvoiceState[] =>
  INVOICE_STATES.filter((from) => canInvoiceBecome(from, to));
