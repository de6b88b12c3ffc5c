import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { orderListsApi } from '@store-panel/api-client/rtk/orders/order-lists';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { todayOfList } from '@store-panel/domain/orders/list-membership';
import { ORDER_LIST_IDS, ORDER_LISTS } from '@store-panel/domain/orders/order-lists';

import { serverNow } from '#shared/time/server-clock.ts';
import { pageBody, readFilters } from './list-filters.ts';

/** Prefetches the list of the address; its screen then gets the same reply from the cache. */
export function fetchList(
  dispatch: CacheDispatch,
  { timezone: zone, businessDayStarts: startsAt }: StoreSession,
  screen: ScreenId,
): void {
  const list = ORDER_LIST_IDS.find((id) => ORDER_LISTS[id].screen === screen);
  if (list === undefined) return;
  const filters = readFilters(list, new URLSearchParams(window.location.search));
  const filter = pageBody(list, filters, todayOfList(list, { now: serverNow(), zone, startsAt }));
  const request = dispatch(orderListsApi.endpoints.listOrderPage.initiate({ call: ORDER_LISTS[list].call, filter }));
  void request.then(() => request.unsubscribe());
}
