import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { AccessWatch } from './access-watch.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { PreviewBanner } from './preview-banner.tsx';

/** The code of notifications comes for whoever wants them, or could. */
const PushPart = lazyPart({
  async load() {
    const [{ PushPart: loaded }] = await Promise.all([import('#shared/push/push-part.tsx'), loadTexts(['push'])]);
    return loaded;
  },
});

/** What the frame has on every page for sessions other than a store's own that works its orders, and for devices that are told of them. */
export function SessionParts({ isPushOfUse }: { readonly isPushOfUse: boolean }) {
  const { session, readOnly } = useStoreSession();
  const { loadPushDevice } = usePlatform();
  const { impersonation } = session;
  return (
    <>
      <AccessWatch />
      {impersonation && <ImpersonationBanner session={session} impersonation={impersonation} />}
      {readOnly === 'preview' && <PreviewBanner />}
      {isPushOfUse && loadPushDevice && !readOnly && !impersonation && <PushPart load={loadPushDevice} />}
    </>
  );
}
