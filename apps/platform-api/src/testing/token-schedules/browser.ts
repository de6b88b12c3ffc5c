import { createClient, type Client } from '@store-panel/api-client/client';
import { createBrowserTokenStore } from '@store-panel/api-client/session/browser-token-store';
import type { TabMessage, TabChannel } from '@store-panel/api-client/session/tab-token-sync';
import type { SignedOutReason } from '@store-panel/api-client/session/session-manager';
import type { TabLock } from '@store-panel/api-client/session/tab-lock';
import { type FaultPlan, withFaults } from '@store-panel/api-client/testing/faults';
import type { StoredSession } from '@store-panel/domain/store/session';

import { createAcceleratedClock } from '#testing/accelerated-clock.ts';

type Mode = 'cookie' | 'header';

const CLOCK_SPEED = 5;
/** Above the longest backoff, below the time limit of a token refresh. */
const TIME_LIMITS_FROM_MS = 10_000;

/** Fake Web Locks of one browser. */
function browserLock(): TabLock {
  const tails = new Map<string, Promise<unknown>>();
  return (name, _signal, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work, work);
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

const noLock: TabLock = (_name, _signal, work) => work();

/** Between tabs; longer than it takes to pass on a lock. */
const LATENCY_MS = 5;

/** Fake broadcast channel of one browser: delivers messages to all other tabs with a delay. */
function browserChannel(): () => TabChannel {
  const listeners: ((event: { readonly data: TabMessage }) => void)[] = [];
  return () => {
    let own: (typeof listeners)[number] | undefined;
    return {
      postMessage: (data) => {
        for (const listener of listeners) if (listener !== own) setTimeout(listener, LATENCY_MS, { data });
      },
      addEventListener(_type, listener) {
        own = listener;
        listeners.push(listener);
      },
    };
  };
}

/** Adds a minimal cookie jar for one HttpOnly cookie. A lost reply sets none. */
function withCookies(real: typeof fetch, jar: Map<string, string>): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await real(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
}

export interface BrowserDeps {
  readonly origin: string;
  readonly mode: Mode;
  readonly tabs: number;
  readonly hasLocks: boolean;
  /** Initial session of each tab, with this access token and, in header mode, this refresh token. */
  readonly session: StoredSession;
  readonly cookies: ReadonlyMap<string, string>;
  readonly faults: FaultPlan;
  readonly random: () => number;
}

export interface Browser {
  readonly tabs: readonly Client[];
  /** Number of token refreshes that reached the network. */
  readonly refreshes: () => number;
  readonly signedOut: readonly SignedOutReason[];
}

/** Opens a browser with several tabs of the panel, signed in as the same store, on the real server. */
export function openBrowser(deps: BrowserDeps): Browser {
  const { mode, session } = deps;
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const lock = deps.hasLocks ? browserLock() : noLock;
  const channel = browserChannel();
  const jar = new Map(deps.cookies);
  const signedOut: SignedOutReason[] = [];
  const clock = createAcceleratedClock(CLOCK_SPEED, deps.random, TIME_LIMITS_FROM_MS);
  let refreshes = 0;
  const countingFetch: typeof fetch = (input, init) => {
    if (typeof input === 'string' && input.endsWith('/api/refreshToken')) refreshes += 1;
    return fetch(input, init);
  };
  // Faults are inside, because a lost reply must not set its cookie.
  const network = withCookies(withFaults(countingFetch, deps.faults, clock), jar);
  const tabs = Array.from({ length: deps.tabs }, () => {
    const tokens = createBrowserTokenStore(mode, storage, undefined, mode === 'cookie' ? channel() : undefined);
    tokens.write(session);
    const client = createClient({
      baseUrl: deps.origin,
      mode,
      tokens,
      lock,
      clock,
      fetch: network,
      onSignedOut: (reason) => signedOut.push(reason),
    });
    return client;
  });
  return { tabs, refreshes: () => refreshes, signedOut };
}
