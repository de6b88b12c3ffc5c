import { useGetPlatformSettingsQuery } from '@store-panel/api-client/rtk/admin/platform-settings';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { PlatformSettingsForm } from './platform-settings-form.tsx';

/** Settings of the whole platform. */
export function PlatformSettingsPage() {
  const { t } = useTranslation(['platform-settings', 'screens']);
  const query = useGetPlatformSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: stored } = query;
  const title = t(`screens:${screenLabelKey('platform-settings')}`);
  return (
    <Page>
      <ScreenHeader screen="platform-settings" description={t('intro')} />
      {stored ? (
        <PlatformSettingsForm key={stored.version} stored={stored} onReload={() => void query.refetch()} />
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
