import { ERROR } from '@store-panel/contract/errors/error-codes';
import { endpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { type LookedUp, lookup } from '@store-panel/contract/errors/lookup';
import { STORE_DETAIL_TIMEOUT } from '@store-panel/domain/limits/timing';
import { type StoredSession, USER_TYPE } from '@store-panel/domain/store/session';

import { type BodyOf, type CallKey, type ReplyOf, splitKey } from '#call-key.ts';
import { type Clock, type Deadline, startDeadline, systemClock, unlessAborted } from '#clock.ts';
import { type ApiError, isApiError, ownError, toldError } from '#errors.ts';
import { newKey } from '#idempotency-key.ts';
import { type Outcome, type Received, readReply, receive, type Told } from '#read-reply.ts';
import { createRefresher, type RefreshKey } from '#refresh.ts';
import { CALL_DEADLINE, persist } from '#retry.ts';
import { createSessionHolder, type Held, type SessionHolder, type SignedOutReason } from '#session-holder.ts';
import { type TabLock, webLock } from '#tab-lock.ts';
import { memoryTokenStore, type TokenStore } from '#token-store.ts';
import {
  type CallerType,
  type SessionMode,
  type WireHeaders,
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
  /** Origin of the calls under `/api/dashboard/`; the api's own where it is not given. */
  readonly dashboardUrl?: string;
  /** Origin of the sockets; the api's own where it is not given. */
  readonly socketUrl?: string;
  /** `cookie` for browsers on the platform's own site; `header` for everything else. */
  readonly mode: SessionMode;
  readonly tokens?: TokenStore;
  /** Index of the selected language, asked at every request. */
  readonly language?: () => number;
  readonly callerType?: CallerType;
  /** What exchanges a token; the platform's own people have a call of their own: `POST /api/admin/refresh_token`. */
  readonly refreshCall?: RefreshKey;
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
  /** Who is told of each request of a call and of what became of it; made by `hooks` of `/hooks`, which takes secrets out. */
  readonly hooks?: Hooks;
}

/** What the client tells of a call as it is made: a request's headers, then its reply or why there is none. */
export type Hooks = (
  clock: Clock,
  key: CallKey,
  body: object,
) => (headers: WireHeaders) => (received: Received | null, why?: unknown) => void;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; sending, waiting, refreshing and trying again included. */
  readonly deadline?: number;
  /** Names this effect. Give the same one to repeat a call whose reply was lost without repeating what it does. */
  readonly idempotencyKey?: string;
  /** Goes without the session: signing in, and what anybody may read. */
  readonly anonymous?: boolean;
  /** Writes the body another way than as JSON: `withFile` of `/upload` makes form data of it. */
  readonly encode?: Encode;
  /** Sent by this instead of the client's own: `uploadFetch` of `/upload-fetch` tells how much of the body is sent. */
  readonly fetch?: typeof fetch;
  /** Nobody waits for it: `onSuccess` and `onFailure` stay silent. */
  readonly background?: boolean;
}

export type Encode = (body: object, session: StoredSession | null) => FormData;

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
  'POST /api/store/get_store_detail': STORE_DETAIL_TIMEOUT,
};

const ENDS_SESSION: ReadonlySet<number | undefined> = new Set([ERROR.tokenExpired, ERROR.tokenExpiredAlias]);

/** What all tries of one call share. */
interface Asking extends HowSent {
  held: Held | null;
  isRenewed: boolean;
  readonly idempotencyKey: string;
}

/** In which form a body goes out, by which way, and who is told. */
type HowSent = Pick<CallOptions, 'encode' | 'fetch'> & { readonly watch?: ReturnType<Hooks> | undefined };

