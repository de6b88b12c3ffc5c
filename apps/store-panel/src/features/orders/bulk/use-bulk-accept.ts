import type { OrderCard } from '@store-panel/api-client/order-models';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';

import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderActions } from '#shared/orders/actions/use-order-actions.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

export interface BulkAccept {
  /** Orders that can be accepted now. */
  readonly open: readonly OrderCard[];
  /**
   * Accepts each as if alone: shown at once, queued while offline. If the store requires it, asks for the minutes once
   * for all.
   */
  readonly accept: () => void;
}

export function useBulkAccept(orders: readonly OrderCard[]): BulkAccept {
  const { orderServices, dialogState } = useOrderServices();
  const { session, readOnly } = useStoreSession();
  const { step } = useOrderActions();
  const pendingCancellations = useObservable(orderServices.pendingCancellations.list);
  const actor = actorOf(session);
  const open = readOnly
    ? []
    : orders.filter(
        (order) =>
          checkOrderAction('accept', order, actor).allowed &&
          !pendingCancellations.some((ending) => ending.order.order_id === order.order_id),
      );
  return {
    open,
    accept() {
      const [order, ...others] = open;
      if (!order) return;
      orderServices.alarm.acknowledge(open.map(({ order_id }) => order_id));
      if (session.flags.asksReadyTime) dialogState.set({ kind: 'accept', order, others });
      else for (const one of open) step('accept', one);
    },
  };
}
