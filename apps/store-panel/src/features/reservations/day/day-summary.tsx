import { holdsTables } from '@store-panel/domain/reservations/reservation-state';
import { useTranslation } from 'react-i18next';

import css from '../reservations.module.css';
import type { BookingDay } from './booking-day.ts';
import { shownState } from './party.ts';
import { useDayTexts } from './use-day-texts.ts';

interface DaySummaryProps {
  readonly day: BookingDay;
  readonly now: number;
}

/** How many parties and guests the day has, what needs staff, and whether guests may book it online. */
export function DaySummary({ day, now }: DaySummaryProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const booked = day.parties.filter(
    ({ kind, status }) => kind !== 'block' && (holdsTables(status) || status === 'finished'),
  );
  const covers = booked.reduce((sum, { persons }) => sum + persons, 0);
  const late = day.isToday ? booked.filter((party) => shownState(party, now) === 'late').length : 0;
  const requests = booked.filter(({ status }) => status === 'requested').length;
  return (
    <span className={css.summary}>
      {[
        t('parties', { count: booked.length }),
        t('covers', { count: covers }),
        ...(late > 0 ? [t('bar.late', { count: late })] : []),
        ...(requests > 0 ? [t('bar.requests', { count: requests })] : []),
        ...(day.onlineClosedUntil === null ? [] : [t('online.closed', { time: texts.time(day.onlineClosedUntil) })]),
      ].join(' · ')}
    </span>
  );
}
