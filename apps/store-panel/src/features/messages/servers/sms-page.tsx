import { useGetSmsSettingsQuery } from '@store-panel/api-client/rtk/message-settings';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { TextsCard } from '../texts/texts-card.tsx';
import { SmsForm } from './sms-form.tsx';

/** The store's account for text messages, which ones customers get, and their texts. */
export function SmsPage() {
  const { t } = useTranslation('message-settings');
  const query = useGetSmsSettingsQuery();
  const { data: stored } = query;
  return (
    <SettingsPage
      screen="sms-settings"
      intro={t('intro.sms')}
      query={query}
      after={stored && <TextsCard channel="phone" kinds={stored.settings.kinds} account={stored} />}
    >
      {(settings, reload) => <SmsForm stored={settings} onReload={reload} />}
    </SettingsPage>
  );
}
