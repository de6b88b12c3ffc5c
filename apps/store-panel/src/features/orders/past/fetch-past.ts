import { ordersApi } from '@store-panel/api-client/rtk/orders';
import type { StoreSession } from '@store-panel/api-client/store-session';
import { storeDay } from '@store-panel/domain/time/store-time';

import { now } from '#shared/minute-clock.ts';
import type { Cache } from '../in-shell/first-orders.ts';
import { historyBody, readFilters } from './past-filters.ts';

/** Asks for the past orders of the address, as their screen will in a moment; the cache gives it the same answer. */
export function fetchPast({ dispatch }: Cache, { timezone }: StoreSession): void {
  const filters = readFilters(new URLSearchParams(window.location.search));
  const asked = dispatch(
    ordersApi.endpoints.listOrderHistory.initiate(historyBody(filters, storeDay(now(), timezone))),
  );
  void asked.then(() => asked.unsubscribe());
}
