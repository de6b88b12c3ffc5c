import { useGetSalesSettingsQuery } from '@store-panel/api-client/rtk/sales';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { SalesForm } from './sales-form.tsx';

/** How a store sells: times, what its kitchen can do at once, what it accepts by itself. */
export function SalesSettingsPage() {
  const { t } = useTranslation(['sales-limits', 'screens']);
  const title = t(`screens:${screenLabelKey('sales-settings')}`);
  usePageTitle(title);
  const asked = useGetSalesSettingsQuery();
  const { data: kept } = asked;
  return (
    <Page width="narrow">
      <PageHeader title={title} description={t('settings.intro')} />
      {kept ? (
        <SalesForm key={kept.version} kept={kept} onReadAgain={() => void asked.refetch()} />
      ) : (
        <RecordFallback asked={asked} missing={{ title, text: t('settings.intro') }}>
          <div aria-busy="true">
            <Skeleton height="32rem" />
          </div>
        </RecordFallback>
      )}
    </Page>
  );
}
