import type { Wire } from '@store-panel/contract/table';
import { isPaid } from '@store-panel/domain/orders/payment';
import { billParts, isBilled, tableBill } from '@store-panel/domain/table-orders/table-bill';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { readDeposit, readPartyOrders } from '#features/table-orders/open-tables.queries.ts';
import { payOrders } from '#features/table-orders/pay-orders.queries.ts';
import { orderEntry } from '#ledger/post-order.ts';
import { closeBillPayments } from '#payments/close-payments.queries.ts';
import type { NotifyingWriteContext } from '#orders/new-orders/create-order.ts';
import { type Actor, writeOrderEvent } from '#orders/order-events.queries.ts';

type Settling = Wire['POST /api/store/settle_table_bill'];

/**
 * Notes that orders of a party were paid at the counter. The party is locked, so that two registers do not take the same
 * orders; what it paid in advance comes off what is left.
 * @throws ApiError dataNotFound; staleVersion if an order was paid, called off or changed since the user saw the sum
 */
export async function settleTableBill(
  context: NotifyingWriteContext,
  { storeId, actor }: { readonly storeId: string; readonly actor: Actor },
  { reservation_id: reservationId, order_ids: ids, method, total }: Settling['body'],
): Promise<Settling['reply']> {
  const { db } = context;
  const { rows: parties } = await sql`
    select from reservations where store_id = ${storeId} and id = ${reservationId} for update`.execute(db);
  if (parties.length === 0) throw new ApiError('dataNotFound');
  await sql`
    select from orders where store_id = ${storeId} and reservation_id = ${reservationId} order by id for update`.execute(
    db,
  );
  const orders = await readPartyOrders(db, storeId, [reservationId]);
  const settled = orders.filter((order) => ids.includes(order.id) && isBilled(order) && !isPaid(order));
  const sum = settled.reduce((all, order) => all + order.total, 0);
  if (settled.length !== ids.length || sum !== total) throw new ApiError('staleVersion');
  // All of them before their events: counters come after orders.
  const unpaid = orders.filter((order) => isBilled(order) && !isPaid(order));
  const deposit = await readDeposit(db, storeId, reservationId);
  const parts = billParts(settled, unpaid, deposit);
  await payOrders(context, storeId, method, parts);
  // What is paid here is paid no second time on a phone.
  await closeBillPayments(db, storeId, reservationId, ids);
  for (const { id: orderId } of settled) {
    const entry = await orderEntry(db, { storeId, orderId, actor });
    await writeOrderEvent(context, { storeId, orderId, type: 'order_changed', action: 'pay', actor, entry });
  }
  const paid = orders.map((order) => (settled.includes(order) ? { ...order, payment_status: 'paid' as const } : order));
  const used = parts.reduce((all, part) => all + part.deposit, 0);
  return { collected: sum - used, ...tableBill(paid, deposit - used) };
}
