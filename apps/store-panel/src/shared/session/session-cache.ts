import type { StoreSession } from '@store-panel/api-client/session/store-session';

import type { BrowserStorage } from '#shared/browser-storage.ts';

const KEY = 'store_session_cache';
/** Grows when the shape changes, so that an old one is not read. */
const SHAPE = 2;

interface Cached {
  readonly shape: number;
  readonly owner: string;
  readonly session: StoreSession;
}

/** The id that the stored session has as `_id`. */
const ownerOf = ({ store, subStore }: StoreSession): string => subStore?.id ?? store.id;

/** Keeps what was last known of the store, without any token, for the read-only mode after a time-out. */
export function cacheSession(storage: BrowserStorage, session: StoreSession | null): void {
  if (session === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify({ shape: SHAPE, owner: ownerOf(session), session } satisfies Cached));
}

/** What was last known of this account's store; null when nothing is kept of it. */
export function readCachedSession(storage: BrowserStorage, owner: string): StoreSession | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Cached> | null;
    return kept?.shape === SHAPE && kept.owner === owner && kept.session ? kept.session : null;
  } catch {
    return null;
  }
}
