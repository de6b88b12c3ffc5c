import type { OrderCard } from '@store-panel/api-client/order-models';
import { useMemo } from 'react';

import { serverNow } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { findPrimaryAction, type ActionItem, listActionItems } from './action-items.ts';

export interface Offers {
  /** Everything a store ever does, open or closed with a reason. */
  readonly all: readonly ActionItem[];
  /** For the big button; undefined when the next move is somebody else's. */
  readonly next: ActionItem | undefined;
}

/** What can be done to an order here and now. */
export function useActionItems(order: OrderCard): Offers {
  const { desk } = useOrderServices();
  const { session, readOnly } = useStoreSession();
  const isOffline = useObservable(desk.isOffline);
  const isEnding = useObservable(desk.endings.list, (list) =>
    list.some((ending) => ending.order.order_id === order.order_id),
  );
  return useMemo(() => {
    const actor = actorOf(session);
    const all = listActionItems(order, actor, { readOnly, isOffline, isEnding }, serverNow());
    return { all, next: findPrimaryAction(order, actor, all, serverNow()) };
  }, [order, session, readOnly, isOffline, isEnding]);
}
