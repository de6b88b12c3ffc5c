import { useGetBillingQuery } from '@store-panel/api-client/rtk/billing';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { BillingForm } from './billing-form.tsx';

/** The company that the store is invoiced as. */
export function BillingPage() {
  const { t } = useTranslation('billing');
  const query = useGetBillingQuery();
  return (
    <SettingsPage screen="billing" intro={t('intro')} query={query}>
      {(stored, reload) => <BillingForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
