import type { OrderCard, OrderRow } from '@store-panel/api-client/order-shapes';
import { dueAt, elapsed, isDueSoon, lateBy, timeLeft, wholeMinutes } from '@store-panel/domain/orders/lateness';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CalendarClock, Clock3, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { now, useTime } from '#shared/minute-clock.ts';
import { momentText } from '#shared/moment-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './order-times.module.css';

interface TimesProps {
  readonly order: OrderCard | OrderRow;
}

/** How long an order has been here. Before it is late, and once it is, other signs and words say so, and by how much. */
export function OrderAge({ order }: TimesProps) {
  const { t } = useTranslation('orders');
  const age = useTime((at) => Math.floor(elapsed(order, at) / 60_000));
  const late = useTime((at) => wholeMinutes(lateBy(order, at)));
  const left = useTime((at) => (isDueSoon(order, at) ? wholeMinutes(timeLeft(order, at) ?? 0) : null));
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

/** When an order is due, and for when it was ordered. */
export function OrderDue({ order }: TimesProps) {
  const { t } = useTranslation('orders');
  const { session } = useStoreSession();
  const language = useLanguage();
  const due = dueAt(order);
  const scheduled = order.scheduled_at === null ? null : Date.parse(order.scheduled_at);
  if (due === null && scheduled === null) return null;
  const stamp = (at: number) => momentText(at, now(), { language, zone: session.timezone });
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
