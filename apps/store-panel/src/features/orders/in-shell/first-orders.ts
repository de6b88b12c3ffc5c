import type { CacheDispatch } from '@store-panel/api-client/rtk/order-caches';
import { ordersApi } from '@store-panel/api-client/rtk/orders';
import { screenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { screenAt } from '@store-panel/domain/access/screens';

/** How long the first picture waits for the orders in it, in ms (ours): longer than that, their outlines are better. */
const PATIENCE = 150;

/**
 * Asks for the running orders before anything is drawn, where the document did so already: they then stand in the first
 * picture, and their outlines need not be drawn before them.
 */
export async function fetchFirstOrders(
  { dispatch }: { readonly dispatch: CacheDispatch },
  access: ScreenSession,
): Promise<void> {
  if (screenAt(window.location.pathname) !== 'running-orders') return;
  if (!screenAccess('running-orders', access).allowed) return;
  const asked = dispatch(ordersApi.endpoints.listRunningOrders.initiate());
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
