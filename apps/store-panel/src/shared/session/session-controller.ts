import type { Client } from '@store-panel/api-client/client';
import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import {
  restoreSession,
  signInStore,
  signInSubStore,
  signOut,
  type StoreCredentials,
} from '@store-panel/api-client/session';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import type { ImpersonationToken } from '@store-panel/api-client/session/impersonation-session';
import { STORE_DETAIL_TIMEOUT_MS } from '@store-panel/domain/limits/timing';

import { pathToSignIn } from '#paths.ts';
import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable, type WritableObservable } from '#shared/observable.ts';
import { PUSH_REGISTERED_STORAGE } from '#shared/push/push-preference.ts';
import { cacheSession, readCachedSession } from './session-cache.ts';
import type { RecordedSessionError, SessionErrorCode, SessionState, SignedIn } from './session-state.ts';
import { sessionWithoutDetail } from './session-without-detail.ts';

export type PublicSettings = ReplyOf<'POST /api/admin/get_setting_detail'>['setting'];
export type ImageSettings = ReplyOf<'POST /api/admin/get_image_setting'>['image_setting'];

/** Interval of retries after a timeout, in ms (ours): for the session and the settings. */
const RETRY_INTERVAL_MS = 10_000;
/** Options of calls without a session. */
const ANONYMOUS_OPTIONS = { anonymous: true, silent: true, timeoutMs: STORE_DETAIL_TIMEOUT_MS } as const;

export interface SessionController {
  readonly state: Observable<SessionState>;
  /** The specification's record of the last failure; null if there is none. */
  readonly recordedError: WritableObservable<RecordedSessionError | null>;
  readonly publicSettings: Observable<PublicSettings | null>;
  readonly imageSettings: Observable<ImageSettings | null>;
  /** False until the start-up has completed, whatever its outcome. */
  readonly isInitializedObservable: Observable<boolean>;
  /** The start-up sequence (spec §4). Resolves when it has completed; never rejects. */
  readonly start: () => Promise<void>;
  /** Resolves as soon as the session is known, without waiting for the rest of the start-up. */
  readonly waitUntilKnown: () => Promise<SessionState>;
  readonly signIn: (kind: 'main' | 'sub', credentials: StoreCredentials) => Promise<void>;
  /** Signs an administrator in in a store's name (spec §4, "Auto-login"). */
  readonly signInWithImpersonationToken: (credentials: ImpersonationToken) => Promise<void>;
  /**
   * Signs out; the router then shows the sign-in form (spec §4). With `reload` that page is reloaded, so that no state
   * of the session remains.
   */
  readonly signOut: (options?: { readonly reload?: boolean }) => Promise<void>;
  /**
   * Fetches the session again: flags or grants may have changed, or the connection is back. One request at a time;
   * calls during a request cause one more after it.
   */
  readonly refetch: () => Promise<void>;
  /** Previews another account's access read-only, until called with null. `deriveSession` gets the own session. */
  readonly preview: (deriveSession: ((ownSession: StoreSession) => StoreSession) | null) => void;
  /** Clears the session here; it ended elsewhere. */
  readonly reset: () => void;
}

