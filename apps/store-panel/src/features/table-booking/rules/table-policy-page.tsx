import { useGetTablePolicyQuery } from '@store-panel/api-client/rtk/table-booking';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { TablePolicyForm } from './table-policy-form.tsx';

/** What is kept of a booking fee when a party cancels or does not come. */
export function TablePolicyPage() {
  const { t } = useTranslation('table-booking');
  const query = useGetTablePolicyQuery();
  return (
    <SettingsPage screen="table-booking-cancellation-policy" intro={t('policy.intro')} query={query}>
      {(stored, reload) => <TablePolicyForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
