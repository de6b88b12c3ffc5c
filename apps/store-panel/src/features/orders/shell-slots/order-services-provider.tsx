import { checkOnFocusOrReconnect } from '@store-panel/api-client/check-on-focus';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';

import { attentionCount } from '#shared/live/attention.ts';
import { lastCourierPosition } from '#shared/live/courier-position.ts';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { observable, useObservable } from '#shared/observable.ts';
import { type AppServices, useAppServices } from '#shared/app-services/app-services.tsx';
import { claimsVersion } from '#shared/live/claims-version.ts';
import { isDisconnected, salesVersion } from '#shared/live/sales-version.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { runWhenIdle } from '#shared/loading/when-idle.ts';
import { webBell } from '#shared/orders/alarm/bell.ts';
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
} from '#shared/orders/services/order-services.ts';
import { UndoBar } from './undo-bar-part.ts';

const Questions = lazyComponent({
  async load() {
    const texts = loadNamespaces(['validation', 'dispatch']);
    // Whoever is asked for a reason may take the answer back a moment later.
    void UndoBar.fetch();
    const [{ OrderDialogs: loaded }] = await Promise.all([import('#features/orders/dialogs/order-dialogs.tsx'), texts]);
    return loaded;
  },
});
const AcceptDialog = lazyComponent({
  load: () => import('#features/orders/dialogs/accept-dialog.tsx').then((module) => module.AcceptDialog),
});

type Outcomes = Pick<OrderServicesDeps, 'onLost' | 'onSentLate' | 'onRefusedLate'>;

/**
 * Opens the order desk for a session that works orders, and keeps it open on every page. Grants come and go while the
 * panel is open; what is on the page stays as it is.
 */
export function OrderServicesProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useStoreSession();
  const isOpen = checkScreenAccess('running-orders', session.access).allowed;
  const openDesk = useOpenDesk();
  const [atHand, setAtHand] = useState<OrderServicesValue | null>(() => (isOpen ? openDesk() : null));
  if (isOpen !== (atHand !== null)) setAtHand(isOpen ? openDesk() : null);
  useDeskAtWork(atHand?.desk ?? null, session.flags.asksReadyTime);
  return (
    <OrderServicesContext value={atHand}>
      {children}
      {atHand !== null && <OpenQuestion />}
    </OrderServicesContext>
  );
}

function useOpenDesk(): () => OrderServicesValue {
  const { client, session: control, storage, toasts, connect } = useAppServices();
  const { session } = useStoreSession();
  const store = useStore() as OrderServicesDeps['store'];
  return () => ({
    desk: createOrderServices({
      client,
      store,
      storeId: session.store.id,
      // Who is signed in, whoever's panel is looked at; an administrator who acts in a store's name is not the store.
      account: `${client.session.current()?.session._id ?? ''}${session.impersonation?.endsAt ?? ''}`,
      storage,
      bell: webBell(),
      onAccessChanged: () => void control.confirm(),
      onSalesVersion: salesVersion.set,
      onClaimsVersion: claimsVersion.set,
      onCourierMoved: lastCourierPosition.set,
      ...(connect && { connect }),
      ...toldOnDemand(toasts),
    }),
    question: observable<OrderDialogState | null>(null),
  });
}

/** How outcomes are told comes with the first of them; every one of them is an answer that the network has just given. */
function toldOnDemand(toasts: AppServices['toasts']): Outcomes {
  const tell = (say: (told: Outcomes) => void) =>
    void import('#shared/orders/services/outcome-toasts.ts').then(({ showOutcomeToasts: tellOutcomes }) =>
      say(tellOutcomes(toasts)),
    );
  return {
    onLost: (...lost) => tell((told) => told.onLost(...lost)),
    onSentLate: (step) => tell((told) => told.onSentLate(step)),
    onRefusedLate: (step) => tell((told) => told.onRefusedLate(step)),
  };
}

/** Lets the desk work for as long as it is there. */
function useDeskAtWork(desk: OrderServices | null, asksReadyTime: boolean): void {
  useEffect(() => {
    if (desk === null) return;
    desk.start();
    const listening = new AbortController();
    const { signal } = listening;
    const stopChecking = checkOnFocusOrReconnect(desk);
    window.addEventListener('offline', () => desk.check(), { signal });
    window.addEventListener('beforeunload', (event) => desk.endings.list.get().length > 0 && event.preventDefault(), {
      signal,
    });
    window.addEventListener('pagehide', () => desk.endings.flush(), { signal });
    // Accepting must work when the connection is gone, so its question is fetched while it is there.
    const stopWaiting = desk.line.subscribe(() => {
      if (asksReadyTime && desk.line.get() === 'live') runWhenIdle(() => void AcceptDialog.fetch());
    });
    const stopCounting = desk.alarm.alarm.subscribe(() => attentionCount.set(desk.alarm.alarm.get().waiting.length));
    const tellCutOff = () => isDisconnected.set(desk.isOffline.get());
    tellCutOff();
    const stopTelling = desk.isOffline.subscribe(tellCutOff);
    return () => {
      listening.abort();
      stopTelling();
      salesVersion.set(0);
      stopChecking();
      stopCounting();
      stopWaiting();
      attentionCount.set(0);
      desk.stop();
    };
  }, [desk, asksReadyTime]);
}

/** The code of most dialogs, with their forms, comes with the first question. */
function OpenQuestion() {
  const { question } = useOrderServices();
  const asked = useObservable(question);
  const close = () => question.set(null);
  if (asked === null) return null;
  return asked.kind === 'accept' ? (
    <AcceptDialog orders={[asked.order, ...(asked.others ?? [])]} onClose={close} onUnavailable={close} />
  ) : (
    <Questions onUnavailable={close} />
  );
}
