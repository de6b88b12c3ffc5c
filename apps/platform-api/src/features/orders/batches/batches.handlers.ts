import type { orderBatchCalls } from '@store-panel/contract/calls/order-batches';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { HandlersOf } from '#http/implement.ts';
import { lockOrders } from '#features/orders/batches/batches.queries.ts';
import { type Result, tried } from '#features/orders/batches/tried.ts';
import { actorOf, type Announce } from '#features/orders/order-events.queries.ts';

/** What a store does to many orders at once: one transaction, and each order decided by its own guarded update. */
export function orderBatchHandlers({
  announce,
}: {
  readonly announce: Announce;
}): HandlersOf<keyof typeof orderBatchCalls> {
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
          await tried(
            { ...context, announce },
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
