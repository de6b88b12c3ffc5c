import { SCREENS, type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { Page, type PageProps } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { ChangedNotice } from './changed-notice.tsx';

interface SettingsPageProps<Stored> extends Pick<PageProps, 'width'> {
  readonly screen: ScreenId;
  /** What the settings are for: below the heading, and in place of settings that are not there. */
  readonly intro: string;
  readonly query: ComponentProps<typeof RecordFallback>['query'] & { readonly data?: Stored | undefined };
  /** The form of the stored settings, to be drawn again from `reload`. */
  readonly children: (stored: Stored, reload: () => void) => ReactNode;
  /** Below the form, also while it loads. */
  readonly after?: ReactNode;
}

/** A screen of one set of stored settings: its heading, and the form once they are there. */
export function SettingsPage<Stored extends object>({
  screen,
  intro,
  query,
  width,
  children,
  after,
}: SettingsPageProps<Stored>) {
  const { t } = useTranslation('screens');
  const { data: stored } = query;
  return (
    <Page {...(width !== undefined && { width })}>
      <ScreenHeader screen={screen} description={intro} />
      {SCREENS[screen].audience === 'store' && <ChangedNotice screen={screen} onChanged={() => void query.refetch()} />}
      {stored ? (
        children(stored, () => void query.refetch())
      ) : (
        <RecordFallback query={query} missing={{ title: t(screenLabelKey(screen)), text: intro }}>
          <div aria-busy="true">
            <Skeleton height="32rem" />
          </div>
        </RecordFallback>
      )}
      {after}
    </Page>
  );
}
