import {
  parseStoredSession,
  STORAGE_KEYS,
  type StorageKeys,
  type StoredSession,
} from '@store-panel/domain/store/session';

import { newKey } from '#idempotency-key.ts';
import { shareTokens, type TabMessage, type Tabs } from '#shared-token.ts';
import type { TokenStore } from '#token-store.ts';
import type { SessionMode } from '#wire-headers.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The seven fields without what must not lie in storage in cookie mode. */
const withoutTokens = (session: StoredSession): StoredSession => ({
  ...session,
  servertoken: '',
  jwt_token: '',
  jwt_refresh_token: '',
});

/**
 * Keeps the session under the spec's keys of browser storage, where other tabs see it. In cookie mode its token fields
 * stay empty there: they are the marker that other tabs watch, and the access token lives in the tabs' memory alone,
 * which tell it each other.
 * Where the browser forbids storage or it is full, the session lasts as long as the page.
 */
export function browserTokenStore(
  mode: SessionMode,
  storage: Storage = localStorage,
  keys: StorageKeys = STORAGE_KEYS,
  tabs: Tabs | undefined = mode === 'cookie' ? otherTabs(keys.storeData) : undefined,
): TokenStore {
  const place = guarded(storage);
  let held: StoredSession | null = null;
  let isKept = true;
  const shared = tabs && shareTokens(tabs, () => held, take);

  /** A token that another tab got counts for the session that stands here too. */
  function take(id: string, jwt: string): void {
    const stored = parseStoredSession(place.get(keys.storeData) ?? null);
    if (stored?._id === id) held = { ...stored, ...(held?._id === id && held), jwt_token: jwt };
  }

  return {
    read() {
      const text = isKept ? place.get(keys.storeData) : undefined;
      if (text === undefined) return held;
      const stored = parseStoredSession(text);
      if (stored === null || mode === 'header') return stored;
      // The marker says who is signed in; the token in memory counts only while it is that one's.
      return held !== null && held._id === stored._id ? held : stored;
    },
    write(session) {
      held = session;
      const kept = session && mode === 'cookie' ? withoutTokens(session) : session;
      isKept = place.set(keys.storeData, kept && JSON.stringify(kept));
      shared?.tell();
    },
    ...(shared && { adopt: (refused) => shared.adopt(refused) }),
    refreshCount: () => Number(place.get(keys.refreshTokenCount) ?? 0) || 0,
    setRefreshCount(count) {
      place.set(keys.refreshTokenCount, String(count));
    },
  };
}

function otherTabs(name: string): Tabs | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(`store-panel ${name}`);
  return {
    postMessage: (message) => channel.postMessage(message),
    // Platforms differ in how they type the event; nobody else writes to this channel.
    addEventListener: (type, listener) =>
      channel.addEventListener(type, (event) => listener(event as unknown as { readonly data: TabMessage })),
  };
}

/** The id of this device, made on first use (spec §3: "a generated id if missing"). */
export function deviceToken(storage: Storage = localStorage): string {
  const place = guarded(storage);
  const known = place.get(STORAGE_KEYS.deviceToken);
  if (known) return known;
  const made = newKey();
  place.set(STORAGE_KEYS.deviceToken, made);
  return made;
}

/** Storage may throw (forbidden, full). `get` gives undefined then, and null for what is not there; `set` gives false. */
function guarded(storage: Storage) {
  return {
    get(key: string): string | null | undefined {
      try {
        return storage.getItem(key);
      } catch {
        return undefined;
      }
    },
    set(key: string, value: string | null): boolean {
      try {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}
