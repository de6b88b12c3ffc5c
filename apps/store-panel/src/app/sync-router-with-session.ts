import { subscribeToStoredSession } from '@store-panel/api-client/session/stored-session-subscription';
import { isAdminScreen, SCREENS, screenAt } from '@store-panel/domain/access/screens';
import type { createBrowserRouter } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';

/** Returning to the page after this time confirms the session with the server, in ms (ours). */
const SESSION_FRESH_MS = 5 * 60_000;

/**
 * Keeps the router in sync with the session: signed out leads to the sign-in form (spec §2), a sign-out in another tab
 * counts too (spec §4), and changed flags or grants run the guards again. Returns a function that stops it.
 */
export function syncRouterWithSession(
  { session, client, endReason }: AppServices,
  router: ReturnType<typeof createBrowserRouter>,
): () => void {
  let confirmedAt = Date.now();
  /** Replaces a page that needs a store session by the form. */
  function navigateToSignIn(): void {
    const { location } = router.state;
    if (!isOfStore(location.pathname)) return;
    // A user who did not sign out deliberately returns to the same page.
    const next = endReason() === 'signedOut' ? undefined : location.pathname + location.search;
    // Replaced, because going back leads to what was before the page.
    void router.navigate(pathToSignIn(next), { replace: true });
  }
  let previousPhase = session.state.get().phase;
  const stopState = session.state.subscribe(() => {
    const { phase } = session.state.get();
    const wasKnown = previousPhase !== 'starting';
    previousPhase = phase;
    // The first screen waits for the start-up by itself.
    if (!wasKnown) return;
    if (phase === 'signed-out') navigateToSignIn();
    else if (phase === 'signed-in') void router.revalidate();
  });
  let isReplaced = false;
  /**
   * Reloads if another tab replaced the session, so nothing of the old one is shown. Admin pages use another session
   * and stay.
   */
  const reloadIfReplaced = () => {
    if (isReplaced && !isAdminPath(router.state.location.pathname)) window.location.reload();
  };
  const stopTabs = subscribeToStoredSession({
    onRemoved: session.reset,
    onReplaced() {
      isReplaced = true;
      reloadIfReplaced();
    },
  });
  const stopRouter = router.subscribe(() => {
    reloadIfReplaced();
    // The session may end while its page loads, after the guard has allowed it.
    const { initialized, navigation } = router.state;
    if (initialized && navigation.state === 'idle' && session.state.get().phase === 'signed-out') navigateToSignIn();
  });
  const abortController = new AbortController();
  const confirmSession = () => {
    if (client.session.current() === null || session.state.get().phase !== 'signed-in') return;
    confirmedAt = Date.now();
    void session.refetch();
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && Date.now() - confirmedAt > SESSION_FRESH_MS) confirmSession();
    },
    { signal: abortController.signal },
  );
  window.addEventListener('online', confirmSession, { signal: abortController.signal });
  return () => {
    stopState();
    stopTabs();
    stopRouter();
    abortController.abort();
  };
}

function isOfStore(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen === null || SCREENS[screen].audience === 'store';
}

function isAdminPath(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== null && isAdminScreen(screen);
}
