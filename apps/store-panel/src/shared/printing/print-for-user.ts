import type { OrderCard, OrderRow } from '@store-panel/api-client/order-models';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import type { ToastQueue } from '@store-panel/ui/toast';

import { translate } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { printHistoryOf } from './device-print-history.ts';
import { fetchOrderDetail, type PrintDocumentKind, printOrders, type PrintReport } from './print-orders.tsx';
import { manualTicketReason, withSent } from './print-rules.ts';
import { isPrintingDeviceObservable } from './is-printing-device.ts';
import { printSettings } from './print-settings.ts';

/** Duration of a toast about failed printing, in ms (ours): its reader is at the printer. */
const TOAST_MS = 12_000;

export type Printable = OrderCard | OrderRow;

interface PrintParts {
  readonly dispatch: CacheDispatch;
  readonly session: StoreSession;
  readonly toasts: ToastQueue;
}

async function showFailure(
  toasts: ToastQueue,
  key: 'printing:outcome.blocked' | 'printing:outcome.unreachable' = 'printing:outcome.unreachable',
): Promise<void> {
  toasts.add({ tone: 'danger', title: await translate(key), duration: TOAST_MS });
}

/** Prints orders on the user's request, and shows the outcome. */
export async function printForUser(
  orders: readonly Printable[],
  only: PrintDocumentKind | undefined,
  { dispatch, session, toasts }: PrintParts,
): Promise<void> {
  isPrintingDeviceObservable.set(true);
  const ledger = printHistoryOf(session.store.id);
  const cards = await cardsOf(orders, dispatch);
  if (cards.length < orders.length) await showFailure(toasts);
  if (cards.length === 0) return;
  ledger.read();
  const jobs = cards.map((order) => ({
    order,
    reason: only === 'receipt' ? ('new' as const) : manualTicketReason(order, ledger.get().orders[order.order_id]),
  }));
  const settings = printSettings.get();
  const report = await printOrders(jobs, { dispatch, session, settings, ledger: ledger.get() }, only);
  if (report.outcome === 'blocked') return showFailure(toasts, 'printing:outcome.blocked');
  // A receipt alone does not count as a kitchen ticket.
  if (report.outcome === 'handed-over' && only !== 'receipt')
    await ledger.change((stored) => withSent(stored, cards, serverNow()));
  if (report.outcome === 'handed-over') await showSentToast(toasts, cards, report);
  else await showFailure(toasts);
}

async function showSentToast(
  toasts: ToastQueue,
  cards: readonly OrderCard[],
  { withoutReceipt }: PrintReport,
): Promise<void> {
  const [first] = cards;
  const title =
    cards.length === 1 && first
      ? await translate('printing:outcome.sent', { number: first.unique_id })
      : await translate('printing:outcome.sentMany', { count: cards.length });
  if (withoutReceipt.length === 0) {
    toasts.add({ tone: 'success', title });
    return;
  }
  const numbers = withoutReceipt.map(({ unique_id }) => `#${unique_id}`).join(', ');
  const text = await translate('printing:outcome.withoutReceipt', { numbers });
  toasts.add({ tone: 'warning', title, text, duration: TOAST_MS });
}

/** List rows lack the lines, so their details are fetched. */
async function cardsOf(orders: readonly Printable[], dispatch: CacheDispatch): Promise<readonly OrderCard[]> {
  const cards: OrderCard[] = [];
  for (const order of orders) {
    if ('lines' in order) cards.push(order);
    else {
      const detail = await fetchOrderDetail(order.order_id, dispatch);
      if (detail) cards.push(detail);
    }
  }
  return cards;
}
