import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { OfflineNotice } from '#shared/frame/offline-notice.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { AccessChangeListener } from './access-change-listener.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { PreviewBanner } from './preview-banner.tsx';

/** The code of notifications is loaded only for users who have or could have them. */
const PushPart = lazyComponent({
  load: () => import('#shared/push/push-part.tsx').then((module) => module.PushPart),
  texts: ['push'],
});

/** Loaded with its texts only for stores whose subscription needs them to do something. */
const SubscriptionBanner = lazyComponent({
  load: () => import('./subscription-banner.tsx').then((module) => module.SubscriptionBanner),
  texts: ['subscription'],
});

/**
 * Parts of the frame on every page for impersonated, previewed and order-less sessions, for stores whose subscription will
 * end, and for devices with notifications.
 */
export function SessionParts({ isPushOfUse }: { readonly isPushOfUse: boolean }) {
  const { session, readOnlyReason } = useStoreSession();
  const { loadPushDevice } = useAppServices();
  const { impersonation, subscription } = session;
  const needsBanner = subscription?.state === 'lapsed' || subscription?.state === 'past_due';
  return (
    <>
      <AccessChangeListener />
      {!checkScreenAccess('running-orders', session.access).allowed && <OfflineNotice />}
      {impersonation && <ImpersonationBanner session={session} impersonation={impersonation} />}
      {readOnlyReason === 'preview' && <PreviewBanner />}
      {needsBanner && <SubscriptionBanner />}
      {isPushOfUse && loadPushDevice && !readOnlyReason && !impersonation && <PushPart load={loadPushDevice} />}
    </>
  );
}
