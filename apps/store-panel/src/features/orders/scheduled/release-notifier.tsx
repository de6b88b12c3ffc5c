import type { OrderCard } from '@store-panel/api-client/order-models';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/orders';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { useEffect, useRef } from 'react';

import { translate } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

const NONE = [] as const;
/** What came longer ago is no news any more: it was missed, and is told as such. */
const RECENT = 60_000;
/** How long it stays to be read, in ms (ours). */
const SHOWN_FOR = 15_000;

/** An order came to the kitchen because it was time, a moment ago; not because somebody wanted to begin it early. */
function hasJustCome({ release_at, released_at }: OrderCard): boolean {
  const at = Date.parse(released_at ?? '');
  return at >= Date.parse(release_at ?? '') && serverNow() - at < RECENT;
}

/** Says and sounds once, on whatever page, that an order for later is to be worked now. */
export function ReleaseNotifier(): null {
  const { toasts } = useAppServices();
  const { desk } = useOrderServices();
  const orders = useListRunningOrdersQuery().data?.orders ?? NONE;
  const held = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const come = orders.filter(
      (order) => held.current.has(order.order_id) && !isAwaitingRelease(order) && hasJustCome(order),
    );
    held.current = new Set(orders.filter(isAwaitingRelease).map(({ order_id }) => order_id));
    if (come.length === 0) return;
    if (desk.alarm.alarm.get().sound === 'armed') desk.alarm.ringOnce();
    for (const { unique_id: number } of come) {
      void Promise.all([translate('schedule:came', { number }), translate('schedule:cameDetail')]).then(
        ([title, text]) => toasts.add({ tone: 'info', title, text, duration: SHOWN_FOR }),
      );
    }
  }, [orders, desk, toasts]);
  return null;
}
