import { useGetMapKeysQuery } from '@store-panel/api-client/rtk/map-keys';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { MapKeysForm } from './map-keys-form.tsx';

/** Which maps the store uses, and its keys for website, panel and apps. */
export function MapKeysPage() {
  const { t } = useTranslation('map-keys');
  const query = useGetMapKeysQuery();
  return (
    <SettingsPage screen="google-key-settings" intro={t('intro')} query={query}>
      {(stored, reload) => <MapKeysForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
