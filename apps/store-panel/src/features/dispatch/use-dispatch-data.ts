import {
  invalidateDispatch,
  useListCourierPositionsQuery,
  useListDispatcherOrdersQuery,
} from '@store-panel/api-client/rtk/dispatch';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { usePositionUpdates } from '#shared/location/use-position-updates.ts';
import { setServerTime } from '#shared/time/server-clock.ts';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { isStale, mergeNewerOrders } from './deliveries.ts';

/** Events may be lost, so everything is polled at this interval, in milliseconds … */
const POLLING_INTERVAL_MS = 30_000;
/** … and at this one without access to the event stream. */
const POLLING_WITHOUT_EVENTS_MS = 5_000;
/** Minimum time between refetches caused by events, in milliseconds. */
const REFETCH_PAUSE_MS = 1_000;

/** Deliveries and couriers, kept current while they are shown. */
export function useDispatchData() {
  const dispatch: CacheDispatch = useDispatch();
  const hasEventStream = useOptionalOrderServices() !== null;
  const options = {
    pollingInterval: hasEventStream ? POLLING_INTERVAL_MS : POLLING_WITHOUT_EVENTS_MS,
    refetchOnMountOrArgChange: true,
  } as const;
  const orders = useListDispatcherOrdersQuery(undefined, options);
  const positions = useListCourierPositionsQuery(undefined, options);
  const { data: running } = useListRunningOrdersQuery(undefined, { skip: !hasEventStream });

  usePositionUpdates();

  const serverTime = orders.data?.server_time;
  useEffect(() => {
    if (serverTime !== undefined) setServerTime(serverTime);
  }, [serverTime]);

  const listed = orders.data?.orders;
  const cards = running?.orders;
  const needsRefetch = listed !== undefined && cards !== undefined && isStale(listed, cards);
  const refetchAll = useEffectEvent(() => void dispatch(invalidateDispatch()));
  useEffect(() => {
    if (!needsRefetch) return;
    const timer = setInterval(refetchAll, REFETCH_PAUSE_MS);
    return () => clearInterval(timer);
  }, [needsRefetch]);
  // A changed request changes the state of couriers too.
  const progress = cards?.map(({ request_status, request_id }) => `${request_id ?? ''}${request_status ?? ''}`).join();
  useEffect(() => {
    if (progress === undefined) return;
    const timer = setTimeout(refetchAll, REFETCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  const runningOrders = useMemo(
    () => ({
      ...Object.fromEntries(
        Object.entries(running?.overlaysByOrderId ?? {}).map(([id, { confirmed }]) => [id, confirmed]),
      ),
      ...Object.fromEntries((cards ?? []).map((card) => [card.order_id, card])),
    }),
    [running, cards],
  );
  const deliveries = useMemo(() => listed && mergeNewerOrders(listed, runningOrders), [listed, runningOrders]);
  return { orders, positions, deliveries, couriers: positions.data?.couriers };
}
