import { randomInt } from 'node:crypto';

import { composeAddress } from '@store-panel/domain/addresses/address-parts';
import type { HoursRefusal } from '@store-panel/domain/hours/order-hours';
import { discountsOf } from '@store-panel/domain/orders/new-orders';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { AutoAcceptDecision } from '@store-panel/domain/sales/auto-accept';

import type { RecordedReply, ReplyRecord } from '#db/recorded-reply.ts';
import type { ValuesOf } from '#db/reading/read-together.ts';
import { stopsNewOrders } from '#access/stores/document-effects.queries.ts';
import { ApiError } from '#access/api-error.ts';
import {
  type LockedStore,
  newOrderRow,
  type OrderToInsert,
  type PlacedOrder,
} from '#orders/new-orders/new-order.queries.ts';
import { requireChannelOffer } from '#orders/new-orders/channel-offer.ts';
import {
  type NewOrderBody,
  readScheduledAt,
  requireForTable,
  requireScheduledTime,
  requireService,
  requireServiceOn,
  requireTotals,
} from '#orders/new-orders/new-order-rules.ts';
import { readCustomerEmail, readCustomerLang } from '#orders/new-orders/customer-contact.ts';
import { newOrderReadings } from '#orders/new-orders/new-order-readings.ts';
import { placeOrder } from '#orders/new-orders/place-order.queries.ts';
import { type Actor, SYSTEM, type WriteContext } from '#orders/order-events.queries.ts';
import { computeNewRelease } from '#orders/new-orders/new-release.ts';
import { isLapsed } from '#access/stores/subscription-days.ts';
import { hoursRefusal } from '#orders/new-orders/order-hours.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { itemIdsOf, lineMenuOf, priceLinesByMenu } from '#sales/menu-lines.ts';
import { requireAvailable } from '#sales/menu-times.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import { promiseOf, type Selling } from '#sales/selling.queries.ts';

/** The write context with push notifications of new orders. */
export interface NotifyingWriteContext extends WriteContext {
  readonly pushes: Pick<PushEnqueuer, 'newOrder'>;
}

/** What a channel's order is checked by. */
export const channelOrderReadings = (offerCustomers: OfferCustomers, store: LockedStore, body: NewOrderBody) =>
  newOrderReadings(offerCustomers, store, {
    items: itemIdsOf(body.lines),
    phone: body.customer_phone,
    offers: { automatic: false, offerId: body.offer?.offer_id, code: body.offer?.code },
  });

type ChannelOrderFacts = ValuesOf<ReturnType<typeof channelOrderReadings>> & Pick<Selling, 'calendar'>;

/**
 * Prepares an order that a channel has priced, or a guest at a table has seen the price of. The caller has locked the store's new orders before it read the facts, so
 * that they reserve kitchen capacity one after the other.
 * @throws ApiError storeBusinessOff, also during a pause or closure, outside the opening hours, if the kitchen is full
 * or an expired document or a lapsed subscription stops new orders;
 * orderPriceBelowMinimum; cashPaymentFailed; validationFailed for an invalid time, or one outside the opening hours; itemNotAvailable for a
 * sold-out item, or one whose schedule does not hold at the time; orderFailed if the store has blocked the customer,
 * the total is not the sum of the lines, or the discount not what the offer gives; those of an offer that does not apply
 */
