import { useGetEmailSettingsQuery } from '@store-panel/api-client/rtk/message-settings';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { TextsCard } from '../texts/texts-card.tsx';
import { EmailForm } from './email-form.tsx';

/** The store's mail server, which emails customers get, and their texts. */
export function EmailPage() {
  const { t } = useTranslation('message-settings');
  const query = useGetEmailSettingsQuery();
  const { data: stored } = query;
  return (
    <SettingsPage
      screen="email-settings"
      intro={t('intro.email')}
      query={query}
      after={stored && <TextsCard channel="email" kinds={stored.settings.kinds} server={stored} />}
    >
      {(settings, reload) => <EmailForm stored={settings} onReload={reload} />}
    </SettingsPage>
  );
}
