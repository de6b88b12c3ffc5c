import type { StoredSession } from '@store-panel/domain/store/session';

import type { TokenStore } from '#session/token-store.ts';

/** Why a session ended: the user signed out; the platform ended it; the account signed in on another device. */
export type SignedOutReason = 'signedOut' | 'expired' | 'elsewhere';

export type TokenPair = Pick<StoredSession, 'jwt_token' | 'jwt_refresh_token'>;

/** A session with its epoch (1, 2, …), by which late replies to an earlier session are recognized. */
export interface ActiveSession {
  readonly session: StoredSession;
  readonly epoch: number;
}

/** The one place that begins and ends sessions. */
export interface SessionManager {
  current(): ActiveSession | null;
  /** True if this session has not ended or been replaced since. */
  isCurrent(active: ActiveSession): boolean;
  begin(session: StoredSession): void;
  /** Replaces the tokens of the current session; ignores those of another one. */
  replaceTokens(active: ActiveSession, tokens: TokenPair): ActiveSession | null;
  /** The user is signing out: however the session ends from now on, `signedOut` is reported as the reason. */
  markSigningOut(): void;
  /** Ends the session, or only the given one if it is still current. Reports once per session. */
  end(reason: SignedOutReason, only?: ActiveSession): void;
}

export function createSessionManager(tokens: TokenStore, onEnd: (reason: SignedOutReason) => void): SessionManager {
  let epoch = 0;
  let signingOutEpoch: number | null = null;
  const current = (): ActiveSession | null => {
    const session = tokens.read();
    return session && { session, epoch };
  };
  const isCurrent = (active: ActiveSession) => active.epoch === epoch && current()?.session._id === active.session._id;
  return {
    current,
    isCurrent,
    begin(session) {
      epoch += 1;
      tokens.setRefreshCount(0);
      tokens.write(session);
    },
    replaceTokens(active, pair) {
      if (!isCurrent(active)) return null;
      tokens.write({ ...active.session, ...pair });
      return current();
    },
    markSigningOut() {
      signingOutEpoch = epoch;
    },
    end(reason, only) {
      if (only && !isCurrent(only)) return;
      const existed = tokens.read() !== null;
      const reported = signingOutEpoch === epoch ? 'signedOut' : reason;
      epoch += 1;
      tokens.write(null);
      tokens.setRefreshCount(0);
      if (existed) onEnd(reported);
    },
  };
}
