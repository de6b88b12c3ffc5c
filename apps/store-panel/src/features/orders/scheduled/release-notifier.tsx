import type { OrderCard } from '@store-panel/api-client/order-models';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { useEffect, useRef } from 'react';

import { translate } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

const NONE = [] as const;
/** An earlier release counts as missed and is shown as such, in ms. */
const RECENT_MS = 60_000;
/** Duration of the toast, in ms (ours). */
const TOAST_MS = 15_000;

/** True if the order was released on schedule a moment ago, not early by a user. */
function wasJustReleased({ release_at, released_at }: OrderCard): boolean {
  const at = Date.parse(released_at ?? '');
  return at >= Date.parse(release_at ?? '') && serverNow() - at < RECENT_MS;
}

/** Shows a toast and rings once, on every page, when a scheduled order is released. */
export function ReleaseNotifier(): null {
  const { toasts } = useAppServices();
  const { orderServices } = useOrderServices();
  const orders = useListRunningOrdersQuery().data?.orders ?? NONE;
  const scheduledIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const released = orders.filter(
      (order) => scheduledIds.current.has(order.order_id) && !isAwaitingRelease(order) && wasJustReleased(order),
    );
    scheduledIds.current = new Set(orders.filter(isAwaitingRelease).map(({ order_id }) => order_id));
    if (released.length === 0) return;
    if (orderServices.alarm.alarm.get().sound === 'armed') orderServices.alarm.ringOnce();
    for (const { unique_id: number } of released) {
      void Promise.all([translate('schedule:came', { number }), translate('schedule:cameDetail')]).then(
        ([title, text]) => toasts.add({ tone: 'info', title, text, duration: TOAST_MS }),
      );
    }
  }, [orders, orderServices, toasts]);
  return null;
}
