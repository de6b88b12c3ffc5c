import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { useMemo } from 'react';

import { now } from '#shared/minute-clock.ts';
import { useObserved } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { nextStep, type Offer, offersFor } from './offers.ts';

export interface Offers {
  /** Everything a store ever does, open or closed with a reason. */
  readonly all: readonly Offer[];
  /** For the big button; undefined when the next move is somebody else's. */
  readonly next: Offer | undefined;
}

/** What can be done to an order here and now. */
export function useOffers(order: OrderCard): Offers {
  const { desk } = useDesk();
  const { session, readOnly } = useStoreSession();
  const isOffline = useObserved(desk.isOffline);
  const isEnding = useObserved(desk.endings.list, (list) =>
    list.some((ending) => ending.order.order_id === order.order_id),
  );
  return useMemo(() => {
    const actor = actorOf(session);
    const all = offersFor(order, actor, { readOnly, isOffline, isEnding }, now());
    return { all, next: nextStep(order, actor, all, now()) };
  }, [order, session, readOnly, isOffline, isEnding]);
}
