import type { ScreenDenial } from '@store-panel/domain/access/screen-access';
import { TIMING_MS } from '@store-panel/domain/limits/timing';

import { translate } from '#shared/i18n/i18n.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { signedIn } from '#shared/session/session-state.ts';

/** Shows the texts and durations of spec §6. The in-progress page and the unauthorized page have texts of their own. */
export async function showDenialToast(reason: ScreenDenial, { toasts, session }: AppServices): Promise<void> {
  if (reason === 'store_not_approved') {
    toasts.add({
      tone: 'danger',
      title: await translate('codes:error.storeNotApproved'),
      duration: TIMING_MS.unapprovedStoreError,
    });
  }
  if (reason !== 'store_not_verified') return;
  const [title, label] = await Promise.all([
    translate('codes:error.storeNotVerified'),
    translate('shell:menu.signOut'),
  ]);
  const isUnverified = () => signedIn(session.state.get())?.flags.verified === false;
  if (!isUnverified() || toasts.getSnapshot().some((toast) => toast.title === title)) return;
  const action = { label, onSelect: () => void session.signOut() };
  // Shown until the store is verified or the session ends.
  const unsubscribe = session.state.subscribe(() => {
    if (!isUnverified()) toasts.close(toastId);
  });
  const toastId = toasts.add({ tone: 'danger', title, duration: null, action, onClose: unsubscribe });
}
