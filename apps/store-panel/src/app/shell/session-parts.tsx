import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { OfflineNotice } from '#shared/frame/offline-notice.tsx';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { AccessChangeListener } from './access-change-listener.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { PreviewBanner } from './preview-banner.tsx';

/** The code of notifications is loaded only for users who have or could have them. */
const PushPart = lazyComponent({
  async load() {
    const [{ PushPart: loaded }] = await Promise.all([import('#shared/push/push-part.tsx'), loadNamespaces(['push'])]);
    return loaded;
  },
});

/** Loaded with its texts only for stores whose subscription needs them to do something. */
const SubscriptionBanner = lazyComponent({
  async load() {
    const [{ SubscriptionBanner: loaded }] = await Promise.all([
      import('./subscription-banner.tsx'),
      loadNamespaces(['subscription']),
    ]);
    return loaded;
  },
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
