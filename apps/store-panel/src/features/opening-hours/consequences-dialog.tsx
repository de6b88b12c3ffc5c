import type { OutsideOrder } from '@store-panel/api-client/rtk/opening-hours';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './opening-hours.module.css';

interface ConsequencesDialogProps {
  readonly orders: readonly OutsideOrder[];
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Lists the orders for later that a change would put outside the hours, and asks whether to save it. */
export function ConsequencesDialog({ orders, onAnswer }: ConsequencesDialogProps) {
  const { t } = useTranslation(['opening-hours', 'shell']);
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return (
    <Dialog
      open
      title={t('consequences.title', { count: orders.length })}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('shell:button.cancel')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('consequences.confirm')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('consequences.text')}</p>
      <ul className={css.orders} aria-label={t('consequences.list')}>
        {orders.map((order) => (
          <li key={order.order_id} className={css.order}>
            <span>
              <Link href={pathToOrder(order.order_id)}>{t('consequences.order', { number: order.unique_id })}</Link>{' '}
              <bdi>{order.customer_name}</bdi>
            </span>
            <HintText inline>
              <bdi>{dateTimeStamp(Date.parse(order.scheduled_at), { language, clock, zone })}</bdi>
              {' · '}
              {t(order.is_pickup ? 'consequences.pickup' : 'consequences.delivery')}
            </HintText>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
