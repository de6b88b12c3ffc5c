import { createClient, type Client } from '@store-panel/api-client/client';
import { createBrowserTokenStore } from '@store-panel/api-client/session/browser-token-store';
import type { TabMessage, TabChannel } from '@store-panel/api-client/session/tab-token-sync';
import type { SignedOutReason } from '@store-panel/api-client/session/session-manager';
import type { TabLock } from '@store-panel/api-client/session/tab-lock';
import { type FaultPlan, withFaults } from '@store-panel/api-client/testing/faults';
import type { StoredSession } from '@store-panel/domain/store/session';

import { acceleratedClock } from '#testing/accelerated-clock.ts';

type Mode = 'cookie' | 'header';

/** Of the client's clock. */
const HASTE = 5;

/** Web Locks of one browser. */
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

/** From tab to tab, in ms: longer than a lock takes to change hands. */
const LATENCY = 5;

/** The broadcast channel of one browser: every other tab hears a message, a moment later. */
function browserChannel(): () => TabChannel {
  const listeners: ((event: { readonly data: TabMessage }) => void)[] = [];
  return () => {
    let own: (typeof listeners)[number] | undefined;
    return {
      postMessage: (data) => {
        for (const listener of listeners) if (listener !== own) setTimeout(listener, LATENCY, { data });
      },
      addEventListener(_type, listener) {
        own = listener;
        listeners.push(listener);
      },
    };
  };
}

/** Cookies of one browser, as far as one HttpOnly cookie goes. A lost reply brings none. */
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
  /** What each tab begins with: signed in, with this access token and, in header mode, this refresh token. */
  readonly session: StoredSession;
  readonly cookies: ReadonlyMap<string, string>;
  readonly faults: FaultPlan;
  readonly random: () => number;
}

export interface Browser {
  readonly tabs: readonly Client[];
  /** Requests for another token that reached the network. */
  readonly refreshes: () => number;
  readonly signedOut: readonly SignedOutReason[];
}

/** One browser with some tabs of the panel open, all signed in as the same store, in front of the real server. */
export function openBrowser(parts: BrowserDeps): Browser {
  const { mode, session } = parts;
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  const lock = parts.hasLocks ? browserLock() : noLock;
  const channel = browserChannel();
  const jar = new Map(parts.cookies);
  const signedOut: SignedOutReason[] = [];
  const clock = acceleratedClock(HASTE, parts.random);
  let refreshes = 0;
  const counted: typeof fetch = (input, init) => {
    if (typeof input === 'string' && input.endsWith('/api/refreshToken')) refreshes += 1;
    return fetch(input, init);
  };
  // A reply that is lost on the way never reaches the browser, and neither does its cookie.
  const network = withCookies(withFaults(counted, parts.faults, clock), jar);
  const tabs = Array.from({ length: parts.tabs }, () => {
    const tokens = createBrowserTokenStore(mode, storage, undefined, mode === 'cookie' ? channel() : undefined);
    tokens.write(session);
    const client = createClient({
      baseUrl: parts.origin,
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
