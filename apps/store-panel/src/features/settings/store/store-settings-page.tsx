import { useGetStoreSettingsQuery } from '@store-panel/api-client/rtk/store-settings';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { StoreSettingsForm } from './store-settings-form.tsx';

/** How the store sells: what an order costs at least, tax, cancelling, services, times, zone and unit. */
export function StoreSettingsPage() {
  const { t } = useTranslation(['store-settings', 'screens']);
  const query = useGetStoreSettingsQuery();
  const { data: stored } = query;
  return (
    <Page>
      <ScreenHeader screen="store-settings" description={t('intro')} />
      {stored ? (
        <StoreSettingsForm stored={stored} onReload={() => void query.refetch()} />
      ) : (
        <RecordFallback
          query={query}
          missing={{ title: t(`screens:${screenLabelKey('store-settings')}`), text: t('intro') }}
        >
          <div aria-busy="true">
            <Skeleton height="32rem" />
          </div>
        </RecordFallback>
      )}
    </Page>
  );
}
