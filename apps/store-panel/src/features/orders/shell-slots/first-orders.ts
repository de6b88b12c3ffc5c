import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { ordersApi } from '@store-panel/api-client/rtk/orders/orders';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS, screenAt } from '@store-panel/domain/access/screens';

interface Cache {
  readonly dispatch: CacheDispatch;
}

/** How long the first picture waits for the orders in it, in ms (ours): longer than that, their outlines are better. */
const PATIENCE = 150;

/**
 * Asks for what the screen that the panel is opened with shows of orders, before anything is drawn. The cache keeps it
 * for a minute, and longer only for a screen that shows it.
 */
export async function fetchFirstOrders(cache: Cache, session: StoreSession): Promise<void> {
  const screen = screenAt(window.location.pathname);
  if (screen === null || !checkScreenAccess(screen, session.access).allowed) return;
  if (screen === 'running-orders') await fetchRunning(cache);
  // Nothing waits for these; they are on their way while the screen is drawn.
  else if (SCREENS[screen].group === 'orders')
    await import('#features/orders/lists/fetch-list.ts').then((module) =>
      module.fetchList(cache.dispatch, session, screen),
    );
}

/** The document has asked for these: they may stand in the first picture, without their outlines before them. */
async function fetchRunning({ dispatch }: Cache): Promise<void> {
  const asked = dispatch(ordersApi.endpoints.listRunningOrders.initiate());
  void asked.then(() => asked.unsubscribe());
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
