import { readyAt } from '@store-panel/domain/orders/lateness';
import { placedOrder } from '@store-panel/domain/orders/transitions';
import { storeDay } from '@store-panel/domain/time/store-time';
import { randomInt } from 'node:crypto';

import type { Queries } from '#db/transaction.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { Refusal } from '#access/refusal.ts';
import { HAS_DEVICES } from '#messages/push-subscriptions.queries.ts';
import { type NewOrderBody, scheduledAt, totalsOf } from '#features/orders/new-order-rules.ts';

const PLACED = ['id as order_id', 'unique_id', 'order_status', 'confirmation_code'] as const;

/**
 * An order of this channel with this reference, made earlier; undefined when there is none. Locks the store's counters
 * first: of two simultaneous orders with one reference, the second finds the first.
 */
export async function findByReference(db: Queries, storeId: string, userId: string, reference: string) {
  await db.selectFrom('store_counters').select('store_id').where('store_id', '=', storeId).forUpdate().execute();
  return db
    .selectFrom('orders')
    .select(PLACED)
    .where('store_id', '=', storeId)
    .where('client_reference', '=', channelReference(userId, reference))
    .executeTakeFirst();
}

/** Without the spaces and marks that people write between digits: that is how it is searched for. */
const compactPhone = (phone: string) => phone.replaceAll(/(?!^\+)\D/g, '');

/** References are a channel's own: two channels may use the same number. */
const channelReference = (userId: string, reference: string) => `${userId}/${reference}`;

/**
 * Stores a new order that waits for the store. Its number comes from the store's counter.
 * @throws Refusal storeIdMismatch, storeBusinessOff, orderPriceBelowMinimum; validationFailed for an impossible time;
 * orderFailed when the total is not what the lines add up to
 */
export async function insertOrder(db: Queries, userId: string, body: NewOrderBody) {
  const counted = await db
    .updateTable('store_counters')
    .set((row) => ({ order_number: row('order_number', '+', 1) }))
    .where('store_id', '=', body.store_id)
    .returning('order_number')
    .executeTakeFirst();
  const store = await db
    .selectFrom('stores')
    .selectAll()
    .select(HAS_DEVICES.as('has_devices'))
    .where('id', '=', body.store_id)
    .executeTakeFirst();
  if (!store || !counted) throw new Refusal('storeIdMismatch');
  if (store.approval_state !== 0) throw new Refusal('storeBusinessOff');

  const totals = totalsOf(body, store);
  if (totals.cart_total < store.minimum_order_price) throw new Refusal('orderPriceBelowMinimum');

  const now = new Date();
  const scheduled = scheduledAt(body, now.getTime());
  const isPaid = body.payment_method !== 'cash';
  const order = {
    store_id: store.id,
    id: uuidV7(),
    unique_id: counted.order_number,
    client_reference: channelReference(userId, body.reference),
    order_type: body.is_pickup ? 'pickup' : 'delivery',
    ...placedOrder({ accepted: false }),
    user_id: userId,
    customer_name: body.customer_name,
    customer_phone: compactPhone(body.customer_phone),
    address: body.address ? json(body.address) : null,
    lines: json(body.lines),
    item_count: totals.item_count,
    currency: store.currency,
    cart_total: totals.cart_total,
    tax: totals.tax,
    is_tax_included: totals.is_tax_included,
    delivery_price: totals.delivery_price,
    tip_amount: totals.tip_amount,
    discount: totals.discount,
    total: totals.total,
    store_profit: totals.cart_total - totals.discount,
    payment_method: body.payment_method,
    payment_status: isPaid ? 'paid' : 'created',
    // What is paid already is handed over against a code; cash is its own proof.
    confirmation_code: isPaid ? String(randomInt(1000, 10_000)) : null,
    order_comment: body.order_comment ?? '',
    delivery_comment: body.delivery_comment ?? '',
    service_day: storeDay((scheduled ?? now).getTime(), store.timezone),
    scheduled_at: scheduled,
    promised_at: scheduled ?? new Date(readyAt(now.getTime(), store.ready_in_minutes)),
    created_at: now,
    updated_at: now,
  } as const;
  const placed = await db.insertInto('orders').values(order).returning(PLACED).executeTakeFirstOrThrow();
  return {
    placed,
    storeNames: store.name,
    hasDevices: store.has_devices,
    acceptsAutomatically: store.accepts_automatically,
    readyInMinutes: store.ready_in_minutes,
  };
}
