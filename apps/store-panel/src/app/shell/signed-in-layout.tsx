import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { accessibleCounts, STORE_COUNTS } from '@store-panel/domain/counts/counts';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';

import { ordersInShell } from '#features/orders/initial-orders.routes.tsx';
import { reservationsInShell } from '#features/reservations/initial-reservations.routes.tsx';
import { salesInShell } from '#features/sales-limits/initial-sales-limits.routes.tsx';
import { loadWithTexts } from '#app/load-with-texts.ts';
import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import { PanelFrame } from '#shared/frame/panel-frame.tsx';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { runWhenIdle } from '#shared/loading/when-idle.ts';
import { useObservable } from '#shared/observable.ts';
import { OrderSlotsContext } from '#shared/orders/order-slots.ts';
import { StartSlotsContext } from '#shared/start/start-slots.ts';
import { createStore, type PanelStore } from '#shared/app-services/create-store.ts';
import { type AppServices, useAppServices } from '#shared/app-services/app-services.tsx';
import { shouldOfferPushObservable, readPushPreference } from '#shared/push/push-preference.ts';
import {
  createPersonalLists,
  type PersonalLists,
  PersonalListsContext,
} from '#shared/personal-lists/personal-lists.ts';
import { signedIn } from '#shared/session/session-state.ts';
import { useStoreName } from '#shared/session/store-name.ts';
import { type SignedInStore, StoreSessionProvider, useStoreSession } from '#shared/session/store-session.tsx';
import { FrameTools, MainMenu, preloadUnlessStarting } from './lazy-frame.ts';
import { ORDER_SLOTS } from './order-slots.ts';
import { START_SLOTS } from './start-slots.ts';

/** Loaded with the first session that needs it. */
const SessionParts = lazyComponent({ load: () => import('./session-parts.tsx').then((module) => module.SessionParts) });

/** Nothing of the first paint waits for the counts. */
const MenuCountsRefresher = lazyComponent({
  async load() {
    await new Promise<void>(runWhenIdle);
    return (await import('#shared/counts/menu-counts-refresher.tsx')).MenuCountsRefresher;
  },
});

const SalesControl = lazyComponent({
  load: async () => (await loadWithTexts(salesInShell)).SalesControl,
  isLate: true,
});
const SalesStrip = lazyComponent({ load: async () => (await loadWithTexts(salesInShell)).SalesStrip, isLate: true });

const ReservationAlerts = lazyComponent({ load: reservationsInShell.load, isLate: true });

type OrdersInShell = Awaited<ReturnType<typeof ordersInShell.load>>;

/**
 * Loads the frame of the signed-in panel and its order services. If the user is signed in already, it also waits
 * briefly for the first orders.
 */
export async function loadSignedInLayout({ client, session }: AppServices): Promise<ComponentType> {
  const [orders] = await Promise.all([
    ordersInShell.load(),
    loadNamespaces([...ordersInShell.texts, ...INITIAL_NAMESPACES.frame]),
    preloadUnlessStarting(),
  ]);
  let first: PanelStore | null = null;
  const storeSession = signedIn(await session.waitUntilKnown());
  if (storeSession) {
    first = createStore(client);
    await orders.fetchFirstOrders(first, storeSession);
  }
  const takeStore = () => {
    const store = first ?? createStore(client);
    first = null;
    return store;
  };
  let signOuts = 0;
  session.state.subscribe(() => {
    if (session.state.get().phase === 'signed-out') signOuts += 1;
  });
  return () => <SignedInLayout orders={orders} takeStore={takeStore} countSignOuts={() => signOuts} />;
}

interface PanelOfOneProps {
  readonly orders: OrdersInShell;
  /** Gives a store that no other session uses. */
  readonly takeStore: () => PanelStore;
}

interface SignedInLayoutProps extends PanelOfOneProps {
  readonly countSignOuts: () => number;
}

function SignedInLayout({ countSignOuts, ...parts }: SignedInLayoutProps) {
  const { session } = useAppServices();
  const state = useObservable(session.state);
  // During sign-out the last view stays; it can send no more requests.
  const [shown, setShown] = useState<SignedInStore & { readonly key: number }>();
  if (
    state.phase === 'signed-in' &&
    (shown?.session !== state.session || shown.readOnlyReason !== state.readOnlyReason)
  )
    setShown({ session: state.session, readOnlyReason: state.readOnlyReason, key: countSignOuts() });
  if (!shown) return null;
  return (
    <StoreSessionProvider value={shown}>
      <PanelOfOne key={shown.key} {...parts} />
    </StoreSessionProvider>
  );
}

/**
 * A new store per session: cached data and queued actions of one session never reach the next one, however soon it
 * starts.
 */
function PanelOfOne({ orders, takeStore }: PanelOfOneProps) {
  const [store] = useState(takeStore);
  const createLists = useCreatePersonalLists();
  const [personalLists] = useState(createLists);
  return (
    <Provider store={store}>
      <PersonalListsContext value={personalLists}>
        <OrderSlotsContext value={ORDER_SLOTS}>
          <StartSlotsContext value={START_SLOTS}>
            <orders.OrdersProvider>
              <Frame orders={orders} />
            </orders.OrdersProvider>
          </StartSlotsContext>
        </OrderSlotsContext>
      </PersonalListsContext>
    </Provider>
  );
}

/** An administrator who acts in a store's name leaves nothing on the device. */
function useCreatePersonalLists(): () => PersonalLists {
  const { client, storage } = useAppServices();
  const { session } = useStoreSession();
  const account = client.session.current()?.session._id;
  return () => createPersonalLists(session.impersonation || account === undefined ? null : storage, account ?? '');
}

function Frame({ orders: { OrderTools, OrderNotices } }: { readonly orders: OrdersInShell }) {
  const { session, readOnlyReason } = useStoreSession();
  const { storage } = useAppServices();
  const isPushOfUse = useObservable(shouldOfferPushObservable) || readPushPreference(storage) === 'on';
  const worksOrders = checkScreenAccess('running-orders', session.access).allowed;
  const isPlain = worksOrders && !readOnlyReason && !session.impersonation && !session.subscription?.cause;
  return (
    <PanelFrame
      access={session.access}
      renderMenu={(props, placeholder) => <MainMenu {...props} placeholder={placeholder} />}
      title={useStoreName(session)}
      status={worksOrders ? <SalesControl /> : undefined}
      tools={
        <>
          <OrderTools />
          <FrameTools />
        </>
      }
      notices={
        <>
          <ConnectionTimeout />
          {(isPushOfUse || !isPlain) && <SessionParts isPushOfUse={isPushOfUse} />}
          <OrderNotices />
          {accessibleCounts(STORE_COUNTS, session.access).length > 0 && <MenuCountsRefresher />}
          {worksOrders && <SalesStrip />}
          {checkScreenAccess('reservations', session.access).allowed && <ReservationAlerts />}
        </>
      }
    />
  );
}

/** Shows 'Connection timeout - some features may be limited' (spec §4) while it applies. */
function ConnectionTimeout() {
  const { t } = useTranslation('shell');
  const { session } = useAppServices();
  const [isPending, setPending] = useState(false);
  if (useObservable(session.recordedError)?.error !== 'connection_timeout') return null;
  async function ask() {
    setPending(true);
    await session.refetch();
    setPending(false);
  }
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" pending={isPending} onClick={() => void ask()}>
          {t('button.retry')}
        </Button>
      }
    >
      {t('startup.timeout')} {t('startup.cached')}
    </Banner>
  );
}
