import type { OrderCard } from '@store-panel/api-client/order-models';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';

import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderActions } from '#shared/orders/actions/use-order-actions.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

export interface AcceptMany {
  /** Those among the orders that can be accepted now. */
  readonly open: readonly OrderCard[];
  /** Accepts them, each as if alone: shown at once, kept while offline. Asks for the minutes first, once for all, where the store wants them. */
  readonly accept: () => void;
}

export function useBulkAccept(orders: readonly OrderCard[]): AcceptMany {
  const { desk, question } = useOrderServices();
  const { session, readOnly } = useStoreSession();
  const { step } = useOrderActions();
  const endings = useObservable(desk.endings.list);
  const actor = actorOf(session);
  const open = readOnly
    ? []
    : orders.filter(
        (order) =>
          checkOrderAction('accept', order, actor).allowed &&
          !endings.some((ending) => ending.order.order_id === order.order_id),
      );
  return {
    open,
    accept() {
      const [order, ...others] = open;
      if (!order) return;
      desk.alarm.acknowledge(open.map(({ order_id }) => order_id));
      if (session.flags.asksReadyTime) question.set({ kind: 'accept', order, others });
      else for (const one of open) step('accept', one);
    },
  };
}
