import type { OrderCard } from '@store-panel/api-client/order-models';

import { serverNow } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { type ActionItem, listActionItems } from './action-items.ts';

/** Returns a function that computes the actions of an order on demand: for a pressed key or a dragged card. */
export function useGetActionItems(): (order: OrderCard) => readonly ActionItem[] {
  const { orderServices } = useOrderServices();
  const { session, readOnlyReason } = useStoreSession();
  const isOffline = useObservable(orderServices.isOfflineObservable);
  return (order) => {
    const isCancellationPending = orderServices.pendingCancellations.list
      .get()
      .some((cancellation) => cancellation.order.order_id === order.order_id);
    return listActionItems(order, actorOf(session), { readOnlyReason, isOffline, isCancellationPending }, serverNow());
  };
}
