import { OPEN_REQUESTS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { StorePrincipal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder } from '#orders/change-order.ts';
import { actorOf, type WriteContext } from '#orders/order-events.queries.ts';

/**
 * Takes back every delivery that a courier of the store's is asked for or on the way to, so that somebody else can be
 * asked. What was picked up meanwhile stays with who has it.
 */
export async function cancelCourierRequests(
  writing: WriteContext,
  principal: StorePrincipal,
  providerId: string,
): Promise<void> {
  const { storeId } = principal;
  const { rows } = await sql<{ order_id: string; id: string }>`
    select order_id, id from delivery_requests
    where store_id = ${storeId} and provider_id = ${providerId} and status = any(${[...OPEN_REQUESTS]}::smallint[])
    order by order_id`.execute(writing.db);
  for (const { order_id: orderId, id } of rows) {
    try {
      await changeOrder(writing, {
        storeId,
        orderId,
        action: 'cancel_request',
        actor: actorOf(principal),
        actorKind: 'store',
        also: sql<boolean>`o.request_id = ${id}`,
        failure: 'cancelFailed',
      });
    } catch (error) {
      // Picked up, or taken back by somebody else, a moment ago.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
