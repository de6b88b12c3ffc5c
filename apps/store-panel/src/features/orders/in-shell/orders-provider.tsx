import { screenAccess } from '@store-panel/domain/access/screen-access';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';

import { attention } from '#shared/attention.ts';
import { textOf } from '#shared/i18n.ts';
import { observable, useObserved } from '#shared/observable.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { webBell } from '../alerts/bell.ts';
import { createOrderDesk, type DeskParts } from '../desk/order-desk.ts';
import { type DeskAtHand, DeskContext, type Question, useDeskIfAny } from '../desk/desk-context.tsx';

const Questions = lazy(() => import('../dialogs/questions.tsx').then((module) => ({ default: module.Questions })));

/** Opens the order desk for a session that works orders, and keeps it open on every page. */
export function OrdersProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useStoreSession();
  if (!screenAccess('running-orders', session.access).allowed) return children;
  return <OpenDesk key={session.store.id}>{children}</OpenDesk>;
}

function OpenDesk({ children }: { readonly children: ReactNode }) {
  const { client, storage, toasts } = usePlatform();
  const { session } = useStoreSession();
  const store = useStore() as DeskParts['store'];
  const [atHand] = useState<DeskAtHand>(() => ({
    desk: createOrderDesk({
      client,
      store,
      storeId: session.store.id,
      storage,
      bell: webBell(),
      onLateStep({ unique_id, action }, fate) {
        void lateStepText(unique_id, action, fate).then((title) =>
          toasts.add({
            tone: fate === 'confirmed' ? 'success' : 'warning',
            title,
            ...(fate === 'refused' && { duration: null }),
          }),
        );
      },
    }),
    question: observable<Question | null>(null),
  }));
  const { desk } = atHand;

  useEffect(() => {
    desk.start();
    const listening = new AbortController();
    const { signal } = listening;
    const check = () => desk.check();
    window.addEventListener('online', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    window.addEventListener('beforeunload', (event) => desk.endings.list.get().length > 0 && event.preventDefault(), {
      signal,
    });
    window.addEventListener('pagehide', () => desk.endings.flush(), { signal });
    const stopCounting = desk.alarm.alarm.subscribe(() => attention.set(desk.alarm.alarm.get().waiting.length));
    return () => {
      listening.abort();
      stopCounting();
      attention.set(0);
      desk.stop();
    };
  }, [desk]);

  return (
    <DeskContext value={atHand}>
      {children}
      <OpenQuestion />
    </DeskContext>
  );
}

/** The code of the dialogs, with their forms, comes with the first question. */
function OpenQuestion() {
  const atHand = useDeskIfAny();
  const asked = useObserved(atHand?.question ?? NOTHING);
  return <Suspense fallback={null}>{asked && <Questions />}</Suspense>;
}

const NOTHING = observable<Question | null>(null);

async function lateStepText(
  number: number,
  action: 'accept' | 'prepare' | 'ready',
  fate: 'confirmed' | 'refused',
): Promise<string> {
  if (fate === 'confirmed') return textOf(`actions:done.${action}`, { number });
  return textOf('shell:outbox.refused', { number, action: await textOf(`actions:button.${action}`) });
}
