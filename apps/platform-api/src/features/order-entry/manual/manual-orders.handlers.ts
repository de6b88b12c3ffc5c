import type { manualOrderEndpoints } from '@store-panel/contract/endpoints/order-entry/manual-orders';
import { composeAddress } from '@store-panel/domain/addresses/address-parts';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { PROMISE_TOLERANCE_MS } from '@store-panel/domain/orders/manual-orders';

import type { CallContext, HandlersOf } from '#http/implement.ts';
import { lockSeatedParty } from '#booking/seated-party.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readTogether } from '#db/reading/read-together.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { readBalance } from '#ledger/balances.queries.ts';
import { computeCost } from '#orders/new-orders/parcel-cost.queries.ts';
import { findCustomers } from '#features/order-entry/manual/customers.queries.ts';
import { requirePlaceable } from '#features/order-entry/manual/manual-problems.ts';
import {
  type ManualQuoteResult,
  computeManualQuote,
  manualOrderReadings,
  quoteManualOrder,
  requireOwnStore,
} from '#features/order-entry/manual/manual-quote.ts';
import { readReorder } from '#features/order-entry/manual/reorder.queries.ts';
import { readCustomerEmail, readCustomerLang } from '#orders/new-orders/customer-contact.ts';
import {
  type LockedStore,
  lockNewOrders,
  type OrderToInsert,
  referenceReading,
} from '#orders/new-orders/new-order.queries.ts';
import { type Actor, actorOf, type NotifyEvent, type OrderCard, readCard } from '#orders/order-events.queries.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import { takesLinks } from '#sales/payment-methods.queries.ts';
import { withCalendar } from '#sales/selling.queries.ts';
import { createOrder, type NotifyingWriteContext } from '#orders/new-orders/create-order.ts';

interface ManualOrderDeps {
  readonly notifyEvent: NotifyEvent;
  readonly pushes: NotifyingWriteContext['pushes'];
  readonly offerCustomers: OfferCustomers;
}

type Context = CallContext<'POST /api/store/create_manual_order'>;
type NewManualOrder = Context['body'];

const createFieldError = (path: string, problem: string) =>
  new ApiError('validationFailed', { fields: [{ path, problem }] });

/** Manual orders: an order that the store takes itself, usually by phone. */
export function manualOrderHandlers({
  notifyEvent,
  pushes,
  offerCustomers,
}: ManualOrderDeps): HandlersOf<keyof typeof manualOrderEndpoints> {
  return {
    'POST /api/store/find_customer': async ({ principal, body, db }) => ({
      customers: await findCustomers(db, principal.storeId, body.phone),
    }),
    'POST /api/store/order_again': ({ principal, body, db }) => readReorder(db, principal.storeId, body.order_id),
    'POST /api/store/quote_manual_order': async ({ principal, body, db }) =>
      (await quoteManualOrder(db, offerCustomers, principal.storeId, body)).reply,
    'POST /api/store/check_balance_for_manual_order': async ({ principal, body, db }) => {
      const grams = parseWeight(body.weight);
      const cost = grams === null ? null : await computeCost(db, principal.storeId, grams);
      if (cost === null || cost.problem !== null)
        throw createFieldError('weight', 'must be above zero and within the delivery weight limit');
      return { ...cost.balance, currency: principal.currency };
    },
    'POST /api/store/get_store_data': async ({ principal, db }) => ({
      balance: await readBalance(db, principal.storeId),
      currency: principal.currency,
    }),
    'POST /api/store/create_manual_order': async ({ principal, body, db, afterCommit, ending }) => {
      const { storeId } = principal;
      // Before the store's counters are locked, and judged after them: an order that is sent again is found first.
      const table = await lockTable(db, storeId, body);
      const store = requireOwnStore(await lockNewOrders(db, storeId));
      const reference = `manual/${body.reference}`;
      const { existingOrder, ...quotedBy } = await readTogether(db, {
        existingOrder: referenceReading(storeId, reference),
        ...manualOrderReadings(offerCustomers, store, body),
      });
      if (existingOrder) {
        const order = await readCard(db, storeId, existingOrder.order_id);
        if (order) return { order, is_repeat: true };
      }
      requireAtTable(body, table);
      const { payments } = quotedBy;
      if (table === null && body.payment_method === 'cash' && !payments.cash) throw new ApiError('cashPaymentFailed');
      if (body.payment_method !== 'cash' && !body.is_paid && !takesLinks(payments))
        throw createFieldError('is_paid', 'must be true unless it is cash or a gateway is on');
      const quoteResult = computeManualQuote(await withCalendar(db, store, quotedBy), store, body);
      requirePlaceable(quoteResult.reply);
      requireQuoteUnchanged(quoteResult, body);
      const actor = actorOf(principal);
      const facts = {
        actor,
        decision: quoteResult.promise.decision,
        ...(body.is_accepted && { readyInMinutes: body.estimated_time_for_ready_order }),
      };
      const orderToInsert = toOrderToInsert(quoteResult, body, { store, reference, actor, table });
      const context = { db, afterCommit, notifyEvent, pushes };
      return createOrder<{ order: OrderCard; is_repeat: boolean }>(context, orderToInsert, facts, () =>
        ending.recordWithOrder({ is_repeat: false }),
      );
    },
  };
}

