import { subscribeToStoredSession } from '@store-panel/api-client/session/stored-session-subscription';
import { isAdminScreen, SCREENS, screenAt } from '@store-panel/domain/access/screens';
import type { createBrowserRouter } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';

/** How long a session is believed before coming back to the page asks about it again, in ms (ours). */
const BELIEVED_FOR = 5 * 60_000;

/**
 * Keeps the screens true to the session: signed out means the sign-in form (spec §2), another tab's sign-out counts here
 * too (spec §4), and changed flags or grants are looked at by the guards again. Returns how to stop.
 */
export function syncRouterWithSession(
  { session, client, endReason }: AppServices,
  router: ReturnType<typeof createBrowserRouter>,
): () => void {
  let askedAt = Date.now();
  /** The form takes the place of a page that only a signed-in store has. */
  function leave(): void {
    const { location } = router.state;
    if (!isOfStore(location.pathname)) return;
    // Who did not mean to leave comes back to where they were.
    const next = endReason() === 'signedOut' ? undefined : location.pathname + location.search;
    // The form takes the page's place, and the page the form's: whoever goes back then comes to what was before it.
    void router.navigate(pathToSignIn(next), { replace: true });
  }
  let before = session.state.get().phase;
  const stopState = session.state.subscribe(() => {
    const { phase } = session.state.get();
    const wasKnown = before !== 'starting';
    before = phase;
    // The first screen waits for the start-up by itself.
    if (!wasKnown) return;
    if (phase === 'signed-out') leave();
    else if (phase === 'signed-in') void router.revalidate();
  });
  let isAnothers = false;
  /** Nothing of a session that was replaced by another tab is shown; the platform's own people lose nothing of theirs by it. */
  const beginAnew = () => {
    if (isAnothers && !isOfStaff(router.state.location.pathname)) window.location.reload();
  };
  const stopTabs = subscribeToStoredSession({
    onRemoved: session.reset,
    onReplaced() {
      isAnothers = true;
      beginAnew();
    },
  });
  const stopRouter = router.subscribe(() => {
    beginAnew();
    // The session may end while a page of it is on its way, after the guard has let it in.
    const { initialized, navigation } = router.state;
    if (initialized && navigation.state === 'idle' && session.state.get().phase === 'signed-out') leave();
  });
  const listening = new AbortController();
  const askAgain = () => {
    if (client.session.current() === null || session.state.get().phase !== 'signed-in') return;
    askedAt = Date.now();
    void session.confirm();
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > BELIEVED_FOR) askAgain();
    },
    { signal: listening.signal },
  );
  window.addEventListener('online', askAgain, { signal: listening.signal });
  return () => {
    stopState();
    stopTabs();
    stopRouter();
    listening.abort();
  };
}

function isOfStore(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen === null || SCREENS[screen].audience === 'store';
}

function isOfStaff(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== null && isAdminScreen(screen);
}
