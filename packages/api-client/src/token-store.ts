import type { StoredSession } from '@store-panel/domain/store/session';

/**
 * Where a session and its tokens are kept between calls. The seven fields are the spec's (§3); a field that this kind
 * of session does not have is an empty text. Methods never throw.
 */
export interface TokenStore {
  /** The session as it stands now; another tab may have changed it. */
  read(): StoredSession | null;
  /** Null ends the session. */
  write(session: StoredSession | null): void;
  /**
   * Takes over the token that another tab has for the same session, where it keeps tokens that tabs cannot read from
   * each other: true when it has another one than the refused one now. Asked before a token is exchanged, under the lock.
   */
  adopt?(refused: StoredSession): Promise<boolean>;
  /** How many tokens in a row were got and not accepted by any call; guards the refresh against going round. */
  refreshCount(): number;
  setRefreshCount(count: number): void;
}

/** Keeps everything in memory: gone with the program. For Node, workers and tests. */
export function memoryTokenStore(held: StoredSession | null = null): TokenStore {
  let session = held;
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
export function isSubStore({ _id, main_store_id }: StoredSession): boolean {
  return main_store_id !== '' && main_store_id !== _id;
}
