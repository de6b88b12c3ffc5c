import { checkOnReturn } from '@store-panel/api-client/check-on-return';
import { screenAccess } from '@store-panel/domain/access/screen-access';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';

import { attention } from '#shared/attention.ts';
import { courierMove } from '#shared/courier-news.ts';
import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { observable, useObserved } from '#shared/observable.ts';
import { type Platform, usePlatform } from '#shared/platform/platform.tsx';
import { claimsVersion } from '#shared/claims-news.ts';
import { isCutOff, salesVersion } from '#shared/sales-news.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { whenIdle } from '#shared/when-idle.ts';
import { webBell } from '../alerts/bell.ts';
import { type DeskAtHand, DeskContext, type Question, useDesk } from '../desk/desk-context.tsx';
import { createOrderDesk, type DeskParts, type OrderDesk } from '../desk/order-desk.ts';
import { UndoBar } from './undo-bar-part.ts';

const Questions = lazyPart({
  async load() {
    const texts = loadTexts(['validation', 'dispatch']);
    // Whoever is asked for a reason may take the answer back a moment later.
    void UndoBar.fetch();
    const [{ Questions: loaded }] = await Promise.all([import('../dialogs/questions.tsx'), texts]);
    return loaded;
  },
});
const AcceptDialog = lazyPart({
  load: () => import('../dialogs/accept-dialog.tsx').then((module) => module.AcceptDialog),
});

type Outcomes = Pick<DeskParts, 'onLost' | 'onSentLate' | 'onRefusedLate'>;

/**
 * Opens the order desk for a session that works orders, and keeps it open on every page. Grants come and go while the
 * panel is open; what is on the page stays as it is.
 */
export function OrdersProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useStoreSession();
  const isOpen = screenAccess('running-orders', session.access).allowed;
  const openDesk = useOpenDesk();
  const [atHand, setAtHand] = useState<DeskAtHand | null>(() => (isOpen ? openDesk() : null));
  if (isOpen !== (atHand !== null)) setAtHand(isOpen ? openDesk() : null);
  useDeskAtWork(atHand?.desk ?? null, session.flags.asksReadyTime);
  return (
    <DeskContext value={atHand}>
      {children}
      {atHand !== null && <OpenQuestion />}
    </DeskContext>
  );
}

function useOpenDesk(): () => DeskAtHand {
  const { client, session: control, storage, toasts, connect } = usePlatform();
  const { session } = useStoreSession();
  const store = useStore() as DeskParts['store'];
  return () => ({
    desk: createOrderDesk({
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
      onCourierMoved: courierMove.set,
      ...(connect && { connect }),
      ...toldOnDemand(toasts),
    }),
    question: observable<Question | null>(null),
  });
}

/** How outcomes are told comes with the first of them; every one of them is an answer that the network has just given. */
function toldOnDemand(toasts: Platform['toasts']): Outcomes {
  const tell = (say: (told: Outcomes) => void) =>
    void import('../desk/tell-outcomes.ts').then(({ tellOutcomes }) => say(tellOutcomes(toasts)));
  return {
    onLost: (...lost) => tell((told) => told.onLost(...lost)),
    onSentLate: (step) => tell((told) => told.onSentLate(step)),
    onRefusedLate: (step) => tell((told) => told.onRefusedLate(step)),
  };
}

/** Lets the desk work for as long as it is there. */
function useDeskAtWork(desk: OrderDesk | null, asksReadyTime: boolean): void {
  useEffect(() => {
    if (desk === null) return;
    desk.start();
    const listening = new AbortController();
    const { signal } = listening;
    const stopChecking = checkOnReturn(desk);
    window.addEventListener('offline', () => desk.check(), { signal });
    window.addEventListener('beforeunload', (event) => desk.endings.list.get().length > 0 && event.preventDefault(), {
      signal,
    });
    window.addEventListener('pagehide', () => desk.endings.flush(), { signal });
    // Accepting must work when the connection is gone, so its question is fetched while it is there.
    const stopWaiting = desk.line.subscribe(() => {
      if (asksReadyTime && desk.line.get() === 'live') whenIdle(() => void AcceptDialog.fetch());
    });
    const stopCounting = desk.alarm.alarm.subscribe(() => attention.set(desk.alarm.alarm.get().waiting.length));
    const tellCutOff = () => isCutOff.set(desk.isOffline.get());
    tellCutOff();
    const stopTelling = desk.isOffline.subscribe(tellCutOff);
    return () => {
      listening.abort();
      stopTelling();
      salesVersion.set(0);
      stopChecking();
      stopCounting();
      stopWaiting();
      attention.set(0);
      desk.stop();
    };
  }, [desk, asksReadyTime]);
}

/** The code of most dialogs, with their forms, comes with the first question. */
function OpenQuestion() {
  const { question } = useDesk();
  const asked = useObserved(question);
  const close = () => question.set(null);
  if (asked === null) return null;
  return asked.kind === 'accept' ? (
    <AcceptDialog orders={[asked.order, ...(asked.others ?? [])]} onClose={close} onUnavailable={close} />
  ) : (
    <Questions onUnavailable={close} />
  );
}
