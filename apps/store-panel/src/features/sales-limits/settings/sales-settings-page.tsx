import { useGetSalesSettingsQuery } from '@store-panel/api-client/rtk/sales';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { useOrderSlots } from '#shared/orders/order-slots.ts';
import { SalesForm } from './sales-form.tsx';

/** The sales settings: times, capacity of the kitchen, and automatic acceptance. */
export function SalesSettingsPage() {
  const { t } = useTranslation('sales-settings');
  const { EscalationSection } = useOrderSlots();
  const query = useGetSalesSettingsQuery();
  return (
    <SettingsPage
      screen="sales-settings"
      intro={t('settings.intro')}
      query={query}
      width="narrow"
      after={<EscalationSection placeholder={<Skeleton height="24rem" />} />}
    >
      {(stored, reload) => <SalesForm stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}
