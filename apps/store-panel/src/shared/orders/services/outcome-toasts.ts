import type { OrderCard } from '@store-panel/api-client/order-models';
import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import type { ToastContent, ToastQueue } from '@store-panel/ui/toast';

import { pathToOrder } from '#paths.ts';
import { i18n, translate } from '#shared/i18n/i18n.ts';
import type { Conflict } from '#shared/orders/actions/conflict-store.ts';
import type { QueuedAction } from '#shared/orders/offline-queue/offline-queue.ts';
import type { OrderServicesDeps } from './order-services.ts';

/** Duration of a toast that the user does not expect, in ms (ours). */
const TOAST_MS = 10_000;

type ToastTexts = Pick<ToastContent, 'title' | 'text' | 'action'>;

/** Shows the outcome of changes that the user no longer waits for, and orders that no panel has shown. */
export function showOutcomeToasts(
  toasts: ToastQueue,
  navigate: (path: string) => unknown,
): Pick<OrderServicesDeps, 'onLost' | 'onSentLate' | 'onRefusedLate' | 'onEscalated' | 'onOrdersGone'> {
  const warn = (textsPromise: Promise<ToastTexts>) =>
    void textsPromise.then((texts) => {
      // Several steps may be taken in the same second.
      if (toasts.getSnapshot().some(({ title }) => title === texts.title)) return;
      toasts.add({ tone: 'warning', ...texts, duration: TOAST_MS });
    });
  return {
    onEscalated: (order) => warn(escalatedTexts(order, navigate)),
    // Stays until it is closed: the kitchen may be preparing them.
    onOrdersGone: (orders) =>
      void goneTexts(orders).then((texts) => toasts.add({ tone: 'danger', ...texts, duration: null })),
    onLost: (order, conflict) => warn(lostText(order, conflict)),
    onRefusedLate: (queuedAction) => warn(refusedText(queuedAction)),
    onSentLate: ({ unique_id, action }) =>
      void translate(`actions:done.${action}`, { number: unique_id }).then((title) =>
        toasts.add({ tone: 'success', title }),
      ),
  };
}

async function escalatedTexts(
  { order_id, unique_id }: OrderCard,
  navigate: (path: string) => unknown,
): Promise<ToastTexts> {
  return {
    title: await translate('escalation:toast.title', { number: `#${unique_id}` }),
    text: await translate('escalation:toast.text'),
    action: { label: await translate('escalation:toast.open'), onSelect: () => void navigate(pathToOrder(order_id)) },
  };
}

async function goneTexts(orders: readonly OrderCard[]): Promise<ToastTexts> {
  const numbers = orders.map(({ unique_id }) => `#${unique_id}`);
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' }).format(numbers);
  return {
    title: await translate('orders:gone.title', { numbers: listed }),
    text: await translate('orders:gone.text'),
  };
}

async function lostText({ unique_id: number }: OrderCard, { lastChange }: Conflict): Promise<ToastTexts> {
  const title = await translate('orders:number', { number });
  if (!lastChange || lastChange.action === 'place' || !isOrderAction(lastChange.action))
    return { title, text: await translate('orders:conflict.unknown') };
  const { kind, name } = lastChange.actor;
  const actor = name ?? (await translate(`orders:actor.${kind}`));
  return { title, text: await translate(`orders:conflict.by.${lastChange.action}`, { actor }) };
}

async function refusedText({ unique_id: number, action }: QueuedAction): Promise<ToastTexts> {
  return {
    title: await translate('shell:offlineQueue.refused', {
      number,
      action: await translate(`actions:button.${action}`),
    }),
  };
}
