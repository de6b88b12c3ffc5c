import { parseStoredSession, STORAGE_KEYS, type StorageKeys } from '@store-panel/domain/store/session';

/** The part of a window that reports changes made by other tabs. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

export interface StoredSessionChanges {
  /** Another tab signed out or cleared the storage: reset (spec §4). */
  onRemoved(): void;
  /** Another tab signed in to another account: this tab's screens are out of date. */
  onReplaced(): void;
}

/** Watches the stored session for what other tabs do to it: a store's, or the one under the given keys. Returns how to stop. */
export function subscribeToStoredSession(
  changes: StoredSessionChanges,
  events: StorageEvents = window,
  { storeData }: StorageKeys = STORAGE_KEYS,
): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // The event of `storage.clear()` has no key.
    if (key !== null && key !== storeData) return;
    const storedSession = parseStoredSession(newValue);
    if (storedSession === null) changes.onRemoved();
    else if (storedSession._id !== parseStoredSession(oldValue)?._id) changes.onReplaced();
  };
  events.addEventListener('storage', listener);
  return () => events.removeEventListener('storage', listener);
}
