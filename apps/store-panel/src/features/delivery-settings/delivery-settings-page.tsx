import { useGetDeliverySettingsQuery } from '@store-panel/api-client/rtk/delivery-settings';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { PageHeader } from '#shared/frame/page-header.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { DeliveryForm } from './delivery-form.tsx';

/** The delivery area and the fees that customers pay. */
export function DeliverySettingsPage() {
  const { t } = useTranslation(['delivery-settings', 'screens']);
  const title = t(`screens:${screenLabelKey('delivery-settings')}`);
  usePageTitle(title);
  const query = useGetDeliverySettingsQuery();
  const { data: stored } = query;
  return (
    <Page>
      <PageHeader title={title} description={t('intro')} />
      {stored ? (
        <DeliveryForm
          key={String(stored.is_distance_unit_mile)}
          stored={stored}
          onReload={() => void query.refetch()}
        />
      ) : (
        <RecordFallback query={query} missing={{ title, text: t('intro') }}>
          <div aria-busy="true">
            <Skeleton height="32rem" />
          </div>
        </RecordFallback>
      )}
    </Page>
  );
}
