import { useGetCustomerDataPeriodQuery } from '@store-panel/api-client/rtk/store-data';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { PeriodForm } from './period-form.tsx';

/** For how long the store holds its customers' data. */
export function StoreDataPage() {
  const { t } = useTranslation('store-data');
  const query = useGetCustomerDataPeriodQuery();
  return (
    <SettingsPage screen="store-data" intro={t('intro')} query={query}>
      {(stored, reload) => <PeriodForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
