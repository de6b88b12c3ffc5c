import type { Wire } from '@store-panel/contract/table';
import { isPaid } from '@store-panel/domain/orders/payment';
import { isBilled, tableBill } from '@store-panel/domain/table-orders/table-bill';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { readPartyOrders, readTableBill } from '#features/table-orders/open-tables.queries.ts';
import { orderEntry } from '#ledger/post-order.ts';
import { type Actor, type WriteContext, writeOrderEvent } from '#orders/order-events.queries.ts';

type Settling = Wire['POST /api/store/settle_table_bill'];

/**
 * Notes that orders of a party were paid at the counter. The party is locked, so that two registers do not take the same
 * orders; what it paid in advance comes off what is left.
 * @throws ApiError dataNotFound; staleVersion if an order was paid, called off or changed since the user saw the sum
 */
export async function settleTableBill(
  context: WriteContext,
  { storeId, actor }: { readonly storeId: string; readonly actor: Actor },
  { reservation_id: reservationId, order_ids: ids, method, total }: Settling['body'],
): Promise<Settling['reply']> {
  const { db } = context;
  const { rows: parties } = await sql`
    select from reservations where store_id = ${storeId} and id = ${reservationId} for update`.execute(db);
  const before = parties.length === 0 ? undefined : await readTableBill(db, storeId, reservationId);
  if (!before) throw new ApiError('dataNotFound');
  await sql`
    select from orders where store_id = ${storeId} and reservation_id = ${reservationId} order by id for update`.execute(
    db,
  );
  const orders = await readPartyOrders(db, storeId, [reservationId]);
  const settled = orders.filter((order) => ids.includes(order.id) && isBilled(order) && !isPaid(order));
  const sum = settled.reduce((all, order) => all + order.total, 0);
  if (settled.length !== ids.length || sum !== total) throw new ApiError('staleVersion');
  // All of them before their events: counters come after orders.
  await db
    .updateTable('orders')
    .set((eb) => ({
      payment_status: 'paid',
      payment_method: method,
      collected_by: 'store',
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute();
  for (const { id: orderId } of settled) {
    const entry = await orderEntry(db, { storeId, orderId, actor });
    await writeOrderEvent(context, { storeId, orderId, type: 'order_changed', action: 'pay', actor, entry });
  }
  const { deposit, open } = before.table;
  const paid = orders.map((order) => (settled.includes(order) ? { ...order, payment_status: 'paid' as const } : order));
  const after = tableBill(paid, deposit);
  return { collected: open - after.open, ...after };
}
