import type { OrderCard } from '@store-panel/api-client/order-models';
import { runningOrdersApi } from '@store-panel/api-client/rtk/orders/list-running-orders';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { findConfirmedOrder, type RunningOrdersState } from '@store-panel/api-client/rtk/orders/running-orders';
import { withWebLock } from '@store-panel/api-client/session/tab-lock';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';

import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { type Observable, useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { runWhenIdle } from '#shared/loading/when-idle.ts';
import { startAutoPrinter } from './auto-printer.ts';
import { canPrintByItself } from './can-print.ts';
import { usePrintHistory } from './device-print-history.ts';
import { printedLines } from './line-changes.ts';
import type { PrintReport } from './print-orders.tsx';
import { printSettings } from './print-settings.ts';
import { type TicketJob, manualTicketReason, listUndecidedOrders, withState } from './print-rules.ts';
import { usePrinter } from './use-printer.ts';

type RunningOrdersRootState = Parameters<ReturnType<typeof runningOrdersApi.endpoints.listRunningOrders.select>>[0];
const selectRunningOrders = runningOrdersApi.endpoints.listRunningOrders.select();

/** Printing of a device that prints: automatically, and undecided tickets. */
export function PrintAutomation({ book }: { readonly book: RunningOrdersState | undefined }) {
  useAutoPrinter();
  return book ? <UndecidedOrdersBanner book={book} /> : null;
}

/** Prints automatically while enabled; its code and texts are preloaded, so that it works offline. */
function useAutoPrinter(): void {
  const { session } = useStoreSession();
  const store = useStore() as Pick<ReturnType<typeof useStore>, 'subscribe'> & {
    readonly getState: () => RunningOrdersRootState;
    readonly dispatch: CacheDispatch;
  };
  const ledger = usePrintHistory();
  const storeId = session.store.id;
  const print = useEffectEvent(async (jobs: readonly TicketJob[]): Promise<PrintReport['outcome']> => {
    const { printOrders } = await import('./print-orders.tsx');
    const parts = { dispatch: store.dispatch, session, settings: printSettings.get(), ledger: ledger.get() };
    return (await printOrders(jobs, parts)).outcome;
  });
  useEffect(() => {
    runWhenIdle(() => {
      void import('./print-for-user.ts').catch(() => undefined);
      void import('./ticket-formatter.ts').then(({ loadTicketTexts }) => loadTicketTexts()).catch(() => undefined);
    });
    if (!canPrintByItself()) return undefined;
    return startAutoPrinter({
      storeId,
      settings: printSettings,
      ledger,
      orders: confirmedOrders(store),
      lock: withWebLock,
      now: serverNow,
      print: async (jobs) => ((await print(jobs)) === 'blocked' ? 'blocked' : 'handed-over'),
    });
  }, [ledger, store, storeId]);
}

/** All running and just ended orders in their confirmed state. */
function confirmedOrders(store: {
  readonly getState: () => RunningOrdersRootState;
  readonly subscribe: (listener: () => void) => () => void;
}): Observable<readonly OrderCard[] | undefined> {
  const getRunningOrders = () => selectRunningOrders(store.getState()).data;
  let lastSeen = getRunningOrders();
  return {
    get() {
      const book = getRunningOrders();
      if (!book) return undefined;
      const ids = new Set([...book.orders.map(({ order_id }) => order_id), ...Object.keys(book.overlaysByOrderId)]);
      return [...ids].flatMap((id) => findConfirmedOrder(book, id) ?? []);
    },
    subscribe: (listener) =>
      store.subscribe(() => {
        const book = getRunningOrders();
        if (book === lastSeen) return;
        lastSeen = book;
        listener();
      }),
  };
}

/** Running orders whose ticket is missing or outdated; the user prints or dismisses it. */
function UndecidedOrdersBanner({ book }: { readonly book: RunningOrdersState }) {
  const { t } = useTranslation(['printing', 'shell']);
  const history = usePrintHistory();
  const ledger = useObservable(history);
  const isAuto = useObservable(printSettings, ({ auto }) => auto !== 'off');
  const print = usePrinter();
  const open = new Set(listUndecidedOrders(ledger));
  const missing = book.orders.filter(({ order_id }) => open.has(order_id));
  const changed = book.orders.filter((order) => {
    const record = ledger.orders[order.order_id];
    return !isAuto && !open.has(order.order_id) && manualTicketReason(order, record) === 'changed';
  });
  const orders = [...missing, ...changed];
  if (orders.length === 0) return null;
  const numbers = orders.map(({ unique_id }) => isolateLtr(`#${unique_id}`)).join(', ');
  const dismiss = () =>
    void history.change((stored) => {
      const ids = orders.map(({ order_id }) => order_id);
      const known = changed.map((order) => [order.order_id, printedLines(order.lines)] as const);
      const passed = withState(stored, ids, 'passed');
      const records = { ...passed.orders };
      for (const [id, lines] of known) if (records[id]) records[id] = { ...records[id], lines };
      return { ...passed, orders: records };
    });
  return (
    <Banner
      tone="warning"
      onDismiss={dismiss}
      action={
        <Button size="sm" onClick={() => void print(orders)}>
          {t('button.print')}
        </Button>
      }
    >
      <strong>{t(missing.length > 0 ? 'notice.missing' : 'notice.changed', { count: orders.length })}</strong> {numbers}
    </Banner>
  );
}
