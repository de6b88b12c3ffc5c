import { useGetPlatformSettingsQuery } from '@store-panel/api-client/rtk/admin/platform-settings';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { PlatformSettingsForm } from './platform-settings-form.tsx';

/** Settings of the whole platform. */
export function PlatformSettingsPage() {
  const { t } = useTranslation('platform-settings');
  const query = useGetPlatformSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage screen="platform-settings" intro={t('intro')} query={query}>
      {(stored, reload) => <PlatformSettingsForm key={stored.version} stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