/** The party that sits at the table of an order, locked; null if none does, and of an order that is for no table. */
async function lockTable(
  db: QueryExecutor,
  storeId: string,
  { table_id: tableId }: NewManualOrder,
): Promise<OrderToInsert['table']> {
  return tableId === undefined ? null : ((await lockSeatedParty(db, storeId, { tableId })) ?? null);
}

/** @throws ApiError validationFailed if no party sits at the table of an order, or for what an order at a table cannot be */
function requireAtTable(
  { table_id: tableId, is_pickup, scheduled_at, is_paid, payment_method }: NewManualOrder,
  party: OrderToInsert['table'],
): void {
  if (tableId === undefined) return;
  if (!is_pickup) throw createFieldError('is_pickup', 'must be true at a table');
  if (scheduled_at !== undefined) throw createFieldError('scheduled_at', 'is not for an order at a table');
  if (is_paid || payment_method !== 'cash') throw createFieldError('is_paid', 'is paid with the bill of the table');
  if (!party) throw invalidField('table_id', 'table.free');
}

/** @throws ApiError quoteChanged if the price has changed since the quote, or the promised time cannot be met */
function requireQuoteUnchanged({ reply }: ManualQuoteResult, { version, promised_at: quotedAt }: NewManualOrder): void {
  if (reply.version !== version)
    throw new ApiError('quoteChanged', {
      fields: [{ path: 'version', problem: 'belongs to a quote with another price' }],
    });
  const promisedMs = Date.parse(reply.promised_at ?? '');
  if (promisedMs > Date.parse(quotedAt) + PROMISE_TOLERANCE_MS)
    throw new ApiError('quoteChanged', { fields: [{ path: 'promised_at', problem: `is now ${reply.promised_at}` }] });
}

/** @throws ApiError validationFailed for what cannot be an address: who types it can mend it */
function requireCustomerEmail(input: string | undefined): string {
  const email = readCustomerEmail(input);
  if (email === null) throw invalidField('customer_email', 'email.invalid');
  return email;
}

function toOrderToInsert(
  quoteResult: ManualQuoteResult,
  body: NewManualOrder,
  {
    store,
    reference,
    actor,
    table,
  }: {
    readonly store: LockedStore;
    readonly reference: string;
    readonly actor: Actor;
    readonly table: OrderToInsert['table'];
  },
): OrderToInsert {
  const { lines, totals, scheduledAt, promise, salesQuote, release, offer } = quoteResult;
  const { weightGrams, courierCharge, chargeExplain, warehouseId } = quoteResult;
  // `requirePlaceable` has already rejected these: a quote without a release has a problem.
  if (!salesQuote.isOpen || release === null) throw new ApiError('storeBusinessOff');
  const { is_pickup: isPickup, address } = body;
  return {
    store,
    source: 'manual',
    reference,
    userId: null,
    acceptedBy: body.is_accepted ? actor : null,
    customerName: body.customer_name.trim(),
    customerPhone: body.customer_phone,
    customerEmail: requireCustomerEmail(body.customer_email),
    customerLang: readCustomerLang(body.customer_lang),
    isPickup,
    table,
    address: isPickup || !address ? null : composeAddress(address),
    lines,
    totals,
    discountGranted: body.discount,
    offer,
    scheduledAt,
    quote: salesQuote,
    release,
    now: promise.now,
    paymentMethod: body.payment_method,
    isPaid: body.is_paid,
    collectedBy: 'store',
    // No code is needed: the customer is on the phone or at the counter.
    confirmationCode: null,
    orderComment: body.order_comment ?? '',
    deliveryComment: body.delivery_comment ?? '',
    weightGrams,
    courierCharge,
    chargeExplain,
    warehouseId,
  };
}
