import { type AnchorProps, LinkProvider } from '@store-panel/ui/link-provider';
import { LiveAnnouncer } from '@store-panel/ui/live-announcer';
import { LoadingBar } from '@store-panel/ui/loading-bar';
import { MessagesProvider } from '@store-panel/ui/messages';
import { Outlet, useNavigation } from 'react-router';

import { useKitMessages, useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { Toasts } from './toasts.tsx';
import { RouterLink } from './router-link.tsx';

const renderLink = (props: AnchorProps) => <RouterLink {...props} />;

/** Wraps every screen: the kit's messages in the selected language, router links, toasts, the loading bar. */
export function Root() {
  const { loading } = useAppServices();
  const isLoading = useObservable(loading.isLoadingObservable);
  const isTravelling = useNavigation().state !== 'idle';
  return (
    <MessagesProvider messages={useKitMessages()} language={useLanguage()}>
      <LinkProvider render={renderLink}>
        <LiveAnnouncer>
          <LoadingBar active={isLoading || isTravelling} />
          <FocusOnNavigation />
          <Outlet />
          <Toasts />
        </LiveAnnouncer>
      </LinkProvider>
    </MessagesProvider>
  );
}
