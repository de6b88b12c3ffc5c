import type { StoreSession } from '@store-panel/api-client/session/store-session';

/**
 * Why nothing can be changed. `unconfirmed`: nobody answered within the 10 s of spec §4, and what is shown was kept from
 * last time. `preview`: a main store looks at the panel as one of its sub-stores has it.
 */
export type ReadOnly = 'unconfirmed' | 'preview';

/** What a closed button says about it. */
export const READ_ONLY_TEXT = {
  unconfirmed: 'shell:startup.cached',
  preview: 'shell:preview.closed',
} as const satisfies Record<ReadOnly, string>;
export type ReadOnlyText = (typeof READ_ONLY_TEXT)[ReadOnly];

/** What the screens know of who is signed in. */
export type SessionState =
  /** The stored session is being asked about. */
  { readonly phase: 'starting' } | { readonly phase: 'signed-out' } | SignedIn;

export interface SignedIn {
  readonly phase: 'signed-in';
  readonly session: StoreSession;
  /** Null: everything that the session may change can be changed. */
  readonly readOnly: ReadOnly | null;
}

/** What the specification has recorded when something about the session failed (spec §4). */
export type RecordedError =
  | 'initialization_failed'
  | 'connection_timeout'
  | 'login_failed'
  | 'sub_store_login_failed'
  | 'auto_login_failed'
  | 'login_error';

export interface Recorded {
  readonly error: RecordedError;
  /** What the exception said, for `login_error`. */
  readonly message?: string;
}

export const signedIn = (state: SessionState): StoreSession | null =>
  state.phase === 'signed-in' ? state.session : null;
