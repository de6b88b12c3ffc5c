import { ERROR } from '@store-panel/contract/errors/error-codes';
import { REFRESH_CHECK_DELAY } from '@store-panel/domain/limits/timing';
import { readRefreshReply } from '@store-panel/domain/store/session';

import { type Clock, type Deadline, sleep, startDeadline, unlessAborted } from '#clock.ts';
import { type ApiError, isApiError, ownError, toldError } from '#errors.ts';
import { fieldsOf, type Outcome, type Received, readReply } from '#read-reply.ts';
import { persist } from '#retry.ts';
import type { Held, SessionHolder, TokenPair } from '#session-holder.ts';
import type { TabLock } from '#tab-lock.ts';
import type { TokenStore } from '#token-store.ts';
import type { SessionMode } from '#wire-headers.ts';

/** So many tokens in a row may be refused right after they were granted; then the session is given up (ours). */
const MOST_REFUSED_TOKENS = 3;

/** Over the whole exchange, waiting for another tab's included, in milliseconds (ours). */
const REFRESH_DEADLINE = 20_000;

/** Of a store's session by the POST alias, which no link, prefetch or cache repeats; of the platform's own people by theirs. */
export type RefreshKey = 'POST /api/refreshToken' | 'POST /api/admin/refresh_token';

export interface RefresherParts {
  readonly holder: SessionHolder;
  readonly tokens: TokenStore;
  readonly mode: SessionMode;
  readonly call: RefreshKey;
  readonly clock: Clock;
  readonly lock: TabLock;
  /** Names the platform; the lock's name is this and the session's id. */
  readonly lockName: string;
  /** Sends the request once, with this token in Authorization. Rejects only when the signal is aborted. */
  send(key: RefreshKey, authorization: string, signal: AbortSignal): Promise<Received | ApiError>;
}

export interface Refresher {
  /**
   * A session whose token is another one than `refused`'s. One exchange for all who ask meanwhile.
   * @throws AuthenticationError when the session is over, any other ApiError when nobody could say
   */
  readonly renew: (refused: Held) => Promise<Held>;
  /** A call was accepted with the token that stands. */
  readonly accepted: () => void;
}

export function createRefresher(parts: RefresherParts): Refresher {
  const { holder, tokens, clock, call } = parts;
  let flight: Promise<Held> | null = null;

  const isOver = () => toldError(call, 401, { error_code: ERROR.tokenExpired });

  function giveUp(held: Held, error: ApiError): never {
    holder.end('expired', held);
    throw error;
  }

  /** The session if somebody has renewed it already: an earlier call, or another tab. */
  function renewed(refused: Held): Held | null {
    if (!holder.holds(refused)) throw isOver();
    const now = holder.current();
    const token = now?.session.jwt_token ?? '';
    return token !== '' && token !== refused.session.jwt_token ? now : null;
  }

  /**
   * The session with the token that another tab has for it. Asked first where one was refused; but only after the
   * platform where there was none: a page that was just opened may well be the only tab, and an administrator's session
   * in a store's name, which the platform does not renew, has its token from the tab that began it.
   */
  const adopted = async (refused: Held, platformSaidNo: boolean): Promise<Held | null> =>
    (refused.session.jwt_token === '') === platformSaidNo && (await tokens.adopt?.(refused.session))
      ? renewed(refused)
      : null;

  async function exchange(refused: Held, deadline: Deadline): Promise<Held> {
    const standing = renewed(refused) ?? (await adopted(refused, false));
    if (standing) return standing;
    const held = holder.current() ?? refused;
    const token = parts.mode === 'cookie' ? '' : held.session.jwt_refresh_token;
    const hasNone = parts.mode === 'header' && token === '';
    if (hasNone || tokens.refreshCount() >= MOST_REFUSED_TOKENS) giveUp(held, isOver());
    const answer = await persist(clock, deadline, () => ask(held, token, deadline.signal));
    if (!answer.ok) throw answer.error;
    tokens.setRefreshCount(tokens.refreshCount() + 1);
    return holder.renew(held, answer.value) ?? Promise.reject(isOver());
  }

  /** The new pair. The platform's word that there is none ends the session; anything short of a word is a failure. */
  async function ask(held: Held, token: string, signal: AbortSignal): Promise<Outcome<TokenPair>> {
    const received = await parts.send(call, token, signal);
    if (isApiError(received)) return { ok: false, error: received };
    const { status, body } = received;
    const fields = fieldsOf(body);
    const pair = fields && status < 300 ? readRefreshReply({ status: 0, ...fields }) : null;
    if (pair) {
      // In cookie mode the cookie came with the same reply, and no script is to see what is in it.
      const jwt_refresh_token = parts.mode === 'cookie' ? '' : pair.refreshToken;
      return { ok: true, value: { jwt_token: pair.token, jwt_refresh_token } };
    }
    const outcome = readReply(call, received);
    const error = outcome.ok ? isOver() : outcome.error;
    const isTrouble = status >= 500 || status === 429 || status === 408;
    // Anything but status 1 signs out (spec §7), if it is the platform that says it.
    if (status === 401 || status === 403 || (fields && !isTrouble))
      return { ok: true, value: (await adopted(held, true))?.session ?? giveUp(held, error) };
    return { ok: false, error };
  }

  async function fly(refused: Held): Promise<Held> {
    const deadline = startDeadline(clock, REFRESH_DEADLINE, () => ownError('timedOut', call));
    const { signal } = deadline;
    try {
      // Only a 401 is waited out; a token that was never there cannot be on its way (spec §4: after 0.5 s).
      if (refused.session.jwt_token !== '') await sleep(clock, REFRESH_CHECK_DELAY, signal);
      const name = `${parts.lockName} ${refused.session._id}`;
      return await unlessAborted(
        signal,
        parts.lock(name, signal, () => exchange(refused, deadline)),
      );
    } finally {
      deadline.done();
    }
  }

  return {
    async renew(refused) {
      const standing = renewed(refused);
      if (standing) return standing;
      flight ??= fly(refused).finally(() => {
        flight = null;
      });
      return flight;
    },
    accepted() {
      if (tokens.refreshCount() > 0) tokens.setRefreshCount(0);
    },
  };
}
