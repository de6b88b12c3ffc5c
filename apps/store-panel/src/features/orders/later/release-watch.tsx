import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders';
import { isHeld } from '@store-panel/domain/orders/order-state';
import { useEffect, useRef } from 'react';

import { textOf } from '#shared/i18n.ts';
import { now } from '#shared/minute-clock.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useDesk } from '../desk/desk-context.tsx';

const NONE = [] as const;
/** What came longer ago is no news any more: it was missed, and is told as such. */
const RECENT = 60_000;
/** How long it stays to be read, in ms (ours). */
const SHOWN_FOR = 15_000;

/** An order came to the kitchen because it was time, a moment ago; not because somebody wanted to begin it early. */
function hasJustCome({ release_at, released_at }: OrderCard): boolean {
  const at = Date.parse(released_at ?? '');
  return at >= Date.parse(release_at ?? '') && now() - at < RECENT;
}

/** Says and sounds once, on whatever page, that an order for later is to be worked now. */
export function ReleaseWatch(): null {
  const { toasts } = usePlatform();
  const { desk } = useDesk();
  const orders = useListRunningOrdersQuery().data?.orders ?? NONE;
  const held = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const come = orders.filter((order) => held.current.has(order.order_id) && !isHeld(order) && hasJustCome(order));
    held.current = new Set(orders.filter(isHeld).map(({ order_id }) => order_id));
    if (come.length === 0) return;
    if (desk.alarm.alarm.get().sound === 'armed') desk.alarm.ringOnce();
    for (const { unique_id: number } of come) {
      void Promise.all([textOf('schedule:came', { number }), textOf('schedule:cameDetail')]).then(([title, text]) =>
        toasts.add({ tone: 'info', title, text, duration: SHOWN_FOR }),
      );
    }
  }, [orders, desk, toasts]);
  return null;
}
