import { useGetSalesSettingsQuery } from '@store-panel/api-client/rtk/sales';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { useOrderSlots } from '#shared/orders/order-slots.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { SalesForm } from './sales-form.tsx';

/** The sales settings: times, capacity of the kitchen, and automatic acceptance. */
export function SalesSettingsPage() {
  const { t } = useTranslation(['sales-limits', 'screens']);
  const title = t(`screens:${screenLabelKey('sales-settings')}`);
  usePageTitle(title);
  const query = useGetSalesSettingsQuery();
  const { data: stored } = query;
  const { EscalationSection } = useOrderSlots();
  return (
    <Page width="narrow">
      <PageHeader title={title} description={t('settings.intro')} />
      {stored ? (
        <SalesForm stored={stored} onReload={() => void query.refetch()} />
      ) : (
        <RecordFallback query={query} missing={{ title, text: t('settings.intro') }}>
          <div aria-busy="true">
            <Skeleton height="32rem" />
          </div>
        </RecordFallback>
      )}
      <EscalationSection placeholder={<Skeleton height="24rem" />} />
    </Page>
  );
}
