import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { AccessChangeListener } from './access-change-listener.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { PreviewBanner } from './preview-banner.tsx';

/** The code of notifications comes for whoever wants them, or could. */
const PushPart = lazyComponent({
  async load() {
    const [{ PushPart: loaded }] = await Promise.all([import('#shared/push/push-part.tsx'), loadNamespaces(['push'])]);
    return loaded;
  },
});

/** What the frame has on every page for sessions other than a store's own that works its orders, and for devices that are told of them. */
export function SessionParts({ isPushOfUse }: { readonly isPushOfUse: boolean }) {
  const { session, readOnly } = useStoreSession();
  const { loadPushDevice } = useAppServices();
  const { impersonation } = session;
  return (
    <>
      <AccessChangeListener />
      {impersonation && <ImpersonationBanner session={session} impersonation={impersonation} />}
      {readOnly === 'preview' && <PreviewBanner />}
      {isPushOfUse && loadPushDevice && !readOnly && !impersonation && <PushPart load={loadPushDevice} />}
    </>
  );
}