export function prepareChannelOrder(
  facts: ChannelOrderFacts,
  store: LockedStore,
  body: NewOrderBody,
  {
    isTrusted = true,
    ...of
  }: Pick<OrderToInsert, 'reference' | 'userId' | 'collectedBy' | 'table'> & {
    /** False: only a person accepts it. */
    readonly isTrusted?: boolean;
  },
): { readonly orderToInsert: OrderToInsert; readonly decision: AutoAcceptDecision } {
  const at = Date.now();
  if (store.approval_state !== 0 || stopsNewOrders(store, at) || isLapsed(store, at))
    throw new ApiError('storeBusinessOff');
  const isAtTable = of.table !== null;
  if (isAtTable) requireForTable(body);
  else requireService(body, store);
  // Without a reason: whether a number is blocked is the store's own business.
  if (facts.customer.isBlocked) throw new ApiError('orderFailed');
  // What is ordered at a table is paid with its bill.
  if (!isAtTable && body.payment_method === 'cash' && !facts.payments.cash) throw new ApiError('cashPaymentFailed');
  const lines = [...priceLinesByMenu(lineMenuOf(store, facts.menu, facts.sales), body.lines, 'lines')];
  const offer = requireChannelOffer(facts.offers, { store, lines, body });
  const discounts = offer ? discountsOf(offer.terms, 0) : [{ amount: body.discount }];
  const totals = requireTotals({ ...body, lines }, discounts, store);
  if (!isAtTable && totals.cart_total < store.minimum_order_price) throw new ApiError('orderPriceBelowMinimum');
  const scheduled = readScheduledAt(body, Date.now());
  requireScheduledTime(scheduled, Date.now(), store);
  const due = { at: scheduled?.getTime() ?? at, isNow: scheduled === null };
  requireAvailable(facts.menu.menu, lines, store.timezone, due);
  const promised = promiseOf(facts, {
    zone: store.timezone,
    itemCount: totals.item_count,
    total: totals.total,
    scheduledAt: scheduled,
  });
  const { quote, decision, now } = promised;
  if (!isAtTable) requireServiceOn(body, store, promised, scheduled);
  if (!quote.isOpen) throw new ApiError('storeBusinessOff', { again_at: iso(quote.againAt) });
  const release = computeNewRelease(body, promised, store, quote.readyAt);
  const refusal = hoursRefusal(
    promised,
    body.is_pickup ? 'pickup' : 'delivery',
    quote,
    scheduled === null ? null : release.readyBy,
  );
  if (refusal) throw hoursError(refusal, scheduled !== null);
  const isPaid = body.payment_method !== 'cash';
  const orderToInsert: OrderToInsert = {
    ...of,
    table: of.table && { ...of.table, isUnknownPhone: !isTrusted },
    store,
    source: 'customer',
    acceptedBy: null,
    customerName: body.customer_name,
    customerPhone: body.customer_phone,
    // An order is worth more than a message: what cannot be an address gets none.
    customerEmail: readCustomerEmail(body.customer_email) ?? '',
    customerLang: readCustomerLang(body.customer_lang),
    isPickup: body.is_pickup,
    address: body.address ? composeAddress(body.address) : null,
    lines,
    totals,
    discountGranted: offer ? 0 : body.discount,
    offer,
    scheduledAt: scheduled,
    quote,
    release,
    now,
    paymentMethod: body.payment_method,
    isPaid,
    // A paid order is handed over for a code; for a cash order, the payment is proof enough.
    confirmationCode: isPaid && !isAtTable ? String(randomInt(1000, 10_000)) : null,
    orderComment: body.order_comment ?? '',
    deliveryComment: body.delivery_comment ?? '',
  };
  return {
    orderToInsert,
    decision: isTrusted && !of.table?.paymentDueAt ? decision : { accepts: false, reason: 'off' },
  };
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** An order for now meets a closed store; one for later names a time at which it will be. */
const hoursError = ({ againAt }: HoursRefusal, isForLater: boolean) =>
  isForLater
    ? new ApiError('validationFailed', {
        fields: [{ path: 'scheduled_at', problem: 'is outside the opening hours' }],
        again_at: iso(againAt),
      })
    : new ApiError('storeBusinessOff', { again_at: iso(againAt) });

/**
 * Places a new order, notifies of it, and accepts it automatically if the store's rules match. The caller has locked
 * the store's new orders since before it was priced.
 * @throws ApiError offerNotRunning, offerUsedUp
 */
export async function createOrder<Reply>(
  { pushes, ...context }: NotifyingWriteContext,
  orderToInsert: OrderToInsert,
  { actor, decision, readyInMinutes }: AcceptanceInput,
  toRecord: (placed: PlacedOrder) => ReplyRecord,
): Promise<RecordedReply<Reply>> {
  const { store, acceptedBy, quote } = orderToInsert;
  const row = newOrderRow(orderToInsert);
  const { id: orderId, unique_id: number, store_id: storeId, confirmation_code } = row;
  const facts = { orderId, number, store: store.name, isAccepted: decision.accepts };
  const placed = { storeId, orderId, type: 'order_placed', action: 'place', actor, readyInMinutes } as const;
  const accept = { storeId, orderId, type: 'order_changed', action: 'accept', actor: SYSTEM } as const;
  const order = {
    input: orderToInsert,
    row,
    placed,
    accepted: decision.accepts ? { ...accept, acceptedByRule: decision.by } : null,
    // The user who accepted it knows of it; what is paid first comes to the store with its payment.
    push:
      store.has_devices && acceptedBy === null && row.payment_due_at === null ? pushes.newOrder(storeId, facts) : null,
  };
  const reply = {
    order_id: orderId,
    unique_id: number,
    order_status: decision.accepts ? ORDER_STATUS.accepted : row.order_status,
    confirmation_code,
    promised_at: new Date(quote.readyAt).toISOString(),
  };
  return placeOrder(context, order, toRecord(reply));
}

interface AcceptanceInput {
  readonly actor: Actor;
  readonly decision: AutoAcceptDecision;
  /** Minutes entered by the user who accepted it. */
  readonly readyInMinutes?: number | undefined;
}
