import { screenAccess } from '@store-panel/domain/access/screen-access';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';

import { ordersInShell } from '#features/orders/orders.routes.tsx';
import { loadSalesInShell } from '#features/sales/sales.routes.tsx';
import { Appearance } from '#shared/appearance.tsx';
import { FIRST_TEXTS } from '#shared/first-texts.ts';
import { PanelFrame } from '#shared/frame/panel-frame.tsx';
import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { useObserved } from '#shared/observable.ts';
import { createStore, type PanelStore } from '#shared/platform/create-store.ts';
import { type Platform, usePlatform } from '#shared/platform/platform.tsx';
import { pushMatters, pushWish } from '#shared/push/push-wish.ts';
import { signedIn } from '#shared/session/session-state.ts';
import { useStoreName } from '#shared/session/store-name.ts';
import { type SignedInStore, StoreSessionProvider, useStoreSession } from '#shared/session/store-session.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu } from './main-menu.tsx';

/** Its code comes with the first session that needs it. */
const SessionParts = lazyPart({ load: () => import('./session-parts.tsx').then((module) => module.SessionParts) });

const SalesControl = lazyPart({ load: async () => (await loadSalesInShell()).SalesControl });
const SalesStrip = lazyPart({ load: async () => (await loadSalesInShell()).SalesStrip });

type OrdersInShell = Awaited<ReturnType<typeof ordersInShell.load>>;

/**
 * The frame of the signed-in panel, with what orders do on every page. Its code is there before it is drawn, and for who
 * is signed in already so are the orders, if they come soon.
 */
export async function loadSignedInLayout({ client, session }: Platform): Promise<ComponentType> {
  const [orders] = await Promise.all([ordersInShell.load(), loadTexts([...ordersInShell.texts, ...FIRST_TEXTS.frame])]);
  let first: PanelStore | null = null;
  const who = signedIn(await session.whoIsIt());
  if (who) {
    first = createStore(client);
    await orders.fetchFirstOrders(first, who);
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
  /** Gives a store that nobody else has. */
  readonly takeStore: () => PanelStore;
}

interface SignedInLayoutProps extends PanelOfOneProps {
  readonly countSignOuts: () => number;
}

function SignedInLayout({ countSignOuts, ...parts }: SignedInLayoutProps) {
  const { session } = usePlatform();
  const state = useObserved(session.state);
  // While signing out leads away, the last picture stays; nothing in it can ask for anything any more.
  const [shown, setShown] = useState<SignedInStore & { readonly key: number }>();
  if (state.phase === 'signed-in' && (shown?.session !== state.session || shown.readOnly !== state.readOnly))
    setShown({ session: state.session, readOnly: state.readOnly, key: countSignOuts() });
  if (!shown) return null;
  return (
    <StoreSessionProvider value={shown}>
      <PanelOfOne key={shown.key} {...parts} />
    </StoreSessionProvider>
  );
}

/** What was fetched for one who signed in, and what waits to be sent, is there for nobody who comes after, however soon. */
function PanelOfOne({ orders, takeStore }: PanelOfOneProps) {
  const [store] = useState(takeStore);
  return (
    <Provider store={store}>
      <orders.OrdersProvider>
        <Frame orders={orders} />
      </orders.OrdersProvider>
    </Provider>
  );
}

function Frame({ orders: { OrderTools, OrderNotices } }: { readonly orders: OrdersInShell }) {
  const { session, readOnly } = useStoreSession();
  const { storage } = usePlatform();
  const isPushOfUse = useObserved(pushMatters) || pushWish(storage) === 'on';
  const worksOrders = screenAccess('running-orders', session.access).allowed;
  const isPlain = worksOrders && !readOnly && !session.impersonation;
  return (
    <PanelFrame
      renderMenu={(state) => <MainMenu state={state} />}
      title={useStoreName(session)}
      tools={
        <>
          {worksOrders && <SalesControl />}
          <OrderTools />
          <Appearance />
          <AccountMenu />
        </>
      }
      notices={
        <>
          <ConnectionTimeout />
          {(isPushOfUse || !isPlain) && <SessionParts isPushOfUse={isPushOfUse} />}
          <OrderNotices />
          {worksOrders && <SalesStrip />}
        </>
      }
    />
  );
}

/** 'Connection timeout - some features may be limited' (spec §4), for as long as that is so. */
function ConnectionTimeout() {
  const { t } = useTranslation('shell');
  const { session } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  if (useObserved(session.recorded)?.error !== 'connection_timeout') return null;
  async function ask() {
    setAsking(true);
    await session.confirm();
    setAsking(false);
  }
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" pending={isAsking} onClick={() => void ask()}>
          {t('button.retry')}
        </Button>
      }
    >
      {t('startup.timeout')} {t('startup.cached')}
    </Banner>
  );
}
