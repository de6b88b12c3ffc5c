import { subscribeToStoredSession } from '@store-panel/api-client/session/stored-session-subscription';
import type { AdminUser } from '@store-panel/api-client/session/admin-session';
import { STAFF_STORAGE_KEYS } from '@store-panel/domain/store/session';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet, useLocation, useNavigate } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import { useObservable } from '#shared/observable.ts';
import { AppServicesProvider, useAppServices } from '#shared/app-services/app-services.tsx';
import { createAdminStore } from '#features/admin/session/create-admin-store.ts';
import type { AdminSessionController } from '#features/admin/session/admin-session-controller.ts';
import { AdminSessionProvider } from '#features/admin/session/admin-session.tsx';
import { DeskFrame } from './admin-frame.tsx';

/** How long a session is believed before coming back to the page asks about it again, in ms (ours). */
const BELIEVED_FOR = 5 * 60_000;

/**
 * Around the pages of the platform's own people. Inside it the client and the drafts are theirs, so that whatever a page
 * uses of the shared pieces works in their name.
 */
export function DeskLayout({ control }: { readonly control: AdminSessionController }) {
  const platform = useAppServices();
  const state = useObservable(control.state);
  useLeaving(control);
  useAskingAgain(control);
  // While signing out leads away, the last picture stays.
  const [shown, setShown] = useState<AdminUser>();
  if (state.phase === 'signed-in' && shown !== state.staff) setShown(state.staff);
  const ours = useMemo(() => ({ ...platform, client: control.client, drafts: control.drafts }), [platform, control]);
  const [store] = useState(() => createAdminStore(control.client));
  useEffect(() => setupListeners(store.dispatch), [store]);
  // Where it could not be found out who this is, what says so stands in the page's place.
  if (!shown) return <Outlet />;
  return (
    <Provider store={store}>
      <AppServicesProvider platform={ours}>
        <AdminSessionProvider value={{ control, staff: shown }}>
          <DeskFrame />
        </AdminSessionProvider>
      </AppServicesProvider>
    </Provider>
  );
}

/** Signed out, here or in another tab, means the form; whoever did not mean to leave comes back to where they were. */
function useLeaving(control: AdminSessionController): void {
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
      subscribeToStoredSession(
        { onRemoved: control.reset, onReplaced: () => window.location.reload() },
        window,
        STAFF_STORAGE_KEYS,
      ),
    [control],
  );
}

/** Role and permissions may have changed while nobody looked. */
function useAskingAgain(control: AdminSessionController): void {
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
