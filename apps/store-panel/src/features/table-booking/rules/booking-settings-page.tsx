import { useGetTableBookingSettingsQuery } from '@store-panel/api-client/rtk/table-booking';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { BookingSettingsForm } from './booking-settings-form.tsx';

/** How the store takes reservations: online, times, guests, fee. */
export function BookingSettingsPage() {
  const { t } = useTranslation('table-booking');
  const query = useGetTableBookingSettingsQuery();
  return (
    <SettingsPage screen="table-booking-basic-settings" intro={t('rules.intro')} query={query}>
      {(stored, reload) => <BookingSettingsForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
