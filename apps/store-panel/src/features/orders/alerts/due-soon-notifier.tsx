import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/orders';
import { isDueSoon, remainingMs, ceilMinutes } from '@store-panel/domain/orders/lateness';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { serverNow, useServerTime } from '#shared/time/server-clock.ts';

const NONE = [] as const;

/**
 * Says once, on whatever page, which orders will be late unless somebody hurries. It makes no sound: the bell means that an
 * order has come.
 */
export function DueSoonNotifier(): null {
  const { t } = useTranslation('orders');
  const announce = useAnnounce();
  const orders = useListRunningOrdersQuery().data?.orders ?? NONE;
  const soon = useServerTime((at) =>
    orders
      .filter((order) => isDueSoon(order, at))
      .map(({ order_id }) => order_id)
      .join(),
  );
  const said = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = soon.split(',');
    const news = orders.filter(({ order_id }) => ids.includes(order_id) && !said.current.has(order_id));
    said.current = new Set(ids);
    if (news.length === 0) return;
    const words = news.map((order) => {
      const left = ceilMinutes(remainingMs(order, serverNow()) ?? 0);
      return `${t('number', { number: order.unique_id })}: ${t('time.left', { count: left })}`;
    });
    announce(words.join('. '));
  }, [soon, orders, announce, t]);
  return null;
}
