import type { OrderDetail } from '@store-panel/api-client/order-models';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

/** When a scheduled order is released to the kitchen, and what can be done until then. */
export function ScheduledOrderNotice({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('schedule');
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  if (!isAwaitingRelease(order)) return null;
  const formatTime = (iso: string | null | undefined) =>
    formatTimeOrDateTime(Date.parse(iso ?? ''), serverNow(), { language, clock, zone: session.timezone });
  const isWaiting = order.order_status === ORDER_STATUS.waiting;
  return (
    <InlineAlert tone="info" title={t('noteTitle', { time: formatTime(order.release_at) })}>
      <p>{t(isWaiting ? 'noteWaiting' : 'note', { time: formatTime(order.scheduled_at ?? order.promised_at) })}</p>
    </InlineAlert>
  );
}
