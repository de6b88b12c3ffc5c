import type { OrderCard } from '@store-panel/api-client/order-models';
import { actionInputs } from '@store-panel/domain/orders/transitions';
import { useMemo } from 'react';

import { shouldOfferPushObservable } from '#shared/push/push-preference.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { type SingleOrderDialog, useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { QueueableAction } from '#shared/orders/offline-queue/offline-queue.ts';
import type { StoreAction } from './action-items.ts';

/** Actions that begin with a dialog whatever the order's state is. */
export const ACTION_DIALOGS = {
  reject: 'end',
  cancel_by_store: 'end',
  edit: 'edit',
  cancel_request: 'cancel_request',
  reassign: 'courier',
  courier_lost: 'lost',
  return_order: 'return',
  restore: 'restore',
} as const satisfies Partial<Record<StoreAction, SingleOrderDialog['kind']>>;

export interface OrderActions {
  /** Starts a change: sends it, queues it, or opens its dialog. */
  readonly startAction: (action: StoreAction, order: OrderCard) => void;
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
      if (action === 'accept') shouldOfferPushObservable.set(true);
    }

    function startAction(action: StoreAction, order: OrderCard): void {
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
        case 'complete':
          if (needs.confirmationCode) dialogState.set({ kind: 'complete', order });
          else void orderServices.sender.send(order, { action });
          return;
        case 'release':
        case 'request_courier':
          void orderServices.sender.send(order, { action });
          return;
        case 'reject':
        case 'cancel_by_store':
        case 'edit':
        case 'cancel_request':
        case 'reassign':
        case 'courier_lost':
        case 'return_order':
        case 'restore':
          dialogState.set({ kind: ACTION_DIALOGS[action], order });
      }
    }

    return { startAction, queueAction };
  }, [orderServices, dialogState, session]);
}
