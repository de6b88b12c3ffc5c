import { type ScreenRefusal, screenAccess } from '@store-panel/domain/access/screen-access';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { TIMING } from '@store-panel/domain/limits/timing';
import { redirect } from 'react-router';

import { pathToRefused, pathToSignIn } from '#paths.ts';
import { textOf } from '#shared/i18n.ts';
import type { Platform } from '#shared/platform/platform.tsx';
import { signedIn } from '#shared/session/session-state.ts';

/**
 * Lets a session into a screen, or sends it elsewhere and says why (spec §6). Waits only until it is known who is signed
 * in. Resolves to null, or to the redirection.
 */
export async function guard(screen: ScreenId, platform: Platform, request: Request): Promise<Response | null> {
  const state = await platform.session.whoIsIt();
  const verdict = screenAccess(screen, signedIn(state)?.access ?? null);
  if (verdict.allowed) return null;
  if (verdict.reason === 'signed_out') {
    const { pathname, search } = new URL(request.url);
    return redirect(pathToSignIn(pathname + search));
  }
  void tellRefusal(verdict.reason, platform);
  return redirect(NAMES_THE_SCREEN.has(verdict.reason) ? pathToRefused(screen) : verdict.redirect);
}

/** Refusals that lead to the holding page, which says which grant or flag is missing. */
const NAMES_THE_SCREEN: ReadonlySet<ScreenRefusal> = new Set<ScreenRefusal>([
  'flag_missing',
  'not_granted',
  'closed_to_sub_stores',
]);

/** The texts and times of spec §6; the holding page and the page for the unauthorized speak for themselves. */
async function tellRefusal(reason: ScreenRefusal, { toasts, session }: Platform): Promise<void> {
  if (reason === 'store_not_approved') {
    toasts.add({
      tone: 'danger',
      title: await textOf('codes:error.storeNotApproved'),
      duration: TIMING.unapprovedStoreError,
    });
  }
  if (reason === 'store_not_verified') {
    const [title, label] = await Promise.all([textOf('codes:error.storeNotVerified'), textOf('shell:menu.signOut')]);
    toasts.add({ tone: 'danger', title, duration: null, action: { label, onSelect: () => void session.signOut() } });
  }
}
