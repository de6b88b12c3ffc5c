import type { OutsideOrder } from '@store-panel/api-client/rtk/opening-hours';
import type { BrokenReservation } from '@store-panel/api-client/rtk/table-booking';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Link } from '@store-panel/ui/link';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { BrokenReservations } from '#shared/reservations/broken-reservations.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './consequences-dialog.module.css';

/** What a change of hours would put outside. */
export interface HoursConsequences {
  readonly orders: readonly OutsideOrder[];
  readonly reservations: readonly BrokenReservation[];
  /** Of all reservations; only some are listed. */
  readonly reservationCount: number;
}

interface ConsequencesDialogProps {
  readonly consequences: HoursConsequences;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Lists the orders for later and the reservations that a change would put outside the hours, and asks whether to save it. */
export function ConsequencesDialog({ consequences, onAnswer }: ConsequencesDialogProps) {
  const { t } = useTranslation(['opening-hours', 'shell']);
  const { orders, reservations, reservationCount } = consequences;
  const orderTitle = t('consequences.title', { count: orders.length });
  const reservationTitle = t('consequences.reservations', { count: reservationCount });
  const hasBoth = orders.length > 0 && reservationCount > 0;
  const title = hasBoth ? t('consequences.both') : reservationCount > 0 ? reservationTitle : orderTitle;
  return (
    <Dialog
      open
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('shell:button.back')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t(reservationCount > 0 ? 'consequences.confirmAll' : 'consequences.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {orders.length > 0 && (
          <>
            {hasBoth && <h3 className={css.outside}>{orderTitle}</h3>}
            <p className={css.text}>{t('consequences.text')}</p>
            <OutsideOrders orders={orders} />
          </>
        )}
        {reservationCount > 0 && (
          <>
            {hasBoth && <h3 className={css.outside}>{reservationTitle}</h3>}
            <p className={css.text}>{t('consequences.reservationText')}</p>
            <BrokenReservations
              label={t('consequences.reservationList')}
              reservations={reservations}
              count={reservationCount}
              personsText={(count) => t('consequences.persons', { count })}
              moreText={(number) => t('consequences.more', { number })}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function OutsideOrders({ orders }: { readonly orders: readonly OutsideOrder[] }) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return (
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
  );
}
