import type { OrderCard } from '@store-panel/api-client/order-models';
import { useMemo } from 'react';

import { serverNow } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { findPrimaryAction, type ActionItem, listActionItems } from './action-items.ts';

export interface ActionItems {
  /** All actions of a store, open or closed with a reason. */
  readonly all: readonly ActionItem[];
  /** The primary action; undefined if the next one is not the store's. */
  readonly primary: ActionItem | undefined;
}

/** The actions on an order and whether they are open now. */
export function useActionItems(order: OrderCard): ActionItems {
  const { orderServices } = useOrderServices();
  const { session, readOnlyReason } = useStoreSession();
  const isOffline = useObservable(orderServices.isOfflineObservable);
  const isCancellationPending = useObservable(orderServices.pendingCancellations.list, (list) =>
    list.some((cancellation) => cancellation.order.order_id === order.order_id),
  );
  return useMemo(() => {
    const actor = actorOf(session);
    const all = listActionItems(order, actor, { readOnlyReason, isOffline, isCancellationPending }, serverNow());
    return { all, primary: findPrimaryAction(order, actor, all, serverNow()) };
  }, [order, session, readOnlyReason, isOffline, isCancellationPending]);
}
