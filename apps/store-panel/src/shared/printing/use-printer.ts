import type { OrderCard, OrderRow } from '@store-panel/api-client/order-models';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';

import { translate } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePrintHistory } from './device-print-history.ts';
import type { PrintDocumentKind, PrintReport } from './print-orders.tsx';
import { manualTicketReason, withSent } from './print-rules.ts';
import { printSettings } from './print-settings.ts';

/** Duration of a toast about failed printing, in ms (ours): its reader is at the printer. */
const TOAST_MS = 12_000;

type Printable = OrderCard | OrderRow;

/** Prints orders on the user's request, and shows the outcome. */
export function usePrinter(): (orders: readonly Printable[], only?: PrintDocumentKind) => Promise<void> {
  const dispatch: CacheDispatch = useDispatch();
  const { session } = useStoreSession();
  const { toasts } = useAppServices();
  const ledger = usePrintHistory();
  // A second press during the first would print everything twice.
  const isPrinting = useRef(false);

  const warn = async (key: 'printing:outcome.blocked' | 'printing:outcome.unreachable') =>
    toasts.add({ tone: 'danger', title: await translate(key), duration: TOAST_MS });

  async function print(orders: readonly Printable[], only?: PrintDocumentKind): Promise<void> {
    const { printOrders } = await import('./print-orders.tsx');
    const cards = await cardsOf(orders, dispatch);
    if (cards.length < orders.length) await warn('printing:outcome.unreachable');
    if (cards.length === 0) return;
    ledger.read();
    const jobs = cards.map((order) => ({
      order,
      reason: only === 'receipt' ? ('new' as const) : manualTicketReason(order, ledger.get().orders[order.order_id]),
    }));
    const settings = printSettings.get();
    const report = await printOrders(jobs, { dispatch, session, settings, ledger: ledger.get() }, only);
    if (report.outcome === 'blocked') return void (await warn('printing:outcome.blocked'));
    // A receipt alone does not count as a kitchen ticket.
    if (report.outcome === 'handed-over' && only !== 'receipt')
      await ledger.change((stored) => withSent(stored, cards, serverNow()));
    if (report.outcome === 'handed-over') await showSentToast(cards, report);
    else await warn('printing:outcome.unreachable');
  }

  async function showSentToast(cards: readonly OrderCard[], { withoutReceipt }: PrintReport): Promise<void> {
    const [first] = cards;
    const title =
      cards.length === 1 && first
        ? await translate('printing:outcome.sent', { number: first.unique_id })
        : await translate('printing:outcome.sentMany', { count: cards.length });
    if (withoutReceipt.length === 0) return void toasts.add({ tone: 'success', title });
    const numbers = withoutReceipt.map(({ unique_id }) => `#${unique_id}`).join(', ');
    const text = await translate('printing:outcome.withoutReceipt', { numbers });
    toasts.add({ tone: 'warning', title, text, duration: TOAST_MS });
  }

  return async (orders, only) => {
    if (isPrinting.current || orders.length === 0) return;
    isPrinting.current = true;
    try {
      await print(orders, only);
    } catch {
      await warn('printing:outcome.unreachable').catch(() => undefined);
    } finally {
      isPrinting.current = false;
    }
  };
}

/** List rows lack the lines, so their details are fetched. */
async function cardsOf(orders: readonly Printable[], dispatch: CacheDispatch): Promise<readonly OrderCard[]> {
  const cards: OrderCard[] = [];
  for (const order of orders) {
    if ('lines' in order) cards.push(order);
    else {
      const { fetchOrderDetail } = await import('./print-orders.tsx');
      const detail = await fetchOrderDetail(order.order_id, dispatch);
      if (detail) cards.push(detail);
    }
  }
  return cards;
}
