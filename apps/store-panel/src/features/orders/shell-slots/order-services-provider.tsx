import { checkOnFocusOrReconnect } from '@store-panel/api-client/check-on-focus';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type NavigateFunction, useNavigate } from 'react-router';

import { attentionCount } from '#shared/live/attention.ts';
import { lastCourierPosition } from '#shared/live/courier-position.ts';
import { loadNamespaces, translate } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { observable, useObservable } from '#shared/observable.ts';
import { type AppServices, useAppServices } from '#shared/app-services/app-services.tsx';
import { claimsVersion } from '#shared/live/claims-version.ts';
import { menuVersion } from '#shared/live/menu-version.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { salesVersion } from '#shared/live/sales-version.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { runWhenIdle } from '#shared/loading/when-idle.ts';
import {
  type OrderServicesValue,
  OrderServicesContext,
  type OrderDialogState,
  useOrderServices,
} from '#shared/orders/services/order-services-context.tsx';
import {
  createOrderServices,
  type OrderServicesDeps,
  type OrderServices,
  preloadChangeSending,
} from '#shared/orders/services/order-services.ts';
import { UndoBar } from './lazy-undo-bar.ts';

const OrderDialogs = lazyComponent({
  async load() {
    const texts = loadNamespaces(['validation', 'dispatch']);
    // A cancellation can be undone moments after its reason was entered.
    void UndoBar.preload();
    const [{ OrderDialogs: loaded }] = await Promise.all([
      import('#features/orders/dialogs/order-dialogs.tsx'),
      texts,
      preloadChangeSending(),
    ]);
    return loaded;
  },
});
const AcceptDialog = lazyComponent({
  load: () => import('#features/orders/dialogs/accept-dialog.tsx').then((module) => module.AcceptDialog),
});

type OutcomeHandlers = Pick<
  OrderServicesDeps,
  'onLost' | 'onSentLate' | 'onRefusedLate' | 'onEscalated' | 'onOrdersGone'
>;

/**
 * Creates the order services for sessions with running orders, and keeps them running on every page. Grants may change
 * while the panel is open; the page itself stays mounted.
 */
export function OrderServicesProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useStoreSession();
  const isOpen = checkScreenAccess('running-orders', session.access).allowed;
  const createServices = useCreateOrderServices();
  const [context, setContext] = useState<OrderServicesValue | null>(() => (isOpen ? createServices() : null));
  if (isOpen !== (context !== null)) setContext(isOpen ? createServices() : null);
  useRunOrderServices(context?.orderServices ?? null, session.flags.asksReadyTime);
  return (
    <OrderServicesContext value={context}>
      {children}
      {context !== null && <OpenDialog />}
    </OrderServicesContext>
  );
}

function useCreateOrderServices(): () => OrderServicesValue {
  const { client, session: control, storage, toasts, connect } = useAppServices();
  const { session } = useStoreSession();
  const store = useStore() as OrderServicesDeps['store'];
  const navigate = useNavigate();
  return () => ({
    orderServices: createOrderServices({
      client,
      store,
      storeId: session.store.id,
      // The signed-in account, also while previewing a sub-store. An administrator acting in a store's name is another
      // account than the store.
      account: `${client.session.current()?.session._id ?? ''}${session.impersonation?.endsAt ?? ''}`,
      storage,
      isImpersonation: session.impersonation !== null,
      onAccessChanged: () => void control.refetch(),
      onSalesVersion: salesVersion.set,
      onClaimsVersion: claimsVersion.set,
      onMenuVersion: menuVersion.set,
      onCourierMoved: lastCourierPosition.set,
      ...(connect && { connect }),
      // These texts are on every page: they need no request.
      onUnsent: () =>
        void translate('shell:connection.required').then((title) => toasts.add({ tone: 'danger', title })),
      ...lazyOutcomeHandlers(toasts, navigate),
    }),
    dialogState: observable<OrderDialogState | null>(null),
  });
}

/** Loads the outcome toasts with the first outcome, which always follows a reply from the network. */
function lazyOutcomeHandlers(toasts: AppServices['toasts'], navigate: NavigateFunction): OutcomeHandlers {
  const withHandlers = (callback: (handlers: OutcomeHandlers) => void) =>
    void import('#shared/orders/services/outcome-toasts.ts').then(({ showOutcomeToasts }) =>
      callback(showOutcomeToasts(toasts, navigate)),
    );
  return {
    onLost: (...args) => withHandlers((handlers) => handlers.onLost(...args)),
    onEscalated: (order) => withHandlers((handlers) => handlers.onEscalated(order)),
    onOrdersGone: (orders) => withHandlers((handlers) => handlers.onOrdersGone(orders)),
    onSentLate: (queuedAction) => withHandlers((handlers) => handlers.onSentLate(queuedAction)),
    onRefusedLate: (queuedAction) => withHandlers((handlers) => handlers.onRefusedLate(queuedAction)),
  };
}

/** Runs the order services while mounted. */
function useRunOrderServices(orderServices: OrderServices | null, asksReadyTime: boolean): void {
  useEffect(() => {
    if (orderServices === null) return;
    orderServices.start();
    const abortController = new AbortController();
    const { signal } = abortController;
    const stopChecking = checkOnFocusOrReconnect(orderServices);
    window.addEventListener('offline', () => orderServices.check(), { signal });
    window.addEventListener(
      'beforeunload',
      (event) => orderServices.pendingCancellations.list.get().length > 0 && event.preventDefault(),
      {
        signal,
      },
    );
    window.addEventListener('pagehide', () => orderServices.pendingCancellations.flush(), { signal });
    // Accepting must work offline, so its dialog is preloaded while connected.
    const stopWaiting = orderServices.streamState.subscribe(() => {
      if (asksReadyTime && orderServices.streamState.get() === 'live') runWhenIdle(() => void AcceptDialog.preload());
    });
    const stopCounting = orderServices.alarm.alarm.subscribe(() =>
      attentionCount.set(orderServices.alarm.alarm.get().waiting.length),
    );
    const updateDisconnected = () => isDisconnectedObservable.set(orderServices.isOfflineObservable.get());
    updateDisconnected();
    const stopWatchingOffline = orderServices.isOfflineObservable.subscribe(updateDisconnected);
    return () => {
      abortController.abort();
      stopWatchingOffline();
      salesVersion.set(0);
      stopChecking();
      stopCounting();
      stopWaiting();
      attentionCount.set(0);
      orderServices.stop();
    };
  }, [orderServices, asksReadyTime]);
}

/** The code of most dialogs, with their forms, is loaded with the first one. */
function OpenDialog() {
  const { dialogState } = useOrderServices();
  const dialog = useObservable(dialogState);
  const close = () => dialogState.set(null);
  if (dialog === null) return null;
  return dialog.kind === 'accept' ? (
    <AcceptDialog orders={[dialog.order, ...(dialog.others ?? [])]} onClose={close} onUnavailable={close} />
  ) : (
    <OrderDialogs onUnavailable={close} />
  );
}
