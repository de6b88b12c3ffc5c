import type { OrderCard } from '@store-panel/api-client/order-models';
import { actionInputs } from '@store-panel/domain/orders/transitions';
import { useMemo } from 'react';

import { shouldOfferPush } from '#shared/push/push-preference.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { QueueableAction } from '#shared/orders/offline-queue/offline-queue.ts';
import type { StoreAction } from './action-items.ts';

export interface OrderActions {
  /** Starts a change: sends it, queues it, or opens its dialog. */
  readonly choose: (action: StoreAction, order: OrderCard) => void;
  /** Queues a kitchen action with its inputs. */
  readonly queueAction: (action: QueueableAction, order: OrderCard, minutes?: number) => void;
}

/** The single path from a button, key or menu to a change of an order. */
export function useOrderActions(): OrderActions {
  const { orderServices, dialogState } = useOrderServices();
  const { session } = useStoreSession();
  return useMemo(() => {
    const actor = actorOf(session);

    function queueAction(action: QueueableAction, { order_id, unique_id }: OrderCard, minutes?: number): void {
      orderServices.queueAction({ order_id, unique_id, action, ...(minutes !== undefined && { minutes }) });
      if (action === 'accept') shouldOfferPush.set(true);
    }

    function choose(action: StoreAction, order: OrderCard): void {
      const needs = actionInputs(action, order, actor);
      switch (action) {
        case 'accept':
          if (needs.readyMinutes) dialogState.set({ kind: 'accept', order });
          else queueAction(action, order);
          return;
        case 'prepare':
        case 'ready':
          queueAction(action, order);
          return;
        case 'reject':
        case 'cancel_by_store':
          dialogState.set({ kind: 'end', order });
          return;
        case 'complete':
          if (needs.confirmationCode) dialogState.set({ kind: 'complete', order });
          else void orderServices.sender.send(order, { action });
          return;
        case 'release':
        case 'request_courier':
          void orderServices.sender.send(order, { action });
          return;
        case 'edit':
        case 'cancel_request':
        case 'restore':
          dialogState.set({ kind: action, order });
          return;
        case 'reassign':
          dialogState.set({ kind: 'courier', order });
          return;
        case 'courier_lost':
          dialogState.set({ kind: 'lost', order });
          return;
        case 'return_order':
          dialogState.set({ kind: 'return', order });
      }
    }

    return { choose, queueAction };
  }, [orderServices, dialogState, session]);
}
