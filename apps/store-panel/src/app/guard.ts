import { DENIAL_REDIRECTS, checkScreenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { isAdminScreen, type ScreenId } from '@store-panel/domain/access/screens';
import { redirect } from 'react-router';

import { loadAdminScreenSession } from '#features/admin/admin.routes.tsx';
import { pathToRefused, pathToSignIn } from '#paths.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { signedIn } from '#shared/session/session-state.ts';

/**
 * Lets a session into a screen, or sends it elsewhere and says why (spec §6). Waits only until it is known who is signed
 * in. Resolves to null, or to the redirection.
 */
export async function guard(screen: ScreenId, platform: AppServices, request: Request): Promise<Response | null> {
  const verdict = checkScreenAccess(screen, await sessionFor(screen, platform));
  if (verdict.allowed) return null;
  const leadsTo = DENIAL_REDIRECTS[verdict.reason];
  if (leadsTo === 'login' || leadsTo === 'desk-login') {
    const { pathname, search } = new URL(request.url);
    return redirect(pathToSignIn(pathname + search, leadsTo));
  }
  // Most visits are refused nothing. Without these words, the page that it leads to has its own.
  import('./show-denial-toast.ts').then(
    ({ showDenialToast: tellRefusal }) => tellRefusal(verdict.reason, platform),
    () => undefined,
  );
  // The holding page says which grant or flag is missing.
  return redirect(leadsTo === 'in-progress' ? pathToRefused(screen) : verdict.redirect);
}

/**
 * Whose session a screen looks at. Where the platform's own people work it is theirs; a store that is signed in instead
 * is told that this is not for it.
 */
async function sessionFor(screen: ScreenId, platform: AppServices): Promise<ScreenSession | null> {
  const staff = isAdminScreen(screen) ? await loadAdminScreenSession(platform) : null;
  return staff ?? signedIn(await platform.session.whoIsIt())?.access ?? null;
}
