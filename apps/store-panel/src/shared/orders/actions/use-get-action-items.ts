import type { OrderCard } from '@store-panel/api-client/order-models';

import { serverNow } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { findPrimaryAction, type ActionItem, listActionItems, type StoreAction } from './action-items.ts';
import { useOrderActions } from './use-order-actions.ts';

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

/** Runs an action like its button would, if it is open now. `next` is the primary action. */
export function useActionOnDemand(): (order: OrderCard, requested: StoreAction | 'next' | undefined) => void {
  const offersOf = useGetActionItems();
  const { session } = useStoreSession();
  const { choose } = useOrderActions();
  return (order, requested) => {
    const offers = offersOf(order);
    const action =
      requested === 'next' ? findPrimaryAction(order, actorOf(session), offers, serverNow())?.action : requested;
    const offer = offers.find((one) => one.action === action);
    if (offer && offer.denial === undefined) choose(offer.action, order);
  };
}
