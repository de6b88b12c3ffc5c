import type { OrderCard } from '@store-panel/api-client/order-shapes';

import { now } from '#shared/minute-clock.ts';
import { useObserved } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { nextStep, type Offer, offersFor, type StoreAction } from './offers.ts';
import { useOrderActions } from './use-order-actions.ts';

/** What can be done to any order, asked when it is needed: by a key that was pressed, by a card that is dragged. */
export function useOffersOnDemand(): (order: OrderCard) => readonly Offer[] {
  const { desk } = useDesk();
  const { session, readOnly } = useStoreSession();
  const isOffline = useObserved(desk.isOffline);
  return (order) => {
    const isEnding = desk.endings.list.get().some((ending) => ending.order.order_id === order.order_id);
    return offersFor(order, actorOf(session), { readOnly, isOffline, isEnding }, now());
  };
}

/** Does what a button would do, if it can be done here and now. `next`: whatever the big button says. */
export function useActionOnDemand(): (order: OrderCard, wanted: StoreAction | 'next' | undefined) => void {
  const offersOf = useOffersOnDemand();
  const { session } = useStoreSession();
  const { choose } = useOrderActions();
  return (order, wanted) => {
    const offers = offersOf(order);
    const action = wanted === 'next' ? nextStep(order, actorOf(session), offers, now())?.action : wanted;
    const offer = offers.find((one) => one.action === action);
    if (offer && offer.refusal === undefined) choose(offer.action, order);
  };
}
