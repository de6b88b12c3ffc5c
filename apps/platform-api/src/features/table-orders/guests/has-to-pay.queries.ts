import { isPaid } from '@store-panel/domain/orders/payment';
import { isPaidFirst } from '@store-panel/domain/table-orders/pay-first';
import { isBilled } from '@store-panel/domain/table-orders/table-bill';

import type { QueryExecutor } from '#db/transaction.ts';
import { readDeposit, readPartyOrders } from '#features/table-orders/open-tables.queries.ts';

/** Whether a party has to pay for an order of this total: what its deposit pays whole waits for nothing. */
export async function hasToPay(
  db: QueryExecutor,
  storeId: string,
  reservationId: string,
  total: number,
): Promise<boolean> {
  const orders = await readPartyOrders(db, storeId, [reservationId]);
  const unpaid = orders.filter((order) => isBilled(order) && !isPaid(order));
  const sum = unpaid.reduce((all, order) => all + order.total, 0);
  return isPaidFirst(total, { unpaid: sum, deposit: await readDeposit(db, storeId, reservationId) });
}
