import type { StoreSession } from '@store-panel/api-client/session/store-session';

import type { BrowserStorage } from '#shared/browser-storage.ts';

const KEY = 'store_session_cache';
/** Incremented when the shape changes, so that an old one is ignored. */
const SHAPE = 2;

interface CachedSession {
  readonly shape: number;
  readonly owner: string;
  readonly session: StoreSession;
}

/** The id that the stored session has as `_id`. */
const ownerOf = ({ store, subStore }: StoreSession): string => subStore?.id ?? store.id;

/** Caches the last known session without tokens, for the read-only mode after a timeout. */
export function cacheSession(storage: BrowserStorage, session: StoreSession | null): void {
  if (session === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify({ shape: SHAPE, owner: ownerOf(session), session } satisfies CachedSession));
}

/** Returns the cached session of this account, or null. */
export function readCachedSession(storage: BrowserStorage, owner: string): StoreSession | null {
  try {
    const cached = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<CachedSession> | null;
    return cached?.shape === SHAPE && cached.owner === owner && cached.session ? cached.session : null;
  } catch {
    return null;
  }
}
