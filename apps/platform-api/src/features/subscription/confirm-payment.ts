import { nextStep } from '@store-panel/domain/subscription/dunning';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readCard, readDefaultCard } from '#features/subscription/cards.queries.ts';
import type { SettleDeps } from '#features/subscription/settle-invoice.ts';
import {
  readInvoice,
  readSubscription,
  readTries,
  type StoredTry,
} from '#features/subscription/subscription.queries.ts';

export interface ConfirmDeps extends SettleDeps {
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
}

/** The try of an invoice that waits for the owner of its card; null if none does. */
export async function tryToConfirm(db: QueryExecutor, storeId: string, invoiceId: string): Promise<StoredTry | null> {
  const tries = await readTries(db, storeId, invoiceId);
  const card = await readDefaultCard(db, storeId);
  // Such a try waits for its owner whatever day it is.
  const last = tries.findLast(({ cardId }) => cardId === card?.id);
  if (last === undefined) return null;
  return nextStep({ tries, cardId: last.cardId }, last.on).do === 'send_link' ? last : null;
}

/**
 * Opens the provider's page on which the owner of the default card confirms the payment of the open invoice, or returns to
 * the one that is open. It is paid there once: nothing else is tried until the page has ended. The subscription's row is
 * held meanwhile, so that a store never has two.
 * @returns the address of the page
 * @throws ApiError dataNotFound for an invoice that the store does not have; notInThisState where nothing is to be confirmed,
 * or is confirmed already; paymentFailed if the provider is not reached
 */
export async function confirmPayment(
  db: QueryExecutor,
  { cards, returnUrl }: ConfirmDeps,
  storeId: string,
  invoiceId: string,
): Promise<string> {
  if (cards === null) throw new ApiError('paymentFailed', { fields: [{ path: 'pay_by', problem: 'no_cards' }] });
  await readSubscription(db, storeId, { lock: true });
  const { no, cardId, pageRef } = await findOpen(db, storeId, invoiceId);
  if (pageRef !== null) {
    const found = await cards.findConfirmation(pageRef, { close: false });
    if (found === null) throw new ApiError('paymentFailed');
    if (found.state === 'open') return found.url;
    if (found.state === 'paid') throw new ApiError('notInThisState');
  }
  const { data } = await readInvoice(db, storeId, invoiceId);
  const { method_ref: methodRef, customer_ref: customerRef } = await readCard(db, storeId, cardId);
  const page = await cards.openConfirmation({
    charge: {
      key: `${invoiceId}/${no}`,
      storeId,
      amount: data.total,
      currency: data.currency,
      card: { methodRef, customerRef },
    },
    title: data.number,
    returnUrl,
  });
  if (page === null) throw new ApiError('paymentFailed');
  await db
    .updateTable('charge_tries')
    .set({ page_ref: page.ref })
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .where('no', '=', no)
    .execute();
  return page.url;
}

/** @throws ApiError dataNotFound, notInThisState */
async function findOpen(db: QueryExecutor, storeId: string, invoiceId: string): Promise<StoredTry> {
  const invoice = await db
    .selectFrom('invoices as i')
    .leftJoin('subscriptions as b', (join) =>
      join.onRef('b.store_id', '=', 'i.store_id').onRef('b.open_invoice_id', '=', 'i.id'),
    )
    .select('b.store_id as open')
    .where('i.store_id', '=', storeId)
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice) throw new ApiError('dataNotFound');
  const waiting = invoice.open === null ? null : await tryToConfirm(db, storeId, invoiceId);
  if (waiting === null) throw new ApiError('notInThisState');
  return waiting;
}
