import { watchStoredSession } from '@store-panel/api-client/stored-session-watch';
import type { Staff } from '@store-panel/api-client/staff-session';
import { STAFF_STORAGE_KEYS } from '@store-panel/domain/store/session';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet, useLocation, useNavigate } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import { useObserved } from '#shared/observable.ts';
import { PlatformProvider, usePlatform } from '#shared/platform/platform.tsx';
import { createDeskStore } from '../session/create-desk-store.ts';
import type { DeskControl } from '../session/desk-control.ts';
import { DeskSessionProvider } from '../session/desk-session.tsx';
import { DeskFrame } from './desk-frame.tsx';

/** How long a session is believed before coming back to the page asks about it again, in ms (ours). */
const BELIEVED_FOR = 5 * 60_000;

/**
 * Around the pages of the platform's own people. Inside it the client and the drafts are theirs, so that whatever a page
 * uses of the shared pieces works in their name.
 */
export function DeskLayout({ control }: { readonly control: DeskControl }) {
  const platform = usePlatform();
  const state = useObserved(control.state);
  useLeaving(control);
  useAskingAgain(control);
  // While signing out leads away, the last picture stays.
  const [shown, setShown] = useState<Staff>();
  if (state.phase === 'signed-in' && shown !== state.staff) setShown(state.staff);
  const ours = useMemo(() => ({ ...platform, client: control.client, drafts: control.drafts }), [platform, control]);
  const [store] = useState(() => createDeskStore(control.client));
  useEffect(() => setupListeners(store.dispatch), [store]);
  // Where it could not be found out who this is, what says so stands in the page's place.
  if (!shown) return <Outlet />;
  return (
    <Provider store={store}>
      <PlatformProvider platform={ours}>
        <DeskSessionProvider value={{ control, staff: shown }}>
          <DeskFrame />
        </DeskSessionProvider>
      </PlatformProvider>
    </Provider>
  );
}

/** Signed out, here or in another tab, means the form; whoever did not mean to leave comes back to where they were. */
function useLeaving(control: DeskControl): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = useEffectEvent(() => {
    const state = control.state.get();
    if (state.phase !== 'signed-out') return;
    const next = state.isWanted ? undefined : pathname + search;
    void navigate(pathToSignIn(next, 'desk-login'), { replace: true });
  });
  useEffect(() => control.state.subscribe(() => leave()), [control]);
  useEffect(
    () =>
      watchStoredSession(
        { onRemoved: control.reset, onReplaced: () => window.location.reload() },
        window,
        STAFF_STORAGE_KEYS,
      ),
    [control],
  );
}

/** Role and permissions may have changed while nobody looked. */
function useAskingAgain(control: DeskControl): void {
  useEffect(() => {
    let askedAt = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < BELIEVED_FOR) return;
      askedAt = Date.now();
      void control.confirm();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [control]);
}
