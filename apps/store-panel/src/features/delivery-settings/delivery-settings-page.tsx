import { useGetDeliverySettingsQuery } from '@store-panel/api-client/rtk/delivery-settings';
import { useTranslation } from 'react-i18next';

import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { DeliveryForm } from './delivery-form.tsx';

/** The delivery area and the fees that customers pay. */
export function DeliverySettingsPage() {
  const { t } = useTranslation('delivery-settings');
  const query = useGetDeliverySettingsQuery();
  return (
    <SettingsPage screen="delivery-settings" intro={t('intro')} query={query}>
      {(stored, reload) => (
        <DeliveryForm key={String(stored.is_distance_unit_mile)} stored={stored} onReload={reload} />
      )}
    </SettingsPage>
  );
}
