import { useGetStoreSettingsQuery } from '@store-panel/api-client/rtk/store-settings';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { StoreSettingsForm } from './store-settings-form.tsx';

/** How the store sells: what an order costs at least, tax, cancelling, services, times, zone and unit. */
export function StoreSettingsPage() {
  const { t } = useTranslation('store-settings');
  const query = useGetStoreSettingsQuery();
  return (
    <SettingsPage screen="store-settings" intro={t('intro')} query={query}>
      {(stored, reload) => <StoreSettingsForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
