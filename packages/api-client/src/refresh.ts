import { ERROR } from '@store-panel/contract/errors/error-codes';
import { TIMING } from '@store-panel/domain/limits/timing';
import { readRefreshReply } from '@store-panel/domain/store/session';

import { type Clock, sleep, startDeadline, unlessAborted } from '#clock.ts';
import { type ApiError, ownError, toldError } from '#errors.ts';
import { fieldsOf, type Received, readReply } from '#read-reply.ts';
import { retryDelay } from '#retry.ts';
import type { Held, SessionHolder, TokenPair } from '#session-holder.ts';
import type { TabLock } from '#tab-lock.ts';
import type { TokenStore } from '#token-store.ts';
import type { SessionMode } from '#wire-headers.ts';

/** So many tokens in a row may be refused right after they were granted; then the session is given up (ours). */
const MOST_REFUSED_TOKENS = 3;

/** Over the whole exchange, waiting for another tab's included, in milliseconds (ours). */
const REFRESH_DEADLINE = 20_000;

export type RefreshKey = 'GET /api/refreshToken' | 'POST /api/refreshToken';

/** The POST alias: no link, prefetch or cache repeats it. */
const REFRESH: RefreshKey = 'POST /api/refreshToken';

export interface RefresherParts {
  readonly holder: SessionHolder;
  readonly tokens: TokenStore;
  readonly mode: SessionMode;
  readonly clock: Clock;
  readonly lock: TabLock;
  readonly lockName: string;
  /** Sends the request once, with this token in Authorization. */
  send(key: RefreshKey, authorization: string, signal: AbortSignal): Promise<Received>;
}

type Word =
  | { readonly kind: 'pair'; readonly pair: TokenPair }
  /** Anything but status 1 (spec §7). */
  | { readonly kind: 'over'; readonly error: ApiError };
type Answer = Word | { readonly kind: 'unsaid'; readonly error: ApiError };

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
  const { holder, tokens, clock } = parts;
  let flight: Promise<Held> | null = null;
  let isProven = true;

  const isOver = () => toldError(REFRESH, 401, { error_code: ERROR.tokenExpired });

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

  async function exchange(refused: Held, signal: AbortSignal, left: () => number): Promise<Held> {
    const standing = renewed(refused);
    if (standing) return standing;
    const held = holder.current() ?? refused;
    if (tokens.refreshCount() >= MOST_REFUSED_TOKENS) giveUp(held, isOver());
    const authorization = parts.mode === 'cookie' ? '' : held.session.jwt_refresh_token;
    if (parts.mode === 'header' && authorization === '') giveUp(held, isOver());
    const answer = await ask(authorization, signal, left);
    if (answer.kind === 'over') giveUp(held, answer.error);
    isProven = false;
    tokens.setRefreshCount(tokens.refreshCount() + 1);
    return holder.renew(held, answer.pair) ?? Promise.reject(isOver());
  }

  /** The platform's word on the refresh token. Anything short of a word is thrown. */
  async function ask(authorization: string, signal: AbortSignal, left: () => number): Promise<Word> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askOnce(authorization, signal);
      if (answer.kind !== 'unsaid') return answer;
      const wait = retryDelay(clock, answer.error, attempt);
      if (wait === null || wait >= left()) throw answer.error;
      await sleep(clock, wait, signal);
    }
  }

  async function askOnce(authorization: string, signal: AbortSignal): Promise<Answer> {
    let received: Received;
    try {
      received = await parts.send(REFRESH, authorization, signal);
    } catch (cause) {
      signal.throwIfAborted();
      return { kind: 'unsaid', error: ownError('connectionFailed', REFRESH, 0, cause) };
    }
    const { status, body } = received;
    const fields = fieldsOf(body);
    const pair = fields && status < 300 ? readRefreshReply({ status: 0, ...fields }) : null;
    if (pair) {
      // In cookie mode the cookie came with the same reply, and no script is to see what is in it.
      const jwt_refresh_token = parts.mode === 'cookie' ? '' : pair.refreshToken;
      return { kind: 'pair', pair: { jwt_token: pair.token, jwt_refresh_token } };
    }
    const outcome = readReply(REFRESH, received);
    const isTrouble = status >= 500 || status === 429 || status === 408;
    const isWord = status === 401 || status === 403 || (fields !== null && !isTrouble);
    return { kind: isWord ? 'over' : 'unsaid', error: outcome.ok ? isOver() : outcome.error };
  }

  async function fly(refused: Held): Promise<Held> {
    const { signal, left, done } = startDeadline(clock, REFRESH_DEADLINE, () => ownError('timedOut', REFRESH));
    try {
      // Only a 401 is waited out; a token that was never there cannot be on its way (spec §4: after 0.5 s).
      if (refused.session.jwt_token !== '') await sleep(clock, TIMING.refreshCheckDelay, signal);
      const work = parts.lock(parts.lockName, signal, () => exchange(refused, signal, left));
      return await unlessAborted(signal, work);
    } finally {
      done();
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
      if (isProven) return;
      isProven = true;
      tokens.setRefreshCount(0);
    },
  };
}
