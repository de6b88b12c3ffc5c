import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { runningOrdersApi } from '@store-panel/api-client/rtk/orders/list-running-orders';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS, screenAt } from '@store-panel/domain/access/screens';

interface Cache {
  readonly dispatch: CacheDispatch;
}

/** How long the first paint waits for the orders, in ms (ours): longer than that, skeletons are better. */
const MAX_WAIT_MS = 150;

/**
 * Fetches the orders of the first screen before anything is drawn. The cache retains them for a minute, and longer only
 * for a screen that uses them.
 */
export async function fetchFirstOrders(cache: Cache, session: StoreSession): Promise<void> {
  const screen = screenAt(window.location.pathname);
  if (screen === null || !checkScreenAccess(screen, session.access).allowed) return;
  if (screen === 'running-orders') await fetchRunningOrders(cache);
  // Nothing waits for these; they load while the screen is drawn.
  else if (SCREENS['order-detail'].grantedWith?.includes(screen))
    await import('#features/orders/lists/fetch-list.ts').then((module) =>
      module.fetchList(cache.dispatch, session, screen),
    );
}

/** The boot script has already requested these, so they may be part of the first paint, without skeletons. */
async function fetchRunningOrders({ dispatch }: Cache): Promise<void> {
  const request = dispatch(runningOrdersApi.endpoints.listRunningOrders.initiate());
  void request.then(() => request.unsubscribe());
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
