import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { isDueSoon, remainingMs, ceilMinutes } from '@store-panel/domain/orders/order-times';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { serverNow, useServerTime } from '#shared/time/server-clock.ts';

const NONE = [] as const;

/** Announces once, on every page, which orders are due soon. Without sound: the bell is for new orders only. */
export function DueSoonNotifier(): null {
  const { t } = useTranslation('orders');
  const announce = useAnnounce();
  const orders = useListRunningOrdersQuery().data?.orders ?? NONE;
  const dueSoonIds = useServerTime((at) =>
    orders
      .filter((order) => isDueSoon(order, at))
      .map(({ order_id }) => order_id)
      .join(),
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
