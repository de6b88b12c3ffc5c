import { ordersApi } from '@store-panel/api-client/rtk/orders';
import type { StoreSession } from '@store-panel/api-client/store-session';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { ORDER_LIST_IDS, ORDER_LISTS } from '@store-panel/domain/orders/order-lists';
import { storeDay } from '@store-panel/domain/time/store-time';

import { now } from '#shared/minute-clock.ts';
import type { Cache } from '../in-shell/first-orders.ts';
import { pageBody, readFilters } from './list-filters.ts';

/** Asks for the list of the address, as its screen will in a moment; the cache gives it the same answer. */
export function fetchList({ dispatch }: Cache, { timezone }: StoreSession, screen: ScreenId): void {
  const list = ORDER_LIST_IDS.find((id) => ORDER_LISTS[id].screen === screen);
  if (list === undefined) return;
  const filters = readFilters(list, new URLSearchParams(window.location.search));
  const filter = pageBody(list, filters, storeDay(now(), timezone));
  const asked = dispatch(ordersApi.endpoints.listOrderPage.initiate({ call: ORDER_LISTS[list].call, filter }));
  void asked.then(() => asked.unsubscribe());
}
