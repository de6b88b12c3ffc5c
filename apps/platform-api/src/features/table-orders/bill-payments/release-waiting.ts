import { isPaid } from '@store-panel/domain/orders/payment';
import { billParts, isBilled } from '@store-panel/domain/table-orders/table-bill';
import { sql } from 'kysely';

import { readDeposit, readPartyOrders } from '#features/table-orders/open-tables.queries.ts';
import type { NotifyingWriteContext } from '#orders/new-orders/create-order.ts';
import { SYSTEM, writeOrderEvent } from '#orders/order-events.queries.ts';
import { releasePaid } from '#orders/paid-first.queries.ts';

/** Lets those of the orders come to the store that wait for their payment, although they do not count as paid. */
export async function releaseWaiting(
  context: NotifyingWriteContext,
  storeId: string,
  orderIds: readonly string[],
): Promise<void> {
  for (const orderId of await releasePaid(context, storeId, orderIds))
    await writeOrderEvent(context, { storeId, orderId, type: 'order_changed', action: 'pay', actor: SYSTEM });
}

/** The same for those of a party that its deposit pays whole by now, since others were paid, called off or changed. */
export async function releaseCovered(
  context: NotifyingWriteContext,
  storeId: string,
  reservationId: string,
): Promise<void> {
  const { db } = context;
  await sql`select from reservations where store_id = ${storeId} and id = ${reservationId} for update`.execute(db);
  await sql`
    select from orders where store_id = ${storeId} and reservation_id = ${reservationId} order by id for update`.execute(
    db,
  );
  const unpaid = (await readPartyOrders(db, storeId, [reservationId])).filter(
    (order) => isBilled(order) && !isPaid(order),
  );
  const deposit = await readDeposit(db, storeId, reservationId);
  const covered = unpaid.filter(
    (order) => order.awaits_payment && billParts([order], unpaid, deposit).every(({ amount }) => amount === 0),
  );
  await releaseWaiting(
    context,
    storeId,
    covered.map(({ id }) => id),
  );
}
