import {
  invalidateDispatch,
  applyPositionUpdate,
  useListCourierPositionsQuery,
  useListDispatcherOrdersQuery,
} from '@store-panel/api-client/rtk/dispatch';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/orders';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { lastCourierPosition } from '#shared/live/courier-position.ts';
import { setServerTime } from '#shared/time/server-clock.ts';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { isStale, mergeNewerOrders } from './deliveries.ts';

/** Nothing rests on a message arriving: so often everything is asked for again, in milliseconds … */
const ASK_EVERY = 30_000;
/** … and so often where no line of events can be followed. */
const ASK_WITHOUT_LINE = 5_000;
/** Rest between two askings that events gave rise to, in milliseconds. */
const REST = 1_000;

/** Deliveries and couriers, kept true while they are shown. */
export function useDispatchData() {
  const dispatch: CacheDispatch = useDispatch();
  const hasLine = useOptionalOrderServices() !== null;
  const how = { pollingInterval: hasLine ? ASK_EVERY : ASK_WITHOUT_LINE, refetchOnMountOrArgChange: true } as const;
  const orders = useListDispatcherOrdersQuery(undefined, how);
  const places = useListCourierPositionsQuery(undefined, how);
  const { data: book } = useListRunningOrdersQuery(undefined, { skip: !hasLine });

  useEffect(
    () =>
      lastCourierPosition.subscribe(() => {
        const move = lastCourierPosition.get();
        if (move) dispatch(applyPositionUpdate(move));
      }),
    [dispatch],
  );

  const serverTime = orders.data?.server_time;
  useEffect(() => {
    if (serverTime !== undefined) setServerTime(serverTime);
  }, [serverTime]);

  const listed = orders.data?.orders;
  const cards = book?.orders;
  const needsNews = listed !== undefined && cards !== undefined && isStale(listed, cards);
  const askAgain = useEffectEvent(() => void dispatch(invalidateDispatch()));
  useEffect(() => {
    if (!needsNews) return;
    const timer = setInterval(askAgain, REST);
    return () => clearInterval(timer);
  }, [needsNews]);
  // Whoever is asked, accepts or hands over is another courier's state too.
  const progress = cards?.map(({ request_status, request_id }) => `${request_id ?? ''}${request_status ?? ''}`).join();
  useEffect(() => {
    if (progress === undefined) return;
    const timer = setTimeout(askAgain, REST);
    return () => clearTimeout(timer);
  }, [progress]);

  const known = useMemo(
    () => ({
      ...Object.fromEntries(Object.entries(book?.aside ?? {}).map(([id, { confirmed }]) => [id, confirmed])),
      ...Object.fromEntries((cards ?? []).map((card) => [card.order_id, card])),
    }),
    [book, cards],
  );
  const deliveries = useMemo(() => listed && mergeNewerOrders(listed, known), [listed, known]);
  return { orders, places, deliveries, couriers: places.data?.couriers };
}
