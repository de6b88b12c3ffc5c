import { REFUSAL_REDIRECT, screenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { isForStaff, type ScreenId } from '@store-panel/domain/access/screens';
import { redirect } from 'react-router';

import { whoIsStaff } from '#features/desk/desk.routes.tsx';
import { pathToRefused, pathToSignIn } from '#paths.ts';
import type { Platform } from '#shared/platform/platform.tsx';
import { signedIn } from '#shared/session/session-state.ts';

/**
 * Lets a session into a screen, or sends it elsewhere and says why (spec §6). Waits only until it is known who is signed
 * in. Resolves to null, or to the redirection.
 */
export async function guard(screen: ScreenId, platform: Platform, request: Request): Promise<Response | null> {
  const verdict = screenAccess(screen, await sessionFor(screen, platform));
  if (verdict.allowed) return null;
  const leadsTo = REFUSAL_REDIRECT[verdict.reason];
  if (leadsTo === 'login' || leadsTo === 'desk-login') {
    const { pathname, search } = new URL(request.url);
    return redirect(pathToSignIn(pathname + search, leadsTo));
  }
  // Most visits are refused nothing. Without these words, the page that it leads to has its own.
  import('./tell-refusal.ts').then(
    ({ tellRefusal }) => tellRefusal(verdict.reason, platform),
    () => undefined,
  );
  // The holding page says which grant or flag is missing.
  return redirect(leadsTo === 'in-progress' ? pathToRefused(screen) : verdict.redirect);
}

/**
 * Whose session a screen looks at. Where the platform's own people work it is theirs; a store that is signed in instead
 * is told that this is not for it.
 */
async function sessionFor(screen: ScreenId, platform: Platform): Promise<ScreenSession | null> {
  const staff = isForStaff(screen) ? await whoIsStaff(platform) : null;
  return staff ?? signedIn(await platform.session.whoIsIt())?.access ?? null;
}
