import { useGetReturnRulesQuery } from '@store-panel/api-client/rtk/returns';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { ReturnRulesForm } from './return-rules-form.tsx';

/** By which rules customers return what they got. */
export function ReturnRulesPage() {
  const { t } = useTranslation('returns');
  const query = useGetReturnRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage screen="return-rules" intro={t('rules.intro')} query={query}>
      {(stored, reload) => <ReturnRulesForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
