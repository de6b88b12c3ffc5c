import type { StoredBookingSettings } from '@store-panel/api-client/rtk/table-booking';
import { MEASURED_STAYS, plannedStay } from '@store-panel/domain/reservations/rules/measured-stays';
import type { TurnField } from '@store-panel/domain/reservations/rules/stay';
import { Button } from '@store-panel/ui/button';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import css from '#features/table-booking/table-booking.module.css';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { unitFormat } from '#shared/time/format-minutes.ts';
import { weekdayName } from '#shared/hours/hours-words.ts';
import type { BookingValues } from './booking-values.ts';

export type MeasuredStay = StoredBookingSettings['measured_stays'][number];

const LABELS = { turn_minutes_2: 'two', turn_minutes_4: 'four', turn_minutes_more: 'more' } as const satisfies Record<
  TurnField,
  string
>;

/** How long parties have stayed, and a press that plans so; nothing until enough have left. */
export function MeasuredStays({
  stays,
  disabled,
}: {
  readonly stays: readonly MeasuredStay[];
  readonly disabled: boolean;
}) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<BookingValues>();
  if (stays.length === 0) return null;
  // As the fields above are typed.
  const minutesText = (minutes: number) => unitFormat(language, 'minute').format(minutes);
  return (
    <section aria-labelledby="measured-stays">
      <h3 id="measured-stays" className={css.measuredTitle}>
        {t('stay.measuredTitle', { number: MEASURED_STAYS.days })}
      </h3>
      <ul className={css.rows}>
        {stays.map((stay) => {
          const { field, minutes, parties, longer_on } = stay;
          const planned = plannedStay(stay);
          const label = t(`stay.${LABELS[field]}`);
          return (
            <li key={field} className={css.row}>
              <span className={css.rowText}>
                <span>{label}</span>
                <span className={css.muted}>
                  {t('stay.measured', {
                    minutes: minutesText(minutes),
                    parties: new Intl.NumberFormat(language).format(parties),
                  })}
                  {longer_on &&
                    ` · ${t('stay.measuredOn', { day: weekdayName(longer_on.weekday, language), minutes: minutesText(longer_on.minutes) })}`}
                </span>
              </span>
              {values[field] !== planned && !disabled && (
                <Button
                  size="sm"
                  aria-label={`${t('stay.plan', { minutes: minutesText(planned) })}: ${label}`}
                  onClick={() => void setFieldValue(field, planned)}
                >
                  {t('stay.plan', { minutes: minutesText(planned) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
