import type { Wire } from '@store-panel/contract/table';

import { ApiError } from '#access/api-error.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import type { WriteContext } from '#orders/order-events.queries.ts';

/** Result of one order in a bulk action. */
export type OrderChangeResult = Wire['POST /api/store/cancel_multiple_orders']['reply']['results'][number];

/**
 * Changes one of several orders. A denied change has written nothing, so that the others continue; any other error fails
 * all of them.
 */
export async function tryChangeOrder(context: WriteContext, change: OrderChange): Promise<OrderChangeResult> {
  const { orderId: order_id } = change;
  try {
    return { order_id, error_code: null, order: await changeOrder(context, change), last_change: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { order = null, last_change = null } = error.detail;
    return { order_id, error_code: error.code, order, last_change };
  }
}
