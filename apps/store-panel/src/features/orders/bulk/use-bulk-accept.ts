import type { OrderCard } from '@store-panel/api-client/order-models';
import { isAwaitingPayment } from '@store-panel/domain/orders/order-state';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';

import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderActions } from '#shared/orders/actions/use-order-actions.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

export interface BulkAccept {
  /** Orders that can be accepted now; what is not paid yet is accepted one by one. */
  readonly acceptableOrders: readonly OrderCard[];
  /**
   * Accepts each order with an optimistic update; queued while offline. If the store requires a ready time, one dialog
   * asks for it for all orders.
   */
  readonly accept: () => void;
}

export function useBulkAccept(orders: readonly OrderCard[]): BulkAccept {
  const { orderServices, dialogState } = useOrderServices();
  const { session, readOnlyReason } = useStoreSession();
  const { queueAction } = useOrderActions();
  const pendingCancellations = useObservable(orderServices.pendingCancellations.list);
  const actor = actorOf(session);
  const acceptableOrders = readOnlyReason
    ? []
    : orders.filter(
        (order) =>
          checkOrderAction('accept', order, actor).allowed &&
          !isAwaitingPayment(order) &&
          !pendingCancellations.some((cancellation) => cancellation.order.order_id === order.order_id),
      );
  return {
    acceptableOrders,
    accept() {
      const [order, ...others] = acceptableOrders;
      if (!order) return;
      orderServices.alarm.acknowledge(acceptableOrders.map(({ order_id }) => order_id));
      if (session.flags.asksReadyTime) dialogState.set({ kind: 'accept', order, others });
      else for (const acceptable of acceptableOrders) queueAction('accept', acceptable);
    },
  };
}