/** A client of the platform. It keeps no state but the session in `tokens`; make one for each session kept apart. */
export function createClient(options: ClientOptions): Client {
  const { mode, clock = systemClock, tokens = memoryTokenStore(), onSignedOut, onSuccess, onFailure } = options;
  const { language = () => 0, callerType = USER_TYPE.store, prefix = '' } = options;
  const trim = (url: string) => url.replace(/\/+$/, '');
  const base = trim(options.baseUrl);
  const holder = createSessionHolder(tokens, (reason) => onSignedOut?.(reason));
  const refresher = createRefresher({
    holder,
    tokens,
    mode,
    call: options.refreshCall ?? 'POST /api/refreshToken',
    clock,
    lock: options.lock ?? webLock,
    lockName: `store-panel refresh ${base}`,
    send: (key, authorization, signal) => send(key, {}, null, signal, authorization === '' ? {} : { authorization }),
  });

  /** Sends once. Rejects only when the signal is aborted; a connection that failed is given as its error. */
  async function send(
    key: CallKey | RefreshKey,
    body: object,
    held: Held | null,
    signal: AbortSignal,
    headers: WireHeaders,
    { encode, fetch = options.fetch ?? globalThis.fetch, watch }: HowSent = {},
  ): Promise<Received | ApiError> {
    const { method, path } = splitKey(key);
    const session = held && held.session;
    const isGet = method === 'GET';
    const url = trim((path.startsWith('/api/dashboard/') && options.dashboardUrl) || base) + prefix + path;
    const own = { ...wireHeaders({ session, mode, language: language(), callerType }), ...headers };
    const tell = watch?.(own);
    try {
      const request = fetch(isGet ? withStoreQuery(url, session) : url, {
        method,
        // A form names its own type, with the boundary in it.
        headers: isGet || encode ? own : { ...own, 'content-type': 'application/json' },
        body: isGet ? null : encode ? encode(body, session) : JSON.stringify(withBodyAdditions(body, session)),
        credentials: mode === 'cookie' ? 'include' : 'omit',
        cache: 'no-store',
        signal,
      });
      const received = await unlessAborted(signal, request.then(receive));
      tell?.(received);
      return received;
    } catch (cause) {
      const error = ownError('connectionFailed', key, 0, cause);
      tell?.(null, signal.aborted ? signal.reason : error);
      signal.throwIfAborted();
      return error;
    }
  }

  /** One try, and a second one with a fresh token when the first was refused for the token it had. */
  async function attempt(key: CallKey, body: object, ask: Asking, signal: AbortSignal): Promise<Outcome<Told>> {
    const received = await send(key, body, ask.held, signal, { 'idempotency-key': ask.idempotencyKey }, ask);
    if (isApiError(received)) return { ok: false, error: received };
    if (ask.held && received.status === 401 && !ask.isRenewed) {
      const held = await unlessAborted(signal, refresher.renew(ask.held));
      return attempt(key, body, Object.assign(ask, { held, isRenewed: true }), signal);
    }
    if (ask.held && received.status < 400) refresher.accepted();
    const outcome = readReply(key, received);
    if (ask.held && !outcome.ok && ENDS_SESSION.has(outcome.error.code)) holder.end('expired', ask.held);
    return outcome;
  }

  async function complete(key: CallKey, body: object, how: CallOptions, deadline: Deadline): Promise<Outcome<Told>> {
    const { signal } = deadline;
    let held = how.anonymous ? null : holder.current();
    // A page that was just opened in cookie mode has no token yet.
    if (held && held.session.jwt_token === '') held = await unlessAborted(signal, refresher.renew(held));
    const ask: Asking = {
      ...how,
      held,
      isRenewed: false,
      idempotencyKey: how.idempotencyKey ?? newKey(),
      watch: options.hooks?.(clock, key, body),
    };
    return persist(clock, deadline, () => {
      if (ask.held) ask.held = standing(ask.held, key);
      return attempt(key, body, ask, signal);
    });
  }

  /** The session of the first try, with the tokens it has by now. A repeat never goes out in another one's name. */
  function standing(held: Held, key: CallKey): Held {
    const now = holder.holds(held) ? holder.current() : null;
    if (now === null) throw toldError(key, 0, { error_code: ERROR.tokenExpired });
    return now;
  }

  return {
    ...refresher,
    session: holder,
    mode,
    clock,
    socketUrl: options.socketUrl ?? base,
    async call<Key extends CallKey>(key: Key, body: BodyOf<Key>, how: CallOptions = {}) {
      const ms = how.deadline ?? DEADLINES[key] ?? options.deadline ?? CALL_DEADLINE;
      const deadline = startDeadline(clock, ms, () => ownError('timedOut', key), how.signal);
      try {
        const outcome = await complete(key, body ?? {}, how, deadline);
        if (!outcome.ok) throw outcome.error;
        const { reply, message } = outcome.value;
        if (message !== undefined && !how.background) onSuccess?.(noticeOf(key, message));
        return reply;
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
