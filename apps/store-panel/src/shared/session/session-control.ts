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
import { STORE_DETAIL_TIMEOUT } from '@store-panel/domain/limits/timing';

import { pathToSignIn } from '#paths.ts';
import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable, type WritableObservable } from '#shared/observable.ts';
import { PUSH_TOLD } from '#shared/push/push-preference.ts';
import { cacheSession, readCachedSession } from './session-cache.ts';
import type { Recorded, RecordedError, SessionState, SignedIn } from './session-state.ts';
import { sessionWithoutDetail } from './session-without-detail.ts';

export type PublicSettings = ReplyOf<'POST /api/admin/get_setting_detail'>['setting'];
export type ImageSettings = ReplyOf<'POST /api/admin/get_image_setting'>['image_setting'];

/** What nobody answered is asked again this often, in ms (ours): who is signed in, and the settings. */
const ASK_AGAIN = 10_000;

export interface SessionControl {
  readonly state: Observable<SessionState>;
  /** What the specification has recorded of the last failure; null when all is well. */
  readonly recorded: WritableObservable<Recorded | null>;
  readonly settings: Observable<PublicSettings | null>;
  readonly images: Observable<ImageSettings | null>;
  /** False until the start-up has been through, whatever came of it. */
  readonly isInitialized: Observable<boolean>;
  /** The start-up sequence (spec §4). Resolves when it is through; never rejects. */
  readonly start: () => Promise<void>;
  /** Resolves as soon as it is known who is signed in, without waiting for the rest of the start-up. */
  readonly whoIsIt: () => Promise<SessionState>;
  readonly signIn: (kind: 'main' | 'sub', credentials: StoreCredentials) => Promise<void>;
  /** An administrator comes in a store's name (spec §4, "Auto-login"). */
  readonly signInWithTicket: (ticket: ImpersonationToken) => Promise<void>;
  /** Leads to the sign-in form (spec §4); with `reload` the page begins anew, so that nothing of the session stays in it. */
  readonly signOut: (how?: { readonly reload?: boolean }) => Promise<void>;
  /**
   * Asks the platform again who this is: flags or grants may have changed, or the connection is back. One question at a
   * time; what changes while one is under way is asked about once more after it.
   */
  readonly confirm: () => Promise<void>;
  /** Shows the panel as somebody else has it, read-only, until it is called with null: `as` makes theirs of one's own. */
  readonly preview: (as: ((own: StoreSession) => StoreSession) | null) => void;
  /** Forgets the session here; it ended elsewhere. */
  readonly reset: () => void;
}

