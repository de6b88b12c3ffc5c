import {
  parseStoredSession,
  STORAGE_KEYS,
  type StorageKeys,
  type StoredSession,
} from '@store-panel/domain/store/session';

import { createIdempotencyKey } from '#request/idempotency-key.ts';
import { syncTokensAcrossTabs, type TabMessage, type TabChannel } from '#session/tab-token-sync.ts';
import type { TokenStore } from '#session/token-store.ts';
import type { SessionMode } from '#request/wire-headers.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The seven fields without what must not lie in storage in cookie mode. */
const withoutTokens = (session: StoredSession): StoredSession => ({
  ...session,
  servertoken: '',
  jwt_token: '',
  jwt_refresh_token: '',
});

/**
 * Stores the session under the spec's keys of browser storage, where other tabs see it.
 * In cookie mode its token fields stay empty there, as a marker that other tabs watch; the access token lives in the
 * memory of the tabs, which share it. If the browser forbids storage or it is full, the session lasts as long as the
 * page.
 */
export function createBrowserTokenStore(
  mode: SessionMode,
  storage: Storage = localStorage,
  keys: StorageKeys = STORAGE_KEYS,
  tabs: TabChannel | undefined = mode === 'cookie' ? otherTabs(keys.storeData) : undefined,
): TokenStore {
  const guardedStorage = guardStorage(storage);
  let current: StoredSession | null = null;
  let isPersisted = true;
  const shared = tabs && syncTokensAcrossTabs(tabs, () => current, adoptToken);

  /** Takes over a token from another tab for the same session. */
  function adoptToken(id: string, jwt: string): void {
    const stored = parseStoredSession(guardedStorage.get(keys.storeData) ?? null);
    if (stored?._id === id) current = { ...stored, ...(current?._id === id && current), jwt_token: jwt };
  }

  return {
    read() {
      const text = isPersisted ? guardedStorage.get(keys.storeData) : undefined;
      if (text === undefined) return current;
      const stored = parseStoredSession(text);
      if (stored === null || mode === 'header') return stored;
      // The marker decides who is signed in; the token in memory counts only for the same account.
      return current !== null && current._id === stored._id ? current : stored;
    },
    write(session) {
      current = session;
      const persisted = session && mode === 'cookie' ? withoutTokens(session) : session;
      isPersisted = guardedStorage.set(keys.storeData, persisted && JSON.stringify(persisted));
      shared?.broadcast();
    },
    ...(shared && { adopt: (rejected) => shared.requestFromTabs(rejected) }),
    refreshCount: () => Number(guardedStorage.get(keys.refreshTokenCount) ?? 0) || 0,
    setRefreshCount(count) {
      guardedStorage.set(keys.refreshTokenCount, String(count));
    },
  };
}

function otherTabs(name: string): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(`store-panel ${name}`);
  return {
    postMessage: (message) => channel.postMessage(message),
    // Platforms type the event differently; only tabs of this site write to this channel.
    addEventListener: (type, listener) =>
      channel.addEventListener(type, (event) => listener(event as unknown as { readonly data: TabMessage })),
  };
}

/** The id of this device, made on first use (spec §3: "a generated id if missing"). */
export function getOrCreateDeviceToken(storage: Storage = localStorage): string {
  const guardedStorage = guardStorage(storage);
  const deviceId = guardedStorage.get(STORAGE_KEYS.deviceToken);
  if (deviceId) return deviceId;
  const newToken = createIdempotencyKey();
  guardedStorage.set(STORAGE_KEYS.deviceToken, newToken);
  return newToken;
}

/**
 * Storage may throw (forbidden, full): then `get` returns undefined (null for a missing key) and `set` returns false.
 */
function guardStorage(storage: Storage) {
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
