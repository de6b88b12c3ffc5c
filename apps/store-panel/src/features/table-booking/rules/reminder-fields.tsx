import { BOOKING_BOUNDS } from '@store-panel/domain/reservations/rules/booking-settings';
import { useTranslation } from 'react-i18next';

import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';

/** When guests who booked on the page are reminded, in hours before their visit. */
export function ReminderFields({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('table-booking');
  const hours = { unit: t('unit.hours'), disabled, ...BOOKING_BOUNDS.reminderHours };
  return (
    <FieldRow>
      <FormNumberField name="reminder_hours" label={t('guests.reminder')} help={t('guests.reminderHelp')} {...hours} />
      <FormNumberField name="second_reminder_hours" label={t('guests.reminder2')} {...hours} />
    </FieldRow>
  );
}
