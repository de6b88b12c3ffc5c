import { useGetDeliverySettingsQuery } from '@store-panel/api-client/rtk/delivery-settings';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { DeliveryForm } from './delivery-form.tsx';

/** How far a store delivers, and what customers pay for it. */
export function DeliverySettingsPage() {
  const { t } = useTranslation(['delivery-settings', 'screens']);
  const title = t(`screens:${screenLabelKey('delivery-settings')}`);
  usePageTitle(title);
  const asked = useGetDeliverySettingsQuery();
  const { data: kept } = asked;
  return (
    <Page>
      <PageHeader title={title} description={t('intro')} />
      {kept ? (
        <DeliveryForm key={kept.version} kept={kept} onReadAgain={() => void asked.refetch()} />
      ) : (
        <RecordFallback asked={asked} missing={{ title, text: t('intro') }}>
          <div aria-busy="true">
            <Skeleton height="32rem" />
          </div>
        </RecordFallback>
      )}
    </Page>
  );
}
