import { DENIAL_REDIRECTS, checkScreenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { isAdminScreen, type ScreenId } from '@store-panel/domain/access/screens';
import { redirect } from 'react-router';

import { loadAdminScreenSession } from '#features/admin/admin-area.routes.tsx';
import { pathToRefused, pathToSignIn } from '#paths.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { signedIn } from '#shared/session/session-state.ts';

/**
 * Lets a session open a screen, or redirects it and shows the reason (spec §6). Waits only until the session is known.
 * Resolves to null or to the redirect.
 */
export async function guard(screen: ScreenId, services: AppServices, request: Request): Promise<Response | null> {
  const decision = checkScreenAccess(screen, await sessionFor(screen, services));
  if (decision.allowed) return null;
  const leadsTo = DENIAL_REDIRECTS[decision.reason];
  if (leadsTo === 'login' || leadsTo === 'review-login') {
    const { pathname, search } = new URL(request.url);
    return redirect(pathToSignIn(pathname + search, leadsTo));
  }
  // Most visits are allowed, so the toast's code is loaded on demand. If it fails, the target page has a text of its
  // own.
  import('./show-denial-toast.ts').then(
    ({ showDenialToast }) => showDenialToast(decision.reason, services),
    () => undefined,
  );
  // The in-progress page names the missing grant or flag.
  return redirect(leadsTo === 'in-progress' ? pathToRefused(screen) : decision.redirect);
}

/**
 * Returns the session that a screen checks: the administrator's on admin screens. A signed-in store is checked there
 * too, so it learns that the screen is not for stores.
 */
async function sessionFor(screen: ScreenId, services: AppServices): Promise<ScreenSession | null> {
  const adminSession = isAdminScreen(screen) ? await loadAdminScreenSession(services) : null;
  return adminSession ?? signedIn(await services.session.waitUntilKnown())?.access ?? null;
}
