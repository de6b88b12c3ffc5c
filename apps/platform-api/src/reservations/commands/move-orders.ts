import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import { seatedTableNumbers } from '#booking/seated-party.queries.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { writeOrderEvent } from '#orders/order-events.queries.ts';

/**
 * What a party that sits still waits for goes to the table where it sits now; what was served says where. Its reservation
 * is locked, so that no order of it comes in between.
 */
export async function moveOrders(context: CommandContext, reservationId: string): Promise<void> {
  const { db, afterCommit, deps, storeId, actor } = context;
  const tableNumber = await seatedTableNumbers(db, storeId, reservationId);
  if (tableNumber === null) return;
  const { rows: orders } = await sql<{ id: string }>`
    select id from orders
    where store_id = ${storeId} and reservation_id = ${reservationId} and order_status < ${ORDER_STATUS.completed}
      and table_number is distinct from ${tableNumber}
    order by id for update`.execute(db);
  for (const { id: orderId } of orders) {
    await db
      .updateTable('orders')
      .set((eb) => ({ table_number: tableNumber, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('store_id', '=', storeId)
      .where('id', '=', orderId)
      .execute();
    const moved = { storeId, orderId, type: 'order_changed', action: 'move', actor } as const;
    await writeOrderEvent({ db, afterCommit, notifyEvent: deps.notifyEvent }, moved);
  }
}
