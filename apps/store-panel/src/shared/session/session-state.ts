import type { StoreSession } from '@store-panel/api-client/session/store-session';

/**
 * Why nothing can be changed. `unconfirmed`: the request timed out after the 10 s of spec §4, and the session is from
 * the cache. `preview`: a main store previews the panel as one of its sub-stores.
 */
export type ReadOnlyReason = 'unconfirmed' | 'preview';

/** Text keys for disabled buttons. */
export const READ_ONLY_TEXT = {
  unconfirmed: 'shell:startup.cached',
  preview: 'shell:preview.closed',
} as const satisfies Record<ReadOnlyReason, string>;
export type ReadOnlyText = (typeof READ_ONLY_TEXT)[ReadOnlyReason];

/** State of the session for the screens. */
export type SessionState =
  /** The stored session is being confirmed. */
  { readonly phase: 'starting' } | { readonly phase: 'signed-out' } | SignedIn;

export interface SignedIn {
  readonly phase: 'signed-in';
  readonly session: StoreSession;
  /** Null if the session may make changes. */
  readonly readOnlyReason: ReadOnlyReason | null;
}

/** Errors of the session recorded by the specification (spec §4). */
export type SessionErrorCode =
  | 'initialization_failed'
  | 'connection_timeout'
  | 'login_failed'
  | 'sub_store_login_failed'
  | 'auto_login_failed'
  | 'login_error';

export interface RecordedSessionError {
  readonly error: SessionErrorCode;
  /** The exception's message, for `login_error`. */
  readonly message?: string;
}

export const signedIn = (state: SessionState): StoreSession | null =>
  state.phase === 'signed-in' ? state.session : null;