export function createSessionController(client: Client, storage: BrowserStorage): SessionController {
  const state = observable<SessionState>({ phase: 'starting' });
  const recordedError = observable<RecordedSessionError | null>(null);
  const publicSettings = observable<PublicSettings | null>(null);
  const imageSettings = observable<ImageSettings | null>(null);
  const isInitializedObservable = observable(false);
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let ownState: SignedIn | null = null;
  let derivePreview: ((ownSession: StoreSession) => StoreSession) | null = null;
  let refetchPromise: Promise<void> | null = null;
  let needsRefetch = false;

  function reset(): void {
    clearTimeout(retryTimer);
    cacheSession(storage, null);
    storage.removeItem(PUSH_REGISTERED_STORAGE);
    ownState = null;
    derivePreview = null;
    if (state.get().phase !== 'signed-out') state.set({ phase: 'signed-out' });
  }

  function publish(signedInState: SignedIn): void {
    ownState = signedInState;
    state.set(
      derivePreview
        ? { ...signedInState, session: derivePreview(signedInState.session), readOnlyReason: 'preview' }
        : signedInState,
    );
  }

  /** The server has just confirmed this session. */
  function acceptSession(session: StoreSession): void {
    cacheSession(storage, session);
    publish({ phase: 'signed-in', session, readOnlyReason: null });
  }

  function refetch(): Promise<void> {
    needsRefetch = refetchPromise !== null;
    refetchPromise ??= restore().finally(() => {
      refetchPromise = null;
      if (needsRefetch && ownState) void refetch();
    });
    return refetchPromise;
  }

  async function restore(): Promise<void> {
    clearTimeout(retryTimer);
    const active = client.session.current();
    const restored = await restoreSession(client);
    // The user signed out or switched accounts before the reply arrived, so it is obsolete.
    if (active && !client.session.isCurrent(active) && (restored.outcome === 'confirmed' || client.session.current()))
      return;
    switch (restored.outcome) {
      case 'none':
      case 'refused':
        reset();
        return;
      case 'confirmed':
        if (recordedError.get()?.error === 'connection_timeout') recordedError.set(null);
        acceptSession(restored.session);
        return;
      case 'unconfirmed': {
        const session = readCachedSession(storage, restored.stored._id) ?? sessionWithoutDetail(restored.stored);
        recordedError.set({ error: 'connection_timeout' });
        if (ownState === null) publish({ phase: 'signed-in', session, readOnlyReason: 'unconfirmed' });
        retryTimer = setTimeout(() => void refetch(), RETRY_INTERVAL_MS);
      }
    }
  }

  function recordStartFailure(): void {
    if (recordedError.get() === null) recordedError.set({ error: 'initialization_failed' });
  }

  /**
   * Fetches image and store settings, and retries until they are loaded: sign-in and registration depend on them.
   * Resolves after the first attempt.
   */
  async function fetchSettings(): Promise<void> {
    const results = await Promise.allSettled([
      imageSettings.get() ??
        client
          .call('POST /api/admin/get_image_setting', {}, ANONYMOUS_OPTIONS)
          .then((reply) => imageSettings.set(reply.image_setting)),
      publicSettings.get() ??
        client
          .call('POST /api/admin/get_setting_detail', {}, ANONYMOUS_OPTIONS)
          .then((reply) => publicSettings.set(reply.setting)),
    ]);
    if (results.some(({ status }) => status === 'rejected')) {
      recordStartFailure();
      setTimeout(() => void fetchSettings(), RETRY_INTERVAL_MS);
    } else if (recordedError.get()?.error === 'initialization_failed') recordedError.set(null);
  }

  /**
   * Requests image settings, store settings and the stored session in this order, but concurrently. Missing settings
   * are recorded and do not block the session.
   */
  async function start(): Promise<void> {
    await Promise.all([fetchSettings(), refetch().catch(recordStartFailure)]);
    if (state.get().phase === 'starting') reset();
    isInitializedObservable.set(true);
  }

  /** Begins a session, or records the failure. */
  async function beginSession(failureCode: SessionErrorCode, sessionPromise: Promise<StoreSession>): Promise<void> {
    recordedError.set(null);
    try {
      const session = await sessionPromise;
      derivePreview = null;
      acceptSession(session);
    } catch (error) {
      recordedError.set(toRecordedError(failureCode, error));
      throw error;
    }
  }

  return {
    state,
    recordedError,
    publicSettings,
    imageSettings,
    isInitializedObservable,
    start,
    reset,
    refetch,
    preview(deriveSession) {
      derivePreview = deriveSession;
      if (ownState) publish(ownState);
    },
    waitUntilKnown() {
      return new Promise((resolve) => {
        const resolveIfKnown = () => {
          const currentState = state.get();
          if (currentState.phase === 'starting') return false;
          resolve(currentState);
          return true;
        };
        if (resolveIfKnown()) return;
        const stop = state.subscribe(() => {
          if (resolveIfKnown()) stop();
        });
      });
    },
    signIn: (kind, credentials) =>
      kind === 'main'
        ? beginSession('login_failed', signInStore(client, credentials))
        : beginSession('sub_store_login_failed', signInSubStore(client, credentials)),
    async signInWithImpersonationToken(credentials) {
      if (credentials.storeId === '' || credentials.token === '') {
        recordedError.set({ error: 'auto_login_failed' });
        throw new Error('The address has no token');
      }
      await beginSession(
        'auto_login_failed',
        import('@store-panel/api-client/session/impersonation-session').then((module) =>
          module.signInWithImpersonationToken(client, credentials),
        ),
      );
    },
    async signOut({ reload = false } = {}) {
      await signOut(client);
      reset();
      if (reload) window.location.assign(pathToSignIn());
    },
  };
}

/** An API error counts as a failed login; any other error is a login error with its message (spec §4). */
function toRecordedError(failureCode: SessionErrorCode, error: unknown): RecordedSessionError {
  if (error instanceof Error && 'family' in error) return { error: failureCode };
  return { error: 'login_error', message: error instanceof Error ? error.message : String(error) };
}
