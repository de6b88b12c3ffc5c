import { useGetCountsQuery } from '@store-panel/api-client/rtk/counts';
import { dispatcherOrdersApi } from '@store-panel/api-client/rtk/dispatcher-orders';
import { runningOrdersApi } from '@store-panel/api-client/rtk/orders/list-running-orders';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { accessibleCounts, STORE_COUNTS } from '@store-panel/domain/counts/counts';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { claimsVersion } from '#shared/live/claims-version.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { createCountsRefresh } from './counts-refresh.ts';
import { areCountsStaleObservable } from './menu-counts.ts';
import { useAreCountsStale } from './use-are-counts-stale.ts';

/** A failed fetch is repeated after this time, in ms (ours). */
const RETRY_MS = 60_000;

/**
 * Fetches the counts of the menu when it is mounted, and again when something may have changed them: claims, orders
 * that need a courier, access, a connection that is back. Never polls.
 */
export function MenuCountsRefresher(): null {
  const { session } = useStoreSession();
  const { refetch, isError, startedTimeStamp, fulfilledTimeStamp } = useGetCountsQuery();
  const [{ request, start }] = useState(createCountsRefresh);
  const fetchCounts = useEffectEvent(() => refetch());
  useEffect(() => start(() => fetchCounts()), [start]);

  const counts = accessibleCounts(STORE_COUNTS, session.access);
  const ordersInNeed = useOrdersInNeed();
  useRequestOnChange(counts.join(), request);
  useRequestOnChange(useObservable(claimsVersion), request);
  useRequestOnChange(counts.includes('dispatcher') ? ordersInNeed : null, request);
  useRequestOnReturn(request);
  const isStale = useAreCountsStale(isError, fulfilledTimeStamp);
  useEffect(() => {
    areCountsStaleObservable.set(isStale);
    return () => areCountsStaleObservable.set(false);
  }, [isStale]);
  useEffect(() => {
    // Each attempt has its own start.
    if (!isError || startedTimeStamp === undefined) return;
    const timer = setTimeout(request, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isError, startedTimeStamp, request]);
  return null;
}

/** Requests when the value changes; the first known value is that of what was just fetched. */
function useRequestOnChange(value: string | number | null, request: () => void): void {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current !== null && previous.current !== value) request();
    previous.current = value;
  }, [value, request]);
}

const STORE = { kind: 'store', flags: DEFAULT_STORE_FLAGS } as const;

const inNeed = (orders: readonly OrderCard[] | undefined): string | null =>
  orders
    ?.filter((order) => checkOrderAction('request_courier', order, STORE).allowed)
    .map(({ order_id }) => order_id)
    .join() ?? null;

/** The cached orders for which a courier can be requested, as text; null before any are loaded. */
function useOrdersInNeed(): string | null {
  const { running } = runningOrdersApi.endpoints.listRunningOrders.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ running: inNeed(data?.orders) }),
  });
  // A session without the board has the dispatcher's list while it is open.
  const { dispatched } = dispatcherOrdersApi.endpoints.listDispatcherOrders.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ dispatched: inNeed(data?.orders) }),
  });
  return running ?? dispatched;
}

/** Requests when the connection is back; without an event stream, also when the user returns to the page. */
function useRequestOnReturn(request: () => void): void {
  const hasEventStream = useOptionalOrderServices() !== null;
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const stopWatching = isDisconnectedObservable.subscribe(() => {
      if (!isDisconnectedObservable.get()) request();
    });
    window.addEventListener('online', request, { signal });
    if (!hasEventStream) document.addEventListener('visibilitychange', request, { signal });
    return () => {
      stopWatching();
      abortController.abort();
    };
  }, [hasEventStream, request]);
}
