import { createBrowserTokenStore } from '@store-panel/api-client/session/browser-token-store';
import { type Client, createClient } from '@store-panel/api-client/client';
import type { ApiError } from '@store-panel/api-client/errors';
import { signOut } from '@store-panel/api-client/session';
import { restoreAdminSession, signInAdmin, type AdminUser } from '@store-panel/api-client/session/admin-session';
import { languageIndex } from '@store-panel/domain/geo/languages';
import { ADMIN_STORAGE_KEYS } from '@store-panel/domain/store/session';

import { tabStorage } from '#shared/browser-storage.ts';
import { DEPLOYMENT } from '#shared/deployment.ts';
import { ANYONE, createDrafts, type Drafts } from '#shared/drafts/drafts.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { type Observable, observable } from '#shared/observable.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { showErrorToast, showSignedOutToast, showSuccessToast } from '#shared/app-services/toasts.ts';

export type AdminState =
  /** The stored session has not been validated. */
  | { readonly phase: 'unknown' }
  /** `isIntentional`: the user signed out, in this tab. */
  | { readonly phase: 'signed-out'; readonly isIntentional: boolean }
  | { readonly phase: 'signed-in'; readonly adminUser: AdminUser };

export interface AdminCredentials {
  readonly email: string;
  readonly password: string;
  readonly captcha_token?: string;
}

/** The admin session of this browser, separate from that of a store: its own client and storage. */
export interface AdminSessionController {
  readonly client: Client;
  readonly drafts: Drafts;
  readonly state: Observable<AdminState>;
  /** @throws ApiError if the session could not be validated */
  readonly resolveAdmin: () => Promise<AdminUser | null>;
  /** Validates the session again: role or permissions may have changed. Ignores a missing reply. */
  readonly revalidate: () => Promise<void>;
  readonly signIn: (credentials: AdminCredentials) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Clears the session here; it ended elsewhere. */
  readonly reset: () => void;
}

const controls = new WeakMap<AppServices, AdminSessionController>();

/** The admin session; one for each page load. */
export function getAdminSessionController(services: AppServices): AdminSessionController {
  const control = controls.get(services) ?? createAdminSessionController(services);
  controls.set(services, control);
  return control;
}

function createAdminSessionController({ fetch, storage, toasts, adminRole }: AppServices): AdminSessionController {
  const state = observable<AdminState>({ phase: 'unknown' });
  const reset = () => state.set({ phase: 'signed-out', isIntentional: false });
  const drafts = createDrafts(tabStorage, 'desk_drafts');
  let pendingRestore: Promise<ApiError | null> | null = null;
  state.subscribe(() => {
    const current = state.get();
    adminRole.set(current.phase === 'signed-in' ? current.adminUser.role : null);
  });

  const client = createClient({
    baseUrl: DEPLOYMENT.apiBase,
    prefix: DEPLOYMENT.apiPrefix,
    mode: 'cookie',
    tokens: createBrowserTokenStore('cookie', storage, ADMIN_STORAGE_KEYS),
    refreshCall: 'POST /api/admin/refresh_token',
    language: () => languageIndex(currentLanguage()),
    fetch,
    onSuccess: (notice) => showSuccessToast(toasts, notice),
    onFailure: (error) => showErrorToast(toasts, error),
    onSignedOut(reason) {
      showSignedOutToast(toasts, reason);
      // Signing out removes all drafts; a session that expires keeps them.
      if (reason === 'signedOut') drafts.retainOnly(ANYONE);
      state.set({ phase: 'signed-out', isIntentional: reason === 'signedOut' });
    },
  });

  function setSignedIn(adminUser: AdminUser): void {
    drafts.retainOnly(adminUser._id);
    state.set({ phase: 'signed-in', adminUser });
  }

  async function restore(): Promise<ApiError | null> {
    const restored = await restoreAdminSession(client);
    if (restored.outcome === 'unconfirmed') return restored.error;
    if (restored.outcome === 'confirmed') setSignedIn(restored.adminUser);
    // If the user signed in meanwhile, this reply is outdated.
    else if (client.session.current() === null) reset();
    return null;
  }

  /** Returns the error that prevented validation, or null. One request at a time. */
  function restoreOnce(): Promise<ApiError | null> {
    pendingRestore ??= restore().finally(() => {
      pendingRestore = null;
    });
    return pendingRestore;
  }

  return {
    client,
    drafts,
    state,
    reset,
    async resolveAdmin() {
      const error = state.get().phase === 'unknown' ? await restoreOnce() : null;
      const current = state.get();
      if (error && current.phase === 'unknown') throw error;
      return current.phase === 'signed-in' ? current.adminUser : null;
    },
    async revalidate() {
      await restoreOnce();
    },
    async signIn(credentials) {
      setSignedIn(await signInAdmin(client, credentials));
    },
    async signOut() {
      await signOut(client, 'admin');
    },
  };
}
