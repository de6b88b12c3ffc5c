import { ERROR } from '@store-panel/contract/errors/error-codes';
import { endpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { type LookedUp, lookup } from '@store-panel/contract/errors/lookup';
import { TIMING } from '@store-panel/domain/limits/timing';
import { USER_TYPE } from '@store-panel/domain/store/session';

import { type BodyOf, type CallKey, type ReplyOf, splitKey } from '#call-key.ts';
import { type Clock, type Deadline, sleep, startDeadline, systemClock, unlessAborted } from '#clock.ts';
import { type ApiError, isApiError, ownError, toldError } from '#errors.ts';
import { newKey } from '#idempotency-key.ts';
import { type Outcome, type Received, readReply, receive } from '#read-reply.ts';
import { createRefresher } from '#refresh.ts';
import { RETRY, retryDelay } from '#retry.ts';
import { createSessionHolder, type Held, type SessionHolder, type SignedOutReason } from '#session-holder.ts';
import { type TabLock, webLock } from '#tab-lock.ts';
import { memoryTokenStore, type TokenStore } from '#token-store.ts';
import {
  type CallerType,
  HEADER,
  type SessionMode,
  wireHeaders,
  withBodyAdditions,
  withStoreQuery,
} from '#wire-headers.ts';

/** A call that succeeded and said so with a code. */
export interface SuccessNotice {
  readonly call: CallKey;
  readonly code: number | undefined;
  readonly name: LookedUp['name'];
  readonly textKey: LookedUp['textKey'];
}

export interface ClientOptions {
  /** Origin of the api, `https://api.example.com`; empty for the page's own. */
  readonly baseUrl: string;
  /** Between origin and path, in the configuration that has one: `/v3`. */
  readonly prefix?: string;
  /** Origin of the sockets; the api's own where it is not given. */
  readonly socketUrl?: string;
  /** `cookie` for browsers on the platform's own site; `header` for everything else. */
  readonly mode: SessionMode;
  readonly tokens?: TokenStore;
  /** Index of the selected language, asked at every request. */
  readonly language?: () => number;
  readonly callerType?: CallerType;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly lock?: TabLock;
  /** Milliseconds for a call and all it takes, where nothing else is said. */
  readonly deadline?: number;
  /** The session ended; told once for each session. */
  readonly onSignedOut?: (reason: SignedOutReason) => void;
  /** A call confirmed something (spec §7: "the message is shown"). */
  readonly onSuccess?: (notice: SuccessNotice) => void;
  /** A call failed that a person waits for; not told of calls that were aborted. */
  readonly onFailure?: (error: ApiError) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; sending, waiting, refreshing and trying again included. */
  readonly deadline?: number;
  /** Names this effect. Give the same one to repeat a call whose reply was lost without repeating what it does. */
  readonly idempotencyKey?: string;
  /** Goes without the session: signing in, and what anybody may read. */
  readonly anonymous?: boolean;
  /** Nobody waits for it: `onSuccess` and `onFailure` stay silent. */
  readonly background?: boolean;
}

export interface Client {
  /**
   * Makes one call of the contract: `call('POST /api/store/get_order_detail', { order_id })`.
   * @throws ApiError; or the signal's reason, when the caller aborted
   */
  call<Key extends CallKey>(key: Key, body: BodyOf<Key>, options?: CallOptions): Promise<ReplyOf<Key>>;
  /** Who is signed in; begins and ends sessions. */
  readonly session: SessionHolder;
  /** Exchanges a token that was refused; for whatever does not go through `call`, such as a socket. */
  readonly renew: (refused: Held) => Promise<Held>;
  /** Such a use was accepted, so the token is good. */
  readonly accepted: () => void;
  readonly mode: SessionMode;
  readonly clock: Clock;
  readonly socketUrl: string;
}

/** Calls with a time limit of their own. */
const DEADLINES: Partial<Record<CallKey, number>> = {
  'POST /api/store/get_store_detail': TIMING.storeDetailTimeout,
};

const ENDS_SESSION: ReadonlySet<number | undefined> = new Set([ERROR.tokenExpired, ERROR.tokenExpiredAlias]);

/** A client of the platform. It keeps no state but the session in `tokens`; make one for each session kept apart. */
export function createClient(options: ClientOptions): Client {
  const { mode, clock = systemClock, tokens = memoryTokenStore(), onSignedOut, onSuccess, onFailure } = options;
  const { language = () => 0, callerType = USER_TYPE.store, prefix = '' } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  const holder = createSessionHolder(tokens, (reason) => onSignedOut?.(reason));
  const refresher = createRefresher({
    holder,
    tokens,
    mode,
    clock,
    lock: options.lock ?? webLock,
    lockName: `store-panel refresh ${base}`,
    send: (key, authorization, signal) =>
      send(key, {}, null, signal, authorization === '' ? {} : { [HEADER.authorization]: authorization }),
  });

  async function send(
    key: string,
    body: Readonly<Record<string, unknown>>,
    held: Held | null,
    signal: AbortSignal,
    headers: Readonly<Record<string, string>>,
  ): Promise<Received> {
    const { method, path } = splitKey(key);
    const session = held?.session ?? null;
    const isGet = method === 'GET';
    const url = `${base}${prefix}${path}`;
    const own = { ...wireHeaders({ session, mode, language: language(), callerType }), ...headers };
    const request = (options.fetch ?? globalThis.fetch)(isGet ? withStoreQuery(url, session) : url, {
      method,
      headers: isGet ? own : { ...own, 'content-type': 'application/json' },
      body: isGet ? null : JSON.stringify(withBodyAdditions(body, session)),
      credentials: mode === 'cookie' ? 'include' : 'omit',
      cache: 'no-store',
      signal,
    });
    return unlessAborted(signal, request.then(receive));
  }

  /** The session to send with; one without a token yet (a page just opened in cookie mode) gets its first. */
  async function speaker(anonymous: boolean | undefined, signal: AbortSignal): Promise<Held | null> {
    const held = anonymous ? null : holder.current();
    return held && held.session.jwt_token === '' ? unlessAborted(signal, refresher.renew(held)) : held;
  }

  async function attempt(key: CallKey, body: object, held: Held | null, idempotencyKey: string, signal: AbortSignal) {
    try {
      const headers = { [HEADER.idempotencyKey]: idempotencyKey };
      return await send(key, body as Readonly<Record<string, unknown>>, held, signal, headers);
    } catch (cause) {
      signal.throwIfAborted();
      return ownError('connectionFailed', key, 0, cause);
    }
  }

  async function complete(key: CallKey, body: object, how: CallOptions, { signal, left }: Deadline): Promise<Outcome> {
    const idempotencyKey = how.idempotencyKey ?? newKey();
    let held = await speaker(how.anonymous, signal);
    let isRenewed = false;
    for (let sent = 1; ; sent += 1) {
      const received = await attempt(key, body, held, idempotencyKey, signal);
      const outcome: Outcome = isApiError(received) ? { ok: false, error: received } : readReply(key, received);
      if (held && !isApiError(received) && received.status !== 401) refresher.accepted();
      if (outcome.ok) return outcome;
      const { error } = outcome;
      if (held && error.httpStatus === 401 && !isRenewed) {
        isRenewed = true;
        sent -= 1;
        held = await unlessAborted(signal, refresher.renew(held));
        continue;
      }
      if (held && ENDS_SESSION.has(error.code)) holder.end('expired', held);
      const wait = retryDelay(clock, error, sent);
      if (wait === null || wait >= left()) return outcome;
      await sleep(clock, wait, signal);
      if (held) held = standing(held, key);
    }
  }

  /** The session of the first try, with the tokens it has by now. A repeat never goes out in another one's name. */
  function standing(held: Held, key: CallKey): Held {
    const now = holder.holds(held) ? holder.current() : null;
    if (now === null) throw toldError(key, 0, { error_code: ERROR.tokenExpired });
    return now;
  }

  return {
    session: holder,
    renew: refresher.renew,
    accepted: refresher.accepted,
    mode,
    clock,
    socketUrl: options.socketUrl ?? base,
    async call<Key extends CallKey>(key: Key, body: BodyOf<Key>, how: CallOptions = {}) {
      const ms = how.deadline ?? DEADLINES[key] ?? options.deadline ?? RETRY.deadline;
      const deadline = startDeadline(clock, ms, () => ownError('timedOut', key), how.signal);
      try {
        const outcome = await complete(key, body, how, deadline);
        if (!outcome.ok) throw outcome.error;
        if (outcome.message !== undefined && !how.background) onSuccess?.(noticeOf(key, outcome.message));
        return outcome.reply;
      } catch (error) {
        if (isApiError(error) && !how.background) onFailure?.(error);
        throw error;
      } finally {
        deadline.done();
      }
    },
  };
}

function noticeOf(call: CallKey, message: unknown): SuccessNotice {
  const { code, name, textKey } = lookup('success', message, endpointGroup(call));
  return { call, code, name, textKey };
}
