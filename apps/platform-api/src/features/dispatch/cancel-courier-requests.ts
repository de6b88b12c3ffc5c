import { OPEN_REQUESTS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { StorePrincipal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder } from '#orders/change-order.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { actorOf, type WriteContext } from '#orders/order-events.queries.ts';

/**
 * Cancels every request of the store's courier that is not picked up, so that another courier can be requested.
 * Deliveries picked up meanwhile stay with the courier.
 */
export async function cancelCourierRequests(
  writeContext: WriteContext,
  principal: StorePrincipal,
  providerId: string,
): Promise<void> {
  const { storeId } = principal;
  const { rows } = await sql<{ order_id: string; id: string }>`
    select order_id, id from delivery_requests
    where store_id = ${storeId} and provider_id = ${providerId} and status = any(${[...OPEN_REQUESTS]}::smallint[])
    order by order_id`.execute(writeContext.db);
  // The first change holds the store's counter.
  await lockOrders(
    writeContext.db,
    storeId,
    rows.map(({ order_id }) => order_id),
  );
  for (const { order_id: orderId, id } of rows) {
    try {
      await changeOrder(writeContext, {
        storeId,
        orderId,
        action: 'cancel_request',
        actor: actorOf(principal),
        actorKind: 'store',
        also: sql<boolean>`o.request_id = ${id}`,
        errorIfDenied: 'cancelFailed',
      });
    } catch (error) {
      // The order was picked up or its request cancelled a moment ago.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
