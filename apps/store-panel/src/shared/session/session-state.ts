import type { StoreSession } from '@store-panel/api-client/store-session';

/** What the screens know of who is signed in. */
export type SessionState =
  /** The stored session is being asked about. */
  | { readonly phase: 'starting' }
  | { readonly phase: 'signed-out' }
  | {
      readonly phase: 'signed-in';
      readonly session: StoreSession;
      /** False after the 10 s time-out: what is shown was kept from last time, and nothing can be changed. */
      readonly isConfirmed: boolean;
    };

/** What the specification has recorded when something about the session failed (spec §4). */
export type RecordedError =
  | 'initialization_failed'
  | 'connection_timeout'
  | 'login_failed'
  | 'sub_store_login_failed'
  | 'login_error';

export interface Recorded {
  readonly error: RecordedError;
  /** What the exception said, for `login_error`. */
  readonly message?: string;
}

export const signedIn = (state: SessionState): StoreSession | null =>
  state.phase === 'signed-in' ? state.session : null;
