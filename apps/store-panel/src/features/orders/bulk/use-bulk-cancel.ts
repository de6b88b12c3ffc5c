import type { Client } from '@store-panel/api-client/client';
import { type ApiError, isApiError } from '@store-panel/api-client/errors';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { type CacheDispatch, upsertOrderInCaches } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { MAX_CANCEL_BULK } from '@store-panel/domain/limits/limits';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { useDispatch } from 'react-redux';

import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { PendingCancellation } from '#shared/orders/actions/pending-cancellations.ts';
import { type CancelResult, useOrderServices } from '#shared/orders/services/order-services-context.tsx';

const CANCEL_ACTIONS = ['reject', 'cancel_by_store'] as const;
/** No flag restricts a cancellation. */
const ACTOR = { kind: 'store', flags: { canCompleteOrder: true, canEditOrder: true, asksReadyTime: false } } as const;

/** Why orders are cancelled. */
type Why = Pick<PendingCancellation, 'reason' | 'reasonKind'>;

/** Returns how the store can cancel this order now, or null. */
export function cancelActionFor(order: OrderCard): PendingCancellation['action'] | null {
  return CANCEL_ACTIONS.find((action) => checkOrderAction(action, order, ACTOR).allowed) ?? null;
}

/**
 * Cancels several orders. Each can be undone for a few seconds; the rest is then sent in one call, and failures are
 * shown.
 */
export function useBulkCancel(): (orders: readonly OrderCard[], why: Why) => void {
  const { client, toasts } = useAppServices();
  const { orderServices, dialogState } = useOrderServices();
  const dispatch: CacheDispatch = useDispatch();

  async function sendAll(pendingCancellations: readonly PendingCancellation[], why: Why): Promise<void> {
    const results: CancelResult[] = [];
    for (let from = 0; from < pendingCancellations.length; from += MAX_CANCEL_BULK) {
      const batch = pendingCancellations.slice(from, from + MAX_CANCEL_BULK).map(({ order }) => order);
      const batchResults = await sendBatch(client, batch, why);
      if (isApiError(batchResults)) {
        const { textKey, code } = batchResults;
        const title = await translate('order-bulk:result.failed');
        toasts.add({ tone: 'danger', title, text: await translate(textKey, { code }) });
        break;
      }
      results.push(...batchResults);
    }
    for (const { order, last_change } of results)
      if (order) dispatch(upsertOrderInCaches(order, last_change ?? undefined));
    if (results.some(({ error_code }) => error_code !== null)) dialogState.set({ kind: 'many_cancelled', results });
    else if (results.length > 0)
      toasts.add({ tone: 'success', title: await translate('order-bulk:result.cancelled', { count: results.length }) });
  }

  return (orders, why) => {
    const send = (first: PendingCancellation): void => {
      // The first order whose undo window ends takes along those cancelled with it.
      const others = orderServices.pendingCancellations.list.get().filter((cancellation) => cancellation.send === send);
      for (const { order } of others) orderServices.pendingCancellations.undo(order.order_id);
      void sendAll([first, ...others], why);
    };
    for (const order of orders) {
      const action = cancelActionFor(order);
      if (action) orderServices.pendingCancellations.add({ order, action, ...why, send });
    }
  };
}

/** Resolves to the error if the request failed. */
async function sendBatch(
  client: Client,
  orders: readonly OrderCard[],
  { reason: cancel_reason, reasonKind: reason_kind }: Why,
): Promise<readonly CancelResult[] | ApiError> {
  const named = orders.map(({ order_id, version }) => ({ order_id, version }));
  const body = { orders: named, cancel_reason, ...(reason_kind && { reason_kind }) };
  try {
    return (await client.call('POST /api/store/cancel_multiple_orders', body, { silent: true })).results;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error;
  }
}
