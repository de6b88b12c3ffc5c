import type { orderScheduleEndpoints } from '@store-panel/contract/endpoints/orders/order-schedule';

import type { HandlersOf } from '#http/implement.ts';
import { changeOrder } from '#orders/change-order.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';

/** Orders for later, as their store's own people see them. */
export function orderScheduleHandlers({
  announce,
}: {
  readonly announce: NotifyEvent;
}): HandlersOf<keyof typeof orderScheduleEndpoints> {
  return {
    'POST /api/store/release_order': async ({ principal, body, db, afterCommit }) => {
      // As the kitchen's other steps it names no version: it is right for as long as the order waits for its time.
      const order = await changeOrder(
        { db, afterCommit, announce },
        {
          storeId: principal.storeId,
          orderId: body.order_id,
          action: 'release',
          actor: actorOf(principal),
          actorKind: 'store',
          failure: 'changeStatusFailed',
        },
      );
      return { order };
    },
  };
}
