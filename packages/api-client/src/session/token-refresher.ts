import { ERROR } from '@store-panel/contract/errors/error-codes';
import { REFRESH_CHECK_DELAY_MS } from '@store-panel/domain/limits/timing';
import { readRefreshReply } from '@store-panel/domain/store/session';

import { type Clock, type Deadline, sleep, startDeadline, raceAbort } from '#clock.ts';
import { type ApiError, isApiError, createClientError, createReplyError } from '#errors.ts';
import { asRecord, type AttemptOutcome, type RawResponse, parseReply } from '#request/parse-reply.ts';
import { retryWithBackoff } from '#request/retry.ts';
import type { ActiveSession, SessionManager, TokenPair } from '#session/session-manager.ts';
import type { TabLock } from '#session/tab-lock.ts';
import type { TokenStore } from '#session/token-store.ts';
import type { SessionMode } from '#request/wire-headers.ts';

/** Tokens that may be rejected in a row right after they were issued, before the session ends. Not in the specification. */
const MAX_REJECTED_TOKENS = 3;

/** Timeout of the whole exchange including the wait for another tab, in milliseconds; not in the specification. */
const REFRESH_TIMEOUT_MS = 20_000;

/** The POST alias, which no link, prefetch or cache repeats; administrators have an endpoint of their own. */
export type RefreshEndpointKey = 'POST /api/refreshToken' | 'POST /api/admin/refresh_token';

export interface TokenRefresherDeps {
  readonly session: SessionManager;
  readonly tokens: TokenStore;
  readonly mode: SessionMode;
  readonly call: RefreshEndpointKey;
  readonly clock: Clock;
  readonly lock: TabLock;
  /** Names the platform; the lock's name is this and the session's id. */
  readonly lockName: string;
  /** Sends the request once, with this token in Authorization. Rejects only when the signal is aborted. */
  send(key: RefreshEndpointKey, authorization: string, signal: AbortSignal): Promise<RawResponse | ApiError>;
}

export interface TokenRefresher {
  /**
   * Returns a session with another token than the rejected one. Concurrent callers share one exchange.
   * @throws AuthenticationError if the session is over, any other ApiError if the platform could not be reached
   */
  readonly renew: (rejected: ActiveSession) => Promise<ActiveSession>;
  /** Call after the server accepted the current token. */
  readonly confirmToken: () => void;
}

export function createTokenRefresher(deps: TokenRefresherDeps): TokenRefresher {
  const { session: sessionManager, tokens, clock, call } = deps;
  let pendingRefresh: Promise<ActiveSession> | null = null;

  const createSessionEndedError = () => createReplyError(call, 401, { error_code: ERROR.tokenExpired });

  function endSession(active: ActiveSession, error: ApiError): never {
    sessionManager.end('expired', active);
    throw error;
  }

  /** Returns the session if an earlier call or another tab has renewed it already, else null. @throws if it has ended */
  function findRenewedSession(rejected: ActiveSession): ActiveSession | null {
    if (!sessionManager.isCurrent(rejected)) throw createSessionEndedError();
    const current = sessionManager.current();
    const token = current?.session.jwt_token;
    return token && token !== rejected.session.jwt_token ? current : null;
  }

  /**
   * Returns the session with another tab's token for it. Asks the tabs first if a token was rejected, but only after
   * the platform if there was none: a page that was just opened is often the only tab. An impersonated session, which
   * the platform does not renew, gets its token from the tab that began it.
   */
  const adoptFromTabs = async (rejected: ActiveSession, wasRejected: boolean): Promise<ActiveSession | null> =>
    (rejected.session.jwt_token === '') === wasRejected && (await tokens.adopt?.(rejected.session))
      ? findRenewedSession(rejected)
      : null;

  async function exchange(rejected: ActiveSession, deadline: Deadline): Promise<ActiveSession> {
    const renewedByOther = findRenewedSession(rejected) ?? (await adoptFromTabs(rejected, false));
    if (renewedByOther) return renewedByOther;
    const active = sessionManager.current() ?? rejected;
    const token = deps.mode === 'cookie' ? '' : active.session.jwt_refresh_token;
    const hasNone = deps.mode === 'header' && token === '';
    if (hasNone || tokens.refreshCount() >= MAX_REJECTED_TOKENS) endSession(active, createSessionEndedError());
    const outcome = await retryWithBackoff(clock, deadline, () => requestTokens(active, token, deadline.signal));
    if (!outcome.ok) throw outcome.error;
    tokens.setRefreshCount(tokens.refreshCount() + 1);
    return sessionManager.replaceTokens(active, outcome.value) ?? Promise.reject(createSessionEndedError());
  }

  /** Requests the new pair. The platform's rejection ends the session; without a reply of the platform the attempt fails. */
  async function requestTokens(
    active: ActiveSession,
    token: string,
    signal: AbortSignal,
  ): Promise<AttemptOutcome<TokenPair>> {
    const received = await deps.send(call, token, signal);
    if (isApiError(received)) return { ok: false, error: received };
    const { status, body } = received;
    const fields = asRecord(body);
    const pair = fields && status < 300 ? readRefreshReply({ status: 0, ...fields }) : null;
    if (pair) {
      // In cookie mode the cookie came with the same reply, and scripts must not see it.
      const jwt_refresh_token = deps.mode === 'cookie' ? '' : pair.refreshToken;
      return { ok: true, value: { jwt_token: pair.token, jwt_refresh_token } };
    }
    const outcome = parseReply(call, received);
    const error = outcome.ok ? createSessionEndedError() : outcome.error;
    const isTemporary = status >= 500 || status === 429 || status === 408;
    // Any other status than 1 signs out (spec §7), if it is the platform's own reply.
    if (status === 401 || status === 403 || (fields && !isTemporary))
      return { ok: true, value: (await adoptFromTabs(active, true))?.session ?? endSession(active, error) };
    return { ok: false, error };
  }

  async function refreshUnderLock(rejected: ActiveSession): Promise<ActiveSession> {
    const deadline = startDeadline(clock, REFRESH_TIMEOUT_MS, () => createClientError('timedOut', call));
    const { signal } = deadline;
    try {
      // After a 401 another tab may already be renewing the token (spec §4: after 0.5 s).
      if (rejected.session.jwt_token !== '') await sleep(clock, REFRESH_CHECK_DELAY_MS, signal);
      const name = `${deps.lockName} ${rejected.session._id}`;
      return await raceAbort(
        signal,
        deps.lock(name, signal, () => exchange(rejected, deadline)),
      );
    } finally {
      deadline.done();
    }
  }

  return {
    async renew(rejected) {
      const renewedEarlier = findRenewedSession(rejected);
      if (renewedEarlier) return renewedEarlier;
      pendingRefresh ??= refreshUnderLock(rejected).finally(() => {
        pendingRefresh = null;
      });
      return pendingRefresh;
    },
    confirmToken() {
      if (tokens.refreshCount() > 0) tokens.setRefreshCount(0);
    },
  };
}
