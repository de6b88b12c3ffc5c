import { subscribeToStoredSession } from '@store-panel/api-client/session/stored-session-subscription';
import type { AdminUser } from '@store-panel/api-client/session/admin-session';
import { ADMIN_STORAGE_KEYS } from '@store-panel/domain/store/session';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet, useLocation, useNavigate } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import { useObservable } from '#shared/observable.ts';
import { AppServicesProvider, useAppServices } from '#shared/app-services/app-services.tsx';
import { createAdminReduxStore } from '#features/admin/session/create-admin-redux-store.ts';
import type { AdminSessionController } from '#features/admin/session/admin-session-controller.ts';
import { AdminSessionProvider } from '#features/admin/session/admin-session.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { type AdminSlots, AdminSlotsContext } from './admin-slots.ts';

/** Age of a session after which returning to the page revalidates it, in ms (ours). */
const REVALIDATE_AFTER_MS = 5 * 60_000;

interface AdminLayoutProps {
  readonly control: AdminSessionController;
  readonly slots: AdminSlots;
}

/**
 * Wraps the admin pages. Client and drafts inside are those of the admin user, so that shared components work with
 * them.
 */
export function AdminLayout({ control, slots }: AdminLayoutProps) {
  const services = useAppServices();
  const state = useObservable(control.state);
  useRedirectOnSignOut(control);
  useRevalidateOnReturn(control);
  // While signing out redirects, the last page stays.
  const [signedIn, setSignedIn] = useState<AdminUser>();
  if (state.phase === 'signed-in' && signedIn !== state.adminUser) setSignedIn(state.adminUser);
  const adminServices = useMemo(
    () => ({ ...services, client: control.client, drafts: control.drafts }),
    [services, control],
  );
  const [store] = useState(() => createAdminReduxStore(control.client));
  useEffect(() => setupListeners(store.dispatch), [store]);
  // If it is unknown who is signed in, the error is shown in place of the page.
  if (!signedIn) return <Outlet />;
  return (
    <Provider store={store}>
      <AppServicesProvider services={adminServices}>
        <AdminSessionProvider value={{ control, adminUser: signedIn }}>
          <AdminSlotsContext value={slots}>
            <AdminFrame slots={slots} />
          </AdminSlotsContext>
        </AdminSessionProvider>
      </AppServicesProvider>
    </Provider>
  );
}

/**
 * Redirects to the sign-in form when the session ends, here or in another tab. Remembers the page unless the user
 * signed out on purpose.
 */
function useRedirectOnSignOut(control: AdminSessionController): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const redirect = useEffectEvent(() => {
    const state = control.state.get();
    if (state.phase !== 'signed-out') return;
    const next = state.isIntentional ? undefined : pathname + search;
    void navigate(pathToSignIn(next, 'review-login'), { replace: true });
  });
  useEffect(() => control.state.subscribe(() => redirect()), [control]);
  useEffect(
    () =>
      subscribeToStoredSession(
        { onRemoved: control.reset, onReplaced: () => window.location.reload() },
        window,
        ADMIN_STORAGE_KEYS,
      ),
    [control],
  );
}

/** Role and permissions may have changed while the page was hidden. */
function useRevalidateOnReturn(control: AdminSessionController): void {
  useEffect(() => {
    let checkedAt = Date.now();
    const revalidateIfDue = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < REVALIDATE_AFTER_MS) return;
      checkedAt = Date.now();
      void control.revalidate();
    };
    document.addEventListener('visibilitychange', revalidateIfDue);
    return () => document.removeEventListener('visibilitychange', revalidateIfDue);
  }, [control]);
}
