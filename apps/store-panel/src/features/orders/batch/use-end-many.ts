import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { type CacheDispatch, putOrder } from '@store-panel/api-client/rtk/order-caches';
import { CANCEL_AT_ONCE } from '@store-panel/domain/limits/limits';
import { orderCan } from '@store-panel/domain/orders/transitions';
import { useDispatch } from 'react-redux';

import { textOf } from '#shared/i18n.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import type { PendingEnding } from '../actions/pending-endings.ts';
import { type CancelResult, useDesk } from '../desk/desk-context.tsx';

const ENDINGS = ['reject', 'cancel_by_store'] as const;
/** No flag stands before an ending. */
const ACTOR = { kind: 'store', flags: { canCompleteOrder: true, canEditOrder: true, asksReadyTime: false } } as const;

/** How the store would call this order off now; null where it can't. */
export function endingOf(order: OrderCard): PendingEnding['action'] | null {
  return ENDINGS.find((action) => orderCan(action, order, ACTOR).allowed) ?? null;
}

/**
 * Calls orders off together. Each waits its seconds and can be taken back by itself; what is left when they are over goes
 * out in one call, and what became of each is told.
 */
export function useEndMany(): (orders: readonly OrderCard[], reason: string) => void {
  const { client, toasts } = usePlatform();
  const { desk, question } = useDesk();
  const dispatch: CacheDispatch = useDispatch();

  async function sendAll(endings: readonly PendingEnding[], reason: string): Promise<void> {
    const results: CancelResult[] = [];
    for (let from = 0; from < endings.length; from += CANCEL_AT_ONCE) {
      const part = endings.slice(from, from + CANCEL_AT_ONCE).map(({ order }) => order);
      const told = await sendPart(client, part, reason);
      if (told === null) {
        toasts.add({ tone: 'danger', title: await textOf('order-batch:result.failed') });
        break;
      }
      results.push(...told);
    }
    for (const { order, last_change } of results) if (order) dispatch(putOrder(order, last_change ?? undefined));
    if (results.some(({ error_code }) => error_code !== null)) question.set({ kind: 'many_cancelled', results });
    else if (results.length > 0)
      toasts.add({ tone: 'success', title: await textOf('order-batch:result.ended', { count: results.length }) });
  }

  return (orders, reason) => {
    const send = (first: PendingEnding): void => {
      // The first whose time is over takes the others along, which were chosen in the same breath.
      const others = desk.endings.list.get().filter((ending) => ending.send === send);
      for (const { order } of others) desk.endings.undo(order.order_id);
      void sendAll([first, ...others], reason);
    };
    for (const order of orders) {
      const action = endingOf(order);
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
