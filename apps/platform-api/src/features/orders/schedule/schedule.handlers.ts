import type { orderScheduleEndpoints } from '@store-panel/contract/endpoints/orders/order-schedule';

import type { HandlersOf } from '#http/implement.ts';
import { changeOrder } from '#orders/change-order.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';

/** Scheduled orders, for the store's employees. */
export function orderScheduleHandlers({
  notifyEvent,
}: {
  readonly notifyEvent: NotifyEvent;
}): HandlersOf<keyof typeof orderScheduleEndpoints> {
  return {
    'POST /api/store/release_order': async ({ principal, body, db, afterCommit }) => {
      // Like other kitchen steps it needs no version: it is valid as long as the order waits for its release.
      const order = await changeOrder(
        { db, afterCommit, notifyEvent },
        {
          storeId: principal.storeId,
          orderId: body.order_id,
          action: 'release',
          actor: actorOf(principal),
          actorKind: 'store',
          errorIfDenied: 'changeStatusFailed',
        },
      );
      return { order };
    },
  };
}
