import type { OrderCard, OrderRow } from '@store-panel/api-client/order-models';
import { dueAt, elapsedMs, isDueSoon, overdueMs, remainingMs, ceilMinutes } from '@store-panel/domain/orders/lateness';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CalendarClock, Clock3, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { momentText } from '#shared/time/moment-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './order-times.module.css';

interface TimesProps {
  readonly order: OrderCard | OrderRow;
}

/** The age of an order; shortly before and after its due time, the minutes left or late. */
export function OrderAge({ order }: TimesProps) {
  const { t } = useTranslation('orders');
  const age = useServerTime((at) => Math.floor(elapsedMs(order, at) / 60_000));
  const late = useServerTime((at) => ceilMinutes(overdueMs(order, at)));
  const left = useServerTime((at) => (isDueSoon(order, at) ? ceilMinutes(remainingMs(order, at) ?? 0) : null));
  if (late > 0) {
    return (
      <strong className={css.late}>
        <TriangleAlert aria-hidden="true" />
        {t('time.late', { count: late })}
      </strong>
    );
  }
  if (left !== null) {
    return (
      <strong className={css.soon}>
        <Hourglass aria-hidden="true" />
        {t('time.left', { count: left })}
      </strong>
    );
  }
  return (
    <StatusChip tone="neutral" icon={<Clock3 aria-hidden="true" />}>
      {t('time.minutes', { count: age })}
    </StatusChip>
  );
}

/** When an order is due, and the time it is scheduled for. */
export function OrderDue({ order }: TimesProps) {
  const { t } = useTranslation('orders');
  const { session } = useStoreSession();
  const language = useLanguage();
  const due = dueAt(order);
  const scheduled = order.scheduled_at === null ? null : Date.parse(order.scheduled_at);
  if (due === null && scheduled === null) return null;
  const stamp = (at: number) => momentText(at, serverNow(), { language, zone: session.timezone });
  return (
    <p className={css.due}>
      {due !== null &&
        due !== scheduled &&
        t(order.estimated_ready_at === null ? 'time.promisedBy' : 'time.readyBy', { time: stamp(due) })}
      {scheduled !== null && (
        <span className={css.scheduled}>
          <CalendarClock aria-hidden="true" />
          {t('time.scheduledFor', { time: stamp(scheduled) })}
        </span>
      )}
    </p>
  );
}
