import type { OrderCard } from '@store-panel/api-client/order-models';

import { serverNow } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { findPrimaryAction, type ActionItem, listActionItems, type StoreAction } from './action-items.ts';
import { useOrderActions } from './use-order-actions.ts';

/** What can be done to any order, asked when it is needed: by a key that was pressed, by a card that is dragged. */
export function useGetActionItems(): (order: OrderCard) => readonly ActionItem[] {
  const { desk } = useOrderServices();
  const { session, readOnly } = useStoreSession();
  const isOffline = useObservable(desk.isOffline);
  return (order) => {
    const isEnding = desk.endings.list.get().some((ending) => ending.order.order_id === order.order_id);
    return listActionItems(order, actorOf(session), { readOnly, isOffline, isEnding }, serverNow());
  };
}

/** Does what a button would do, if it can be done here and now. `next`: whatever the big button says. */
export function useActionOnDemand(): (order: OrderCard, wanted: StoreAction | 'next' | undefined) => void {
  const offersOf = useGetActionItems();
  const { session } = useStoreSession();
  const { choose } = useOrderActions();
  return (order, wanted) => {
    const offers = offersOf(order);
    const action = wanted === 'next' ? findPrimaryAction(order, actorOf(session), offers, serverNow())?.action : wanted;
    const offer = offers.find((one) => one.action === action);
    if (offer && offer.refusal === undefined) choose(offer.action, order);
  };
}
