import type { orderBatchEndpoints } from '@store-panel/contract/endpoints/orders/bulk-orders';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { HandlersOf } from '#http/implement.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { type Result, tryChangeOrder } from '#orders/try-change-order.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';

/** Bulk actions on orders: one transaction, in which a guarded update decides on each order. */
export function bulkOrderHandlers({
  notifyEvent,
}: {
  readonly notifyEvent: NotifyEvent;
}): HandlersOf<keyof typeof orderBatchEndpoints> {
  return {
    'POST /api/store/cancel_multiple_orders': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const statuses = await lockOrders(
        db,
        storeId,
        body.orders.map(({ order_id }) => order_id),
      );
      const results: Result[] = [];
      for (const { order_id: orderId, version } of body.orders) {
        const action = statuses.get(orderId) === ORDER_STATUS.waiting ? 'reject' : 'cancel_by_store';
        results.push(
          await tryChangeOrder(
            { ...context, notifyEvent },
            {
              storeId,
              orderId,
              version,
              action,
              actor: actorOf(principal),
              actorKind: 'store',
              failure: 'cancelFailed',
              reason: body.cancel_reason.trim(),
            },
          ),
        );
      }
      return { results };
    },
  };
}
