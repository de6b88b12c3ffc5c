import type { bulkOrderEndpoints } from '@store-panel/contract/endpoints/orders/bulk-orders';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { HandlersOf } from '#http/implement.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { type OrderChangeResult, tryChangeOrder } from '#orders/try-change-order.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';

/**
 * Bulk actions on orders, all in one transaction. Each order is changed by a conditional UPDATE, and a denied order does
 * not fail the others.
 */
export function bulkOrderHandlers({
  notifyEvent,
}: {
  readonly notifyEvent: NotifyEvent;
}): HandlersOf<keyof typeof bulkOrderEndpoints> {
  return {
    'POST /api/store/cancel_multiple_orders': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const statuses = await lockOrders(
        db,
        storeId,
        body.orders.map(({ order_id }) => order_id),
      );
      const results: OrderChangeResult[] = [];
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
              errorIfDenied: 'cancelFailed',
              reason: body.cancel_reason.trim(),
              reasonKind: body.reason_kind,
            },
          ),
        );
      }
      return { results };
    },
  };
}
