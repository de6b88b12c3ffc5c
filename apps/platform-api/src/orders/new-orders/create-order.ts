import { randomInt } from 'node:crypto';

import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import type { AutoAcceptDecision } from '@store-panel/domain/sales/auto-accept';

import type { Queries } from '#db/transaction.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder } from '#orders/change-order.ts';
import { insertOrder, orderingStore, type OrderToInsert } from '#orders/new-orders/new-order.queries.ts';
import { type NewOrderBody, scheduledAt, totalsOf } from '#orders/new-orders/new-order-rules.ts';
import {
  type Actor,
  type OrderCard,
  SYSTEM,
  type WriteContext,
  writeOrderEvent,
} from '#orders/order-events.queries.ts';
import { releaseOfNew } from '#orders/new-orders/new-release.ts';
import type { PushEnqueuer } from '#messages/push/enqueue-push.ts';
import { menuLines } from '#sales/menu-lines.ts';
import { computePromise } from '#sales/selling.queries.ts';

/** What telling of a new order needs. */
export interface NotifyingWriteContext extends WriteContext {
  readonly pushes: Pick<PushEnqueuer, 'newOrder'>;
}

/**
 * Works out what becomes of an order that a channel has priced. It has locked the store's new orders: they ask one after
 * the other what the kitchen has time for.
 * @throws Refusal storeIdMismatch; storeBusinessOff, also while a pause, a closure or a full kitchen keeps it from being taken; orderPriceBelowMinimum; validationFailed for an impossible time;
 * itemNotAvailable for what is sold out; orderFailed when the total is not what the lines add up to
 */
export async function prepareChannelOrder(
  db: Queries,
  body: NewOrderBody,
  of: Pick<OrderToInsert, 'reference' | 'userId'>,
): Promise<{ readonly taken: OrderToInsert; readonly verdict: AutoAcceptDecision }> {
  const store = await orderingStore(db, body.store_id);
  if (!store) throw new ApiError('storeIdMismatch');
  if (store.approval_state !== 0) throw new ApiError('storeBusinessOff');
  const lines = [...(await menuLines(db, store.id, body.lines, 'lines'))];
  const totals = totalsOf({ ...body, lines }, store);
  if (totals.cart_total < store.minimum_order_price) throw new ApiError('orderPriceBelowMinimum');
  const scheduled = scheduledAt(body, Date.now());
  const promised = await computePromise(db, {
    storeId: store.id,
    zone: store.timezone,
    itemCount: totals.item_count,
    total: totals.total,
    phone: normalizePhone(body.customer_phone),
    scheduledAt: scheduled,
  });
  const { quote, verdict, now } = promised;
  if (!quote.isOpen) throw new ApiError('storeBusinessOff');
  const isPaid = body.payment_method !== 'cash';
  const taken: OrderToInsert = {
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
    discountGranted: body.discount,
    scheduledAt: scheduled,
    quote,
    release: releaseOfNew(body, promised, store, quote.readyAt),
    now,
    paymentMethod: body.payment_method,
    isPaid,
    // What is paid already is handed over against a code; cash is its own proof.
    confirmationCode: isPaid ? String(randomInt(1000, 10_000)) : null,
    orderComment: body.order_comment ?? '',
    deliveryComment: body.delivery_comment ?? '',
  };
  return { taken, verdict };
}

/**
 * Keeps a new order, tells of it, and accepts it by itself where the store's rules say so. Whoever calls it has locked the
 * store's new orders since before it was priced.
 */
export async function createOrder(
  telling: NotifyingWriteContext,
  taken: OrderToInsert,
  { actor, verdict, readyInMinutes }: TakeFacts,
): Promise<{ readonly placed: Awaited<ReturnType<typeof insertOrder>>; readonly card: OrderCard }> {
  const { store, release, acceptedBy } = taken;
  const { pushes, ...writing } = telling;
  const storeId = store.id;
  const placed = await insertOrder(writing.db, taken);
  const { order_id: orderId, unique_id: number } = placed;
  const facts = { storeId, orderId, type: 'order_placed', action: 'place', actor, readyInMinutes } as const;
  const card = await writeOrderEvent(writing, facts);
  // Whoever has said yes to it knows of it.
  if (store.has_devices && acceptedBy === null)
    await pushes.newOrder(writing, storeId, { orderId, number, store: store.name, isAccepted: verdict.accepts });
  if (!verdict.accepts) return { placed, card };
  const accepted = {
    storeId,
    orderId,
    action: 'accept',
    actor: SYSTEM,
    actorKind: 'system',
    readyAt: new Date(release.readyBy),
    acceptedByRule: verdict.by,
    failure: 'orderFailed',
  } as const;
  return { placed, card: await changeOrder(writing, accepted) };
}

interface TakeFacts {
  readonly actor: Actor;
  readonly verdict: AutoAcceptDecision;
  /** Minutes that whoever accepted it has said. */
  readonly readyInMinutes?: number | undefined;
}
