import { parseStoredSession, STORAGE_KEYS } from '@store-panel/domain/store/session';

/** The part of a window that tells of changes made by other tabs. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

export interface StoredSessionChanges {
  /** Another tab signed out or cleared the storage: reset (spec §4). */
  onRemoved(): void;
  /** Another tab signed in as somebody else: this tab's screens belong to nobody now. */
  onReplaced(): void;
}

/** Watches the stored session for what other tabs do to it. Returns how to stop. */
export function watchStoredSession(changes: StoredSessionChanges, events: StorageEvents = window): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // `storage.clear()` tells no key.
    if (key !== null && key !== STORAGE_KEYS.storeData) return;
    const now = parseStoredSession(newValue);
    if (now === null) changes.onRemoved();
    else if (now._id !== parseStoredSession(oldValue)?._id) changes.onReplaced();
  };
  events.addEventListener('storage', listener);
  return () => events.removeEventListener('storage', listener);
}
