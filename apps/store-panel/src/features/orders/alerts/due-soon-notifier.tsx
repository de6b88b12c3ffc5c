import type { OrderCard } from '@store-panel/api-client/order-models';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { ceilMinutes, remainingMs, timeDueSoon } from '@store-panel/domain/orders/order-times';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { serverNow, useServerTime } from '#shared/time/server-clock.ts';

const NONE = [] as const;

/** By order, so that a change of one does not read the times of hundreds. */
const times = new WeakMap<OrderCard, ReturnType<typeof timeDueSoon>>();

function timeOf(order: OrderCard) {
  const known = times.get(order);
  if (known !== undefined) return known;
  const time = timeDueSoon(order);
  times.set(order, time);
  return time;
}

/** The next instant at which one of the orders becomes due soon, or due. */
function nextOf(orders: readonly OrderCard[], now: number): number {
  let next = Infinity;
  for (const order of orders) {
    const { after = 0, before = 0 } = timeOf(order) ?? {};
    if (before > now) next = Math.min(next, after < now ? before : after);
  }
  return next;
}

/** Announces once, on every page, which orders are due soon. Without sound: the bell is for new orders only. */
export function DueSoonNotifier(): null {
  const { t } = useTranslation('orders');
  const announce = useAnnounce();
  const orders = useListRunningOrdersQuery().data?.orders ?? NONE;
  const nextChange = useCallback((now: number) => nextOf(orders, now), [orders]);
  const dueSoonIds = useServerTime(
    (now) =>
      orders
        .filter((order) => {
          const time = timeOf(order);
          return time !== null && time.after < now && now < time.before;
        })
        .map(({ order_id }) => order_id)
        .join(),
    nextChange,
  );
  const announcedIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = dueSoonIds.split(',');
    const newlyDue = orders.filter(({ order_id }) => ids.includes(order_id) && !announcedIds.current.has(order_id));
    announcedIds.current = new Set(ids);
    if (newlyDue.length === 0) return;
    const texts = newlyDue.map((order) => {
      const minutesLeft = ceilMinutes(remainingMs(order, serverNow()) ?? 0);
      return `${t('number', { number: order.unique_id })}: ${t('time.remaining', { count: minutesLeft })}`;
    });
    announce(texts.join('. '));
  }, [dueSoonIds, orders, announce, t]);
  return null;
}
