import { randomInt } from 'node:crypto';

import type { HoursRefusal } from '@store-panel/domain/hours/order-hours';
import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import { discountsOf } from '@store-panel/domain/orders/new-orders';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { AutoAcceptDecision } from '@store-panel/domain/sales/auto-accept';

import type { RecordedReply, ReplyRecord } from '#db/recorded-reply.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrderLast } from '#orders/change-order.ts';
import {
  insertOrder,
  type OrderingStore,
  type OrderToInsert,
  type PlacedOrder,
} from '#orders/new-orders/new-order.queries.ts';
import { requireChannelOffer } from '#orders/new-orders/channel-offer.ts';
import { type NewOrderBody, readScheduledAt, requireTotals } from '#orders/new-orders/new-order-rules.ts';
import {
  type Actor,
  SYSTEM,
  type WriteContext,
  writeLastOrderEvent,
  writeOrderEvent,
} from '#orders/order-events.queries.ts';
import { computeNewRelease } from '#orders/new-orders/new-release.ts';
import { hoursRefusal } from '#orders/new-orders/order-hours.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { menuLines } from '#sales/menu-lines.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import { computePromise } from '#sales/selling.queries.ts';

/** The write context with push notifications of new orders. */
export interface NotifyingWriteContext extends WriteContext {
  readonly pushes: Pick<PushEnqueuer, 'newOrder'>;
}

/**
 * Prepares an order that a channel has priced. The caller has locked the store's new orders, so that they reserve
 * kitchen capacity one after the other.
 * @throws ApiError storeBusinessOff, also during a pause or closure, outside the opening hours or if the kitchen is full;
 * orderPriceBelowMinimum; validationFailed for an invalid time, or one outside the opening hours; itemNotAvailable for a sold-out item; orderFailed if
 * the total is not the sum of the lines, or the discount not what the offer gives; those of an offer that does not apply
 */
export async function prepareChannelOrder(
  db: QueryExecutor,
  store: OrderingStore,
  body: NewOrderBody,
  of: Pick<OrderToInsert, 'reference' | 'userId'>,
  offerCustomers: OfferCustomers,
): Promise<{ readonly orderToInsert: OrderToInsert; readonly decision: AutoAcceptDecision }> {
  if (store.approval_state !== 0) throw new ApiError('storeBusinessOff');
  const lines = [...(await menuLines(db, store.id, body.lines, 'lines'))];
  const offer = await requireChannelOffer(db, offerCustomers, { store, lines, body });
  const discounts = offer ? discountsOf(offer.terms, 0) : [{ amount: body.discount }];
  const totals = requireTotals({ ...body, lines }, discounts, store);
  if (totals.cart_total < store.minimum_order_price) throw new ApiError('orderPriceBelowMinimum');
  const scheduled = readScheduledAt(body, Date.now());
  const promised = await computePromise(db, {
    storeId: store.id,
    zone: store.timezone,
    itemCount: totals.item_count,
    total: totals.total,
    phone: normalizePhone(body.customer_phone),
    scheduledAt: scheduled,
  });
  const { quote, decision, now } = promised;
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
    store,
    source: 'customer',
    acceptedBy: null,
    customerName: body.customer_name,
    customerPhone: body.customer_phone,
    isPickup: body.is_pickup,
    address: body.address ?? null,
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
    confirmationCode: isPaid ? String(randomInt(1000, 10_000)) : null,
    orderComment: body.order_comment ?? '',
    deliveryComment: body.delivery_comment ?? '',
  };
  return { orderToInsert, decision };
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
 * Inserts a new order, notifies of it, and accepts it automatically if the store's rules match. The caller has locked
 * the store's new orders since before it was priced.
 */
export async function createOrder<Reply>(
  context: NotifyingWriteContext,
  orderToInsert: OrderToInsert,
  { actor, decision, readyInMinutes }: AcceptanceInput,
  toRecord: (placed: PlacedOrder) => ReplyRecord,
): Promise<RecordedReply<Reply>> {
  const { store, release, acceptedBy } = orderToInsert;
  const { pushes, ...writeContext } = context;
  const storeId = store.id;
  const placed = await insertOrder(writeContext.db, orderToInsert);
  const { order_id: orderId, unique_id: number } = placed;
  // The user who accepted it knows of it.
  if (store.has_devices && acceptedBy === null)
    await pushes.newOrder(writeContext, storeId, { orderId, number, store: store.name, isAccepted: decision.accepts });
  const event = { storeId, orderId, type: 'order_placed', action: 'place', actor, readyInMinutes } as const;
  if (!decision.accepts) return writeLastOrderEvent(writeContext, event, toRecord(placed));
  await writeOrderEvent(writeContext, event);
  const accepted = {
    storeId,
    orderId,
    action: 'accept',
    actor: SYSTEM,
    actorKind: 'system',
    readyAt: new Date(release.readyBy),
    acceptedByRule: decision.by,
    errorIfDenied: 'orderFailed',
  } as const;
  return changeOrderLast(writeContext, accepted, toRecord({ ...placed, order_status: ORDER_STATUS.accepted }));
}

interface AcceptanceInput {
  readonly actor: Actor;
  readonly decision: AutoAcceptDecision;
  /** Minutes entered by the user who accepted it. */
  readonly readyInMinutes?: number | undefined;
}
