import type { OrderCard, OrderRow } from '@store-panel/api-client/order-models';
import {
  dueAt,
  elapsedMs,
  isDueSoon,
  overdueMs,
  remainingMs,
  ceilMinutes,
} from '@store-panel/domain/orders/order-times';
import { isAwaitingPayment } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CalendarClock, Clock3, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { formatMinutes, MAX_MINUTES } from '#shared/time/format-minutes.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './order-times.module.css';

interface OrderTimeProps {
  readonly order: OrderCard | OrderRow;
}

/** The age of an order; shortly before its due time the remaining minutes, after it the overdue ones. */
export function OrderAge({ order }: OrderTimeProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const ageMinutes = useServerTime((at) => Math.floor(elapsedMs(order, at) / 60_000));
  const overdueMinutes = useServerTime((at) => ceilMinutes(overdueMs(order, at)));
  const remainingMinutes = useServerTime((at) =>
    isDueSoon(order, at) ? ceilMinutes(remainingMs(order, at) ?? 0) : null,
  );
  if (overdueMinutes > 0) {
    return (
      <strong className={css.late}>
        <TriangleAlert aria-hidden="true" />
        {overdueMinutes > MAX_MINUTES
          ? t('time.overdueBy', { time: formatMinutes(overdueMinutes, language) })
          : t('time.overdue', { count: overdueMinutes })}
      </strong>
    );
  }
  if (remainingMinutes !== null) {
    return (
      <strong className={css.soon}>
        <Hourglass aria-hidden="true" />
        {t('time.remaining', { count: remainingMinutes })}
      </strong>
    );
  }
  return (
    <StatusChip tone="neutral" icon={<Clock3 aria-hidden="true" />}>
      {ageMinutes > MAX_MINUTES ? formatMinutes(ageMinutes, language) : t('time.minutes', { count: ageMinutes })}
    </StatusChip>
  );
}

/** When an order is due, and the time it is scheduled for; or until when it waits to be paid. */
export function OrderDue({ order }: OrderTimeProps) {
  const { t } = useTranslation('orders');
  const formatTime = useFormatTime();
  if (isAwaitingPayment(order))
    return (
      <strong className={css.soon}>
        <Hourglass aria-hidden="true" />
        {t('time.awaitsPayment', { time: formatTime(Date.parse(order.awaits_payment_until ?? '')) })}
      </strong>
    );
  const isReady = order.order_status === ORDER_STATUS.ready;
  // A ready order is done in the kitchen: what counts now is the promise.
  const dueTime = isReady ? timeOrNull(order.promised_at) : dueAt(order);
  const scheduledTime = timeOrNull(order.scheduled_at);
  if (dueTime === null && scheduledTime === null) return null;
  return (
    <p className={css.due}>
      {dueTime !== null &&
        dueTime !== scheduledTime &&
        t(isReady || order.estimated_ready_at === null ? 'time.promisedBy' : 'time.readyBy', {
          time: formatTime(dueTime),
        })}
      <ScheduledTime order={order} />
    </p>
  );
}

const timeOrNull = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** The time that an order is scheduled for, if it is. */
export function ScheduledTime({ order: { scheduled_at } }: OrderTimeProps) {
  const { t } = useTranslation('orders');
  const formatTime = useFormatTime();
  if (scheduled_at === null) return null;
  return (
    <span className={css.scheduled}>
      <CalendarClock aria-hidden="true" />
      {t('time.scheduledFor', { time: formatTime(Date.parse(scheduled_at)) })}
    </span>
  );
}

function useFormatTime(): (at: number) => string {
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  return (at) => formatTimeOrDateTime(at, serverNow(), { language, clock, zone: session.timezone });
}
