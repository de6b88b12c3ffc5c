import type { Insertable } from 'kysely';
import { json } from '#db/schema.ts';
import type { OrdersTable } from '#db/tables/orders.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

// Rows that satisfy the schema and mean nothing, for tests of the database itself.

/** A store with its counters. */
export async function insertStore(db: Queries, own: Partial<Insertable<StoresTable>> = {}): Promise<string> {
  const id = own.id ?? uuidV7();
  await db
    .insertInto('stores')
    .values({
      id,
      name: json(['A store']),
      email: `${id}@store.example`,
      phone: id,
      country_code: 'DE',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      ...own,
    })
    .execute();
  await db.insertInto('store_counters').values({ store_id: id }).execute();
  return id;
}

/** An order that waits to be accepted. */
export function orderRow(
  storeId: string,
  uniqueId: number,
  own: Partial<Insertable<OrdersTable>> = {},
): Insertable<OrdersTable> {
  return {
    store_id: storeId,
    id: uuidV7(),
    unique_id: uniqueId,
    order_status: 1,
    customer_name: 'Ada Byron',
    customer_phone: '+49 30 1234567',
    lines: json([{ name: 'Soup', quantity: 1, unit_price: 450, options: [], note: '' }]),
    item_count: 1,
    currency: 'EUR',
    cart_total: 450,
    total: 450,
    store_profit: 450,
    payment_method: 'cash',
    service_day: '2026-01-31',
    ...own,
  };
}

/** Takes the next number of the store's line of events and writes one, in the caller's transaction. */
export async function insertEvent(db: Queries, storeId: string, orderId: string, payload: object): Promise<number> {
  const { event_seq: seq } = await db
    .updateTable('store_counters')
    .set((counters) => ({ event_seq: counters('event_seq', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('event_seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('events')
    .values({
      store_id: storeId,
      seq,
      type: 'order_changed',
      order_id: orderId,
      actor: json({ kind: 'system', id: null, name: null }),
      payload: json(payload),
    })
    .execute();
  return seq;
}
