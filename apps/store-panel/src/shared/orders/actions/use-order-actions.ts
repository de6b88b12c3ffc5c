import type { OrderCard } from '@store-panel/api-client/order-models';
import { addOptimisticUpdate } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { actionInputs } from '@store-panel/domain/orders/transitions';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { shouldOfferPush } from '#shared/push/push-preference.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import type { QueueableAction } from '#shared/orders/offline-queue/offline-queue.ts';
import type { StoreAction } from './action-items.ts';

export interface OrderActions {
  /** Begins a change: sends it, puts it into the outbox, or asks what it needs first. */
  readonly choose: (action: StoreAction, order: OrderCard) => void;
  /** A kitchen's step with all that it needs. */
  readonly step: (action: QueueableAction, order: OrderCard, minutes?: number) => void;
}

/** The one way from a button, a key or a menu to a change of an order. */
export function useOrderActions(): OrderActions {
  const { desk, question } = useOrderServices();
  const { session } = useStoreSession();
  const dispatch: CacheDispatch = useDispatch();
  return useMemo(() => {
    const actor = actorOf(session);

    function step(action: QueueableAction, { order_id, unique_id }: OrderCard, minutes?: number): void {
      const { key, at } = desk.outbox.add({ order_id, unique_id, action, ...(minutes !== undefined && { minutes }) });
      dispatch(addOptimisticUpdate(order_id, { id: key, action, at }));
      if (action === 'accept') shouldOfferPush.set(true);
    }

    function choose(action: StoreAction, order: OrderCard): void {
      const needs = actionInputs(action, order, actor);
      switch (action) {
        case 'accept':
          if (needs.readyMinutes) question.set({ kind: 'accept', order });
          else step(action, order);
          return;
        case 'prepare':
        case 'ready':
          step(action, order);
          return;
        case 'reject':
        case 'cancel_by_store':
          question.set({ kind: 'end', order });
          return;
        case 'complete':
          if (needs.confirmationCode) question.set({ kind: 'complete', order });
          else void desk.sender.send(order, { action });
          return;
        case 'release':
        case 'request_courier':
          void desk.sender.send(order, { action });
          return;
        case 'edit':
        case 'cancel_request':
        case 'restore':
          question.set({ kind: action, order });
          return;
        case 'reassign':
          question.set({ kind: 'courier', order });
          return;
        case 'courier_lost':
          question.set({ kind: 'lost', order });
          return;
        case 'return_order':
          question.set({ kind: 'return', order });
      }
    }

    return { choose, step };
  }, [desk, question, session, dispatch]);
}
