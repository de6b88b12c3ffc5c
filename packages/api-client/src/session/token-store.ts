import type { StoredSession } from '@store-panel/domain/store/session';

/**
 * Stores a session and its tokens between calls. The seven fields are the spec's (§3); a field that this kind of
 * session lacks is an empty text. Methods never throw.
 */
export interface TokenStore {
  /** The current session; another tab may have changed it. */
  read(): StoredSession | null;
  /** Null ends the session. */
  write(session: StoredSession | null): void;
  /**
   * Takes over another tab's token for the same session, if tabs cannot read it from storage: true if it differs from
   * the rejected one. Called before a token is exchanged, under the lock.
   */
  adopt?(rejected: StoredSession): Promise<boolean>;
  /** How many tokens in a row were got and not accepted by any call; guards the refresh against going round. */
  refreshCount(): number;
  setRefreshCount(count: number): void;
}

/** Stores the session in memory until the program ends. For Node, workers and tests. */
export function createMemoryTokenStore(stored: StoredSession | null = null): TokenStore {
  let session = stored;
  let count = 0;
  return {
    read: () => session,
    write(next) {
      session = next;
    },
    refreshCount: () => count,
    setRefreshCount(next) {
      count = next;
    },
  };
}

/** A sub-store acts under its main store's id and has its own besides (spec §6). */
export function isSubStoreSession({ _id, main_store_id }: StoredSession): boolean {
  return main_store_id !== '' && main_store_id !== _id;
}
