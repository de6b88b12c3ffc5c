import { randomInt } from 'node:crypto';

import { compactPhone } from '@store-panel/domain/input/phone-forms';
import type { AutoAcceptVerdict } from '@store-panel/domain/sales/auto-accept';

import type { Queries } from '#db/transaction.ts';
import { Refusal } from '#access/refusal.ts';
import { changeOrder } from '#features/orders/change-order.ts';
import { insertTaken, orderingStore, type TakenOrder } from '#features/orders/new-order.queries.ts';
import { type NewOrderBody, scheduledAt, totalsOf } from '#features/orders/new-order-rules.ts';
import {
  type Actor,
  type OrderCard,
  SYSTEM,
  type Writing,
  writeOrderEvent,
} from '#features/orders/order-events.queries.ts';
import { releaseOfNew } from '#features/orders/schedule/new-release.ts';
import type { PushPoster } from '#messages/post-push.ts';
import { menuLines } from '#sales/menu-lines.ts';
import { promise } from '#sales/selling.queries.ts';

/** What telling of a new order needs. */
export interface Telling extends Writing {
  readonly pushes: Pick<PushPoster, 'newOrder'>;
}

/**
 * Works out what becomes of an order that a channel has priced. It has locked the store's new orders: they ask one after
 * the other what the kitchen has time for.
 * @throws Refusal storeIdMismatch; storeBusinessOff, also while a pause, a closure or a full kitchen keeps it from being taken; orderPriceBelowMinimum; validationFailed for an impossible time;
 * itemNotAvailable for what is sold out; orderFailed when the total is not what the lines add up to
 */
export async function priceOfChannel(
  db: Queries,
  body: NewOrderBody,
  of: Pick<TakenOrder, 'reference' | 'userId'>,
): Promise<{ readonly taken: TakenOrder; readonly verdict: AutoAcceptVerdict }> {
  const store = await orderingStore(db, body.store_id);
  if (!store) throw new Refusal('storeIdMismatch');
  if (store.approval_state !== 0) throw new Refusal('storeBusinessOff');
  const lines = [...(await menuLines(db, store.id, body.lines, 'lines'))];
  const totals = totalsOf({ ...body, lines }, store);
  if (totals.cart_total < store.minimum_order_price) throw new Refusal('orderPriceBelowMinimum');
  const scheduled = scheduledAt(body, Date.now());
  const promised = await promise(db, {
    storeId: store.id,
    zone: store.timezone,
    itemCount: totals.item_count,
    total: totals.total,
    phone: compactPhone(body.customer_phone),
    scheduledAt: scheduled,
  });
  const { quote, verdict, now } = promised;
  if (!quote.isOpen) throw new Refusal('storeBusinessOff');
  const isPaid = body.payment_method !== 'cash';
  const taken: TakenOrder = {
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
export async function takeOrder(
  telling: Telling,
  taken: TakenOrder,
  { actor, verdict, readyInMinutes }: TakeFacts,
): Promise<{ readonly placed: Awaited<ReturnType<typeof insertTaken>>; readonly card: OrderCard }> {
  const { store, release, acceptedBy } = taken;
  const { pushes, ...writing } = telling;
  const storeId = store.id;
  const placed = await insertTaken(writing.db, taken);
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
  readonly verdict: AutoAcceptVerdict;
  /** Minutes that whoever accepted it has said. */
  readonly readyInMinutes?: number | undefined;
}
