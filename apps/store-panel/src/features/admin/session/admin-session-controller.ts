import { createBrowserTokenStore } from '@store-panel/api-client/session/browser-token-store';
import { type Client, createClient } from '@store-panel/api-client/client';
import type { ApiError } from '@store-panel/api-client/errors';
import { signOut } from '@store-panel/api-client/session';
import { restoreAdminSession, signInAdmin, type AdminUser } from '@store-panel/api-client/session/admin-session';
import { languageIndex } from '@store-panel/domain/geo/languages';
import { STAFF_STORAGE_KEYS } from '@store-panel/domain/store/session';

import { tabStorage } from '#shared/browser-storage.ts';
import { DEPLOYMENT } from '#shared/deployment.ts';
import { ANYONE, createDrafts, type Drafts } from '#shared/drafts/drafts.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { type Observable, observable } from '#shared/observable.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { showErrorToast, showSignedOutToast, showSuccessToast } from '#shared/app-services/toasts.ts';

export type AdminState =
  /** The stored session has not been asked about. */
  | { readonly phase: 'unknown' }
  /** `isWanted`: by whoever was signed in, in this tab. */
  | { readonly phase: 'signed-out'; readonly isWanted: boolean }
  | { readonly phase: 'signed-in'; readonly staff: AdminUser };

export interface StaffCredentials {
  readonly email: string;
  readonly password: string;
  readonly captcha_token?: string;
}

/** The session of the platform's own people in this browser, apart from that of a store: another client, other storage. */
export interface AdminSessionController {
  readonly client: Client;
  readonly drafts: Drafts;
  readonly state: Observable<AdminState>;
  /** @throws ApiError when nobody could say */
  readonly whoIsIt: () => Promise<AdminUser | null>;
  /** Asks again who this is: role or permissions may have changed. Says nothing when nobody answers. */
  readonly confirm: () => Promise<void>;
  readonly signIn: (credentials: StaffCredentials) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Forgets the session here; it ended elsewhere. */
  readonly reset: () => void;
}

export function createAdminSessionController({
  fetch,
  storage,
  toasts,
  staffRole,
}: AppServices): AdminSessionController {
  const state = observable<AdminState>({ phase: 'unknown' });
  const reset = () => state.set({ phase: 'signed-out', isWanted: false });
  const drafts = createDrafts(tabStorage, 'desk_drafts');
  let asking: Promise<ApiError | null> | null = null;
  state.subscribe(() => {
    const now = state.get();
    staffRole.set(now.phase === 'signed-in' ? now.staff.role : null);
  });

  const client = createClient({
    baseUrl: DEPLOYMENT.apiBase,
    prefix: DEPLOYMENT.apiPrefix,
    mode: 'cookie',
    tokens: createBrowserTokenStore('cookie', storage, STAFF_STORAGE_KEYS),
    refreshCall: 'POST /api/admin/refresh_token',
    language: () => languageIndex(currentLanguage()),
    fetch,
    onSuccess: (notice) => showSuccessToast(toasts, notice),
    onFailure: (error) => showErrorToast(toasts, error),
    onSignedOut(reason) {
      showSignedOutToast(toasts, reason);
      // Who leaves takes everything along; who was thrown out in mid-work finds it again.
      if (reason === 'signedOut') drafts.keepOnly(ANYONE);
      state.set({ phase: 'signed-out', isWanted: reason === 'signedOut' });
    },
  });

  function take(staff: AdminUser): void {
    drafts.keepOnly(staff._id);
    state.set({ phase: 'signed-in', staff });
  }

  async function restore(): Promise<ApiError | null> {
    const restored = await restoreAdminSession(client);
    if (restored.outcome === 'unconfirmed') return restored.error;
    if (restored.outcome === 'confirmed') take(restored.staff);
    // Signed in meanwhile, this answer speaks of nobody.
    else if (client.session.current() === null) reset();
    return null;
  }

  /** What kept it from being known; one question at a time. */
  function ask(): Promise<ApiError | null> {
    asking ??= restore().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    client,
    drafts,
    state,
    reset,
    async whoIsIt() {
      const error = state.get().phase === 'unknown' ? await ask() : null;
      const known = state.get();
      if (error && known.phase === 'unknown') throw error;
      return known.phase === 'signed-in' ? known.staff : null;
    },
    async confirm() {
      await ask();
    },
    async signIn(credentials) {
      take(await signInAdmin(client, credentials));
    },
    async signOut() {
      await signOut(client, 'admin');
    },
  };
}
