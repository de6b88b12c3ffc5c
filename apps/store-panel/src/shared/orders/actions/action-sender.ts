import type { Client } from '@store-panel/api-client/client';
import { type SerializedApiError, isApiError } from '@store-panel/api-client/errors';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { type CacheDispatch, upsertOrderInCaches } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { serializeByOrder } from '@store-panel/api-client/rtk/orders/serialize-by-order';
import { ordersApi } from '@store-panel/api-client/rtk/orders/orders';
import type { ReasonKind } from '@store-panel/domain/insight/reason-kinds';
import { ORDER_STATUS, isFinal } from '@store-panel/domain/orders/status';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';

import type { QueueableAction, QueuedAction, SendResult } from '#shared/orders/offline-queue/offline-queue.ts';
import type { Conflict, Conflicts } from './conflict-store.ts';

/** A change that is sent at once or not at all, with its inputs. */
export type DirectChange =
  | {
      readonly action: 'reject' | 'cancel_by_store';
      readonly reason: string;
      readonly reasonKind?: ReasonKind | undefined;
    }
  | {
      readonly action: 'request_courier';
      readonly courier?: { readonly provider_id: string; readonly vehicle_id: string };
    }
  | { readonly action: 'reassign'; readonly courier: { readonly provider_id: string; readonly vehicle_id: string } }
  | { readonly action: 'complete'; readonly code?: string }
  | { readonly action: 'return_order' | 'courier_lost'; readonly reason: string }
  | { readonly action: 'release' | 'restore' | 'cancel_request' };

export interface ActionSender {
  /** Resolves to null if the server confirmed the change, otherwise to the error. A conflict is shown on the card. */
  readonly send: (order: OrderCard, change: DirectChange) => Promise<SerializedApiError | null>;
  /** Sends a kitchen action once. `isQuiet`: the user no longer waits for it. */
  readonly sendQueuedAction: (queuedAction: QueuedAction, isQuiet: boolean) => Promise<SendResult>;
}

/** Sends a change that a user waits for. */
export type ChangeSender = Pick<ActionSender, 'send'>;

export interface ActionSenderDeps {
  readonly client: Client;
  readonly dispatch: CacheDispatch;
  readonly conflicts: Conflicts;
  /** Another user ended the order before this change. */
  readonly onLost: (order: OrderCard, conflict: Conflict) => void;
  /** A queued action was rejected after the user stopped waiting for it. */
  readonly onRefusedLate: (queuedAction: QueuedAction) => void;
}

const STATUS_OF: Readonly<Record<QueueableAction, 3 | 5 | 7>> = {
  accept: ORDER_STATUS.accepted,
  prepare: ORDER_STATUS.preparing,
  ready: ORDER_STATUS.ready,
};

/** Timeout of one attempt to send a kitchen action, in ms (ours); the offline queue retries. */
const SEND_TIMEOUT_MS = 10_000;

export function createSender({ client, dispatch, conflicts, onLost, onRefusedLate }: ActionSenderDeps): ActionSender {
  function reportConflict(
    orderId: string,
    requested: ChangeAction,
    { family, order, lastChange }: SerializedApiError,
  ): void {
    if (family !== 'conflict') return;
    // An order that has ended is no longer on the board, so its card cannot show who ended it.
    if (order && isFinal(order.order_status)) onLost(order, { requested, lastChange });
    else conflicts.report(orderId, { requested, lastChange });
  }

  return {
    async send(order, change) {
      conflicts.dismiss(order.order_id);
      const { error } = await dispatch(mutationOf(order, change));
      if (error === undefined) return null;
      const failure = error as SerializedApiError;
      reportConflict(order.order_id, change.action, failure);
      return failure;
    },

    /**
     * A kitchen action has no version: its initial status is its guard, so that a courier's progress or an action that
     * is still in the queue is no reason to reject it.
     */
    async sendQueuedAction(queued, isQuiet) {
      const { key, order_id, action, minutes } = queued;
      conflicts.dismiss(order_id);
      const body = {
        order_id,
        order_status: STATUS_OF[action],
        ...(minutes !== undefined && { estimated_time_for_ready_order: minutes }),
      };
      const callOptions = { idempotencyKey: key, silent: isQuiet, timeoutMs: SEND_TIMEOUT_MS };
      try {
        const { order } = await serializeByOrder(client, order_id, () =>
          client.call('POST /api/store/set_order_status', body, callOptions),
        );
        dispatch(upsertOrderInCaches(order));
        return 'confirmed';
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.order) dispatch(upsertOrderInCaches(error.order, error.lastChange));
        if (isRetryable(error)) return 'unreachable';
        if (isQuiet && error.family !== 'conflict') onRefusedLate(queued);
        reportConflict(order_id, action, error);
        return 'refused';
      }
    },
  };
}

/** The server has not rejected the action, so it stays in the queue. */
function isRetryable({ family }: SerializedApiError): boolean {
  return ['connection', 'timeout', 'server', 'rateLimit', 'malformedReply', 'authentication'].includes(family);
}

function mutationOf(order: OrderCard, change: DirectChange) {
  const { order_id, version } = order;
  const target = { order_id, version };
  const { endpoints } = ordersApi;
  switch (change.action) {
    case 'reject':
    case 'cancel_by_store':
      return endpoints.cancelOrRejectOrder.initiate({
        ...target,
        order_status: change.action === 'reject' ? ORDER_STATUS.rejectedByStore : ORDER_STATUS.cancelledByStore,
        cancel_reason: change.reason,
        ...(change.reasonKind && { reason_kind: change.reasonKind }),
      });
    case 'request_courier':
      return change.courier
        ? endpoints.createRequest.initiate({ ...target, ...change.courier })
        : endpoints.findNearestProvider.initiate(target);
    case 'cancel_request':
      return endpoints.cancelRequest.initiate({
        ...target,
        request_id: order.request_id ?? '',
        ...(order.provider_id !== null && { provider_id: order.provider_id }),
      });
    case 'reassign':
      return endpoints.reassignCourier.initiate({ ...target, request_id: order.request_id ?? '', ...change.courier });
    case 'courier_lost':
      return endpoints.reportCourierLost.initiate({
        ...target,
        request_id: order.request_id ?? '',
        reason: change.reason,
      });
    case 'complete':
      return endpoints.completeOrder.initiate({
        ...target,
        ...(change.code !== undefined && { confirmation_code: change.code }),
      });
    case 'release':
      return endpoints.releaseOrder.initiate(target);
    case 'restore':
      return endpoints.restoreOrder.initiate(target);
    case 'return_order':
      return endpoints.returnOrder.initiate({ ...target, reason: change.reason });
  }
}
