import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { type CacheDispatch, upsertOrderInCaches } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { MAX_CANCEL_BULK } from '@store-panel/domain/limits/limits';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { useDispatch } from 'react-redux';

import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { PendingCancellation } from '#shared/orders/actions/pending-cancellations.ts';
import { type CancelResult, useOrderServices } from '#shared/orders/services/order-services-context.tsx';

const ENDINGS = ['reject', 'cancel_by_store'] as const;
/** No flag stands before an ending. */
const ACTOR = { kind: 'store', flags: { canCompleteOrder: true, canEditOrder: true, asksReadyTime: false } } as const;

/** How the store would call this order off now; null where it can't. */
export function cancelActionFor(order: OrderCard): PendingCancellation['action'] | null {
  return ENDINGS.find((action) => checkOrderAction(action, order, ACTOR).allowed) ?? null;
}

/**
 * Calls orders off together. Each waits its seconds and can be taken back by itself; what is left when they are over goes
 * out in one call, and what became of each is told.
 */
export function useBulkCancel(): (orders: readonly OrderCard[], reason: string) => void {
  const { client, toasts } = useAppServices();
  const { desk, question } = useOrderServices();
  const dispatch: CacheDispatch = useDispatch();

  async function sendAll(endings: readonly PendingCancellation[], reason: string): Promise<void> {
    const results: CancelResult[] = [];
    for (let from = 0; from < endings.length; from += MAX_CANCEL_BULK) {
      const part = endings.slice(from, from + MAX_CANCEL_BULK).map(({ order }) => order);
      const told = await sendPart(client, part, reason);
      if (told === null) {
        toasts.add({ tone: 'danger', title: await translate('order-bulk:result.failed') });
        break;
      }
      results.push(...told);
    }
    for (const { order, last_change } of results)
      if (order) dispatch(upsertOrderInCaches(order, last_change ?? undefined));
    if (results.some(({ error_code }) => error_code !== null)) question.set({ kind: 'many_cancelled', results });
    else if (results.length > 0)
      toasts.add({ tone: 'success', title: await translate('order-bulk:result.ended', { count: results.length }) });
  }

  return (orders, reason) => {
    const send = (first: PendingCancellation): void => {
      // The first whose time is over takes the others along, which were chosen in the same breath.
      const others = desk.endings.list.get().filter((ending) => ending.send === send);
      for (const { order } of others) desk.endings.undo(order.order_id);
      void sendAll([first, ...others], reason);
    };
    for (const order of orders) {
      const action = cancelActionFor(order);
      if (action) desk.endings.add({ order, action, reason, send });
    }
  };
}

/** Null where the platform did not take it. */
async function sendPart(
  client: Client,
  orders: readonly OrderCard[],
  cancel_reason: string,
): Promise<readonly CancelResult[] | null> {
  const body = { orders: orders.map(({ order_id, version }) => ({ order_id, version })), cancel_reason };
  try {
    return (await client.call('POST /api/store/cancel_multiple_orders', body, { background: true })).results;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
}