export function createSessionController(client: Client, storage: BrowserStorage): SessionControl {
  const state = observable<SessionState>({ phase: 'starting' });
  const recorded = observable<Recorded | null>(null);
  const settings = observable<PublicSettings | null>(null);
  const images = observable<ImageSettings | null>(null);
  const isInitialized = observable(false);
  let again: ReturnType<typeof setTimeout> | undefined;
  let own: SignedIn | null = null;
  let previewed: ((own: StoreSession) => StoreSession) | null = null;
  let asking: Promise<void> | null = null;
  let isAskedAgain = false;

  function reset(): void {
    clearTimeout(again);
    cacheSession(storage, null);
    storage.removeItem(PUSH_TOLD);
    own = null;
    previewed = null;
    if (state.get().phase !== 'signed-out') state.set({ phase: 'signed-out' });
  }

  function show(who: SignedIn): void {
    own = who;
    state.set(previewed ? { ...who, session: previewed(who.session), readOnly: 'preview' } : who);
  }

  /** The platform has told what this session is, just now. */
  function take(session: StoreSession): void {
    cacheSession(storage, session);
    show({ phase: 'signed-in', session, readOnly: null });
  }

  function confirm(): Promise<void> {
    isAskedAgain = asking !== null;
    asking ??= restore().finally(() => {
      asking = null;
      if (isAskedAgain && own) void confirm();
    });
    return asking;
  }

  async function restore(): Promise<void> {
    clearTimeout(again);
    const held = client.session.current();
    const restored = await restoreSession(client);
    // Signed out, or in as somebody else, while the answer was on its way: it speaks of nobody any more.
    if (held && !client.session.isCurrent(held) && (restored.outcome === 'confirmed' || client.session.current()))
      return;
    switch (restored.outcome) {
      case 'none':
      case 'refused':
        reset();
        return;
      case 'confirmed':
        if (recorded.get()?.error === 'connection_timeout') recorded.set(null);
        take(restored.session);
        return;
      case 'unconfirmed': {
        const session = readCachedSession(storage, restored.stored._id) ?? sessionWithoutDetail(restored.stored);
        recorded.set({ error: 'connection_timeout' });
        if (own === null) show({ phase: 'signed-in', session, readOnly: 'unconfirmed' });
        again = setTimeout(() => void confirm(), ASK_AGAIN);
      }
    }
  }

  const anyone = { anonymous: true, background: true, deadline: STORE_DETAIL_TIMEOUT } as const;

  function failedToStart(): void {
    if (recorded.get() === null) recorded.set({ error: 'initialization_failed' });
  }

  /**
   * Asks for image settings and store settings until they are there: without them nobody knows by which names people sign
   * in, or what a registration has to prove. Resolves after the first try.
   */
  async function askSettings(): Promise<void> {
    const asked = await Promise.allSettled([
      images.get() ??
        client.call('POST /api/admin/get_image_setting', {}, anyone).then((reply) => images.set(reply.image_setting)),
      settings.get() ??
        client.call('POST /api/admin/get_setting_detail', {}, anyone).then((reply) => settings.set(reply.setting)),
    ]);
    if (asked.some(({ status }) => status === 'rejected')) {
      failedToStart();
      setTimeout(() => void askSettings(), ASK_AGAIN);
    } else if (recorded.get()?.error === 'initialization_failed') recorded.set(null);
  }

  /**
   * Image settings, store settings and the stored session are asked for in this order, and not one after the other.
   * Settings that do not come are recorded, and end nothing: who is signed in does not hang on them.
   */
  async function start(): Promise<void> {
    await Promise.all([askSettings(), confirm().catch(failedToStart)]);
    if (state.get().phase === 'starting') reset();
    isInitialized.set(true);
  }

  /** A session begins, or what came instead is recorded. */
  async function begin(refusal: RecordedError, signingIn: Promise<StoreSession>): Promise<void> {
    recorded.set(null);
    try {
      const session = await signingIn;
      previewed = null;
      take(session);
    } catch (error) {
      recorded.set(whatFailed(refusal, error));
      throw error;
    }
  }

  return {
    state,
    recorded,
    settings,
    images,
    isInitialized,
    start,
    reset,
    confirm,
    preview(as) {
      previewed = as;
      if (own) show(own);
    },
    whoIsIt() {
      return new Promise((resolve) => {
        const look = () => {
          const now = state.get();
          if (now.phase === 'starting') return false;
          resolve(now);
          return true;
        };
        if (look()) return;
        const stop = state.subscribe(() => {
          if (look()) stop();
        });
      });
    },
    signIn: (kind, credentials) =>
      kind === 'main'
        ? begin('login_failed', signInStore(client, credentials))
        : begin('sub_store_login_failed', signInSubStore(client, credentials)),
    async signInWithTicket(ticket) {
      if (ticket.storeId === '' || ticket.ticket === '') {
        recorded.set({ error: 'auto_login_failed' });
        throw new Error('The address has no ticket');
      }
      await begin(
        'auto_login_failed',
        import('@store-panel/api-client/session/impersonation-session').then((module) =>
          module.signInWithImpersonationToken(client, ticket),
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

/** A refusal is a failed login; anything else that is thrown is a login error, with its words (spec §4). */
function whatFailed(refusal: RecordedError, error: unknown): Recorded {
  if (error instanceof Error && 'family' in error) return { error: refusal };
  return { error: 'login_error', message: error instanceof Error ? error.message : String(error) };
}
