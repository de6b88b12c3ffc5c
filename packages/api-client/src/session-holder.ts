import type { StoredSession } from '@store-panel/domain/store/session';

import type { TokenStore } from '#token-store.ts';

/** Why a session ended: the person signed out; the platform ended it; the account signed in on another device. */
export type SignedOutReason = 'signedOut' | 'expired' | 'elsewhere';

export type TokenPair = Pick<StoredSession, 'jwt_token' | 'jwt_refresh_token'>;

/** A session and the moment it began, so that a late reply to an earlier one is told apart. */
export interface Held {
  readonly session: StoredSession;
  readonly epoch: number;
}

/** The one place that begins and ends sessions. */
export interface SessionHolder {
  current(): Held | null;
  /** Is it still the session that it was then? */
  holds(held: Held): boolean;
  begin(session: StoredSession): void;
  /** Exchanges the tokens of the session that stands; another one's are dropped. */
  renew(held: Held, tokens: TokenPair): Held | null;
  /** The person is leaving: whatever ends this session from now on, it was they who ended it. */
  leave(): void;
  /** Ends the session, or only that one if it still stands. Told once for each session. */
  end(reason: SignedOutReason, only?: Held): void;
}

export function createSessionHolder(tokens: TokenStore, onEnd: (reason: SignedOutReason) => void): SessionHolder {
  let epoch = 0;
  let left: number | null = null;
  const current = (): Held | null => {
    const session = tokens.read();
    return session && { session, epoch };
  };
  const holds = (held: Held) => held.epoch === epoch && current()?.session._id === held.session._id;
  return {
    current,
    holds,
    begin(session) {
      epoch += 1;
      tokens.setRefreshCount(0);
      tokens.write(session);
    },
    renew(held, pair) {
      if (!holds(held)) return null;
      tokens.write({ ...held.session, ...pair });
      return current();
    },
    leave() {
      left = epoch;
    },
    end(reason, only) {
      if (only && !holds(only)) return;
      const stood = tokens.read() !== null;
      const told = left === epoch ? 'signedOut' : reason;
      epoch += 1;
      tokens.write(null);
      tokens.setRefreshCount(0);
      if (stood) onEnd(told);
    },
  };
}
