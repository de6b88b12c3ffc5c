import { ERROR } from '@store-panel/contract/errors/error-codes';
import { endpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { type CodeLookup, lookUpCode } from '@store-panel/contract/errors/lookup';
import { STORE_DETAIL_TIMEOUT_MS } from '@store-panel/domain/limits/timing';
import { type StoredSession, USER_TYPE } from '@store-panel/domain/store/session';

import { type BodyOf, type EndpointKey, type ReplyOf, parseEndpointKey } from '#endpoint-key.ts';
import { type Clock, type Deadline, startDeadline, systemClock, raceAbort } from '#clock.ts';
import { type ApiError, isApiError, createClientError, createReplyError } from '#errors.ts';
import { createIdempotencyKey } from '#request/idempotency-key.ts';
import {
  type AttemptOutcome,
  type RawResponse,
  parseReply,
  readResponse,
  type ReplyEnvelope,
} from '#request/parse-reply.ts';
import { createTokenRefresher, type RefreshEndpointKey } from '#session/token-refresher.ts';
import { CALL_TIMEOUT_MS, retryWithBackoff } from '#request/retry.ts';
import {
  createSessionManager,
  type ActiveSession,
  type SessionManager,
  type SignedOutReason,
} from '#session/session-manager.ts';
import { type TabLock, withWebLock } from '#session/tab-lock.ts';
import { createMemoryTokenStore, type TokenStore } from '#session/token-store.ts';
import {
  type CallerType,
  type SessionMode,
  type WireHeaders,
  wireHeaders,
  withBodyAdditions,
  withQuery,
} from '#request/wire-headers.ts';

/** A call that succeeded with a success code. The code alone may not say what was done; body and reply do. */
export interface SuccessNotice<Key extends EndpointKey = EndpointKey> extends CodeLookup {
  readonly call: Key;
  readonly body: BodyOf<Key>;
  readonly reply: ReplyOf<Key>;
}

export interface ClientOptions {
  /** Origin of the api, `https://api.example.com`; empty for the page's own. */
  readonly baseUrl: string;
  /** Between origin and path, in the configuration that has one: `/v3`. */
  readonly prefix?: string;
  /** Origin of the endpoints under `/api/dashboard/`; `baseUrl` if not given. */
  readonly dashboardUrl?: string;
  /** Origin of the sockets; `baseUrl` if not given. */
  readonly socketUrl?: string;
  /** `cookie` for browsers on the platform's own site; `header` for everything else. */
  readonly mode: SessionMode;
  readonly tokens?: TokenStore;
  /** Index of the selected language, read at every request. */
  readonly language?: () => number;
  readonly callerType?: CallerType;
  /** Endpoint of the token refresh; administrators use `POST /api/admin/refresh_token`. */
  readonly refreshCall?: RefreshEndpointKey;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly lock?: TabLock;
  /** Default timeout of a call with all its attempts, in milliseconds. */
  readonly timeoutMs?: number;
  /** The session has ended. Called once per session. */
  readonly onSignedOut?: (reason: SignedOutReason) => void;
  /** A call succeeded with a success code (spec §7: "the message is shown"). */
  readonly onSuccess?: (notice: SuccessNotice) => void;
  /** A call failed. Not called for aborted and silent calls. */
  readonly onFailure?: (error: ApiError) => void;
  /** Observes each request of a call and its result; made by `createRequestHooks`, which redacts secrets. */
  readonly hooks?: RequestHooks;
}

/** Observes one request: its headers, then its reply or the reason why there is none. */
export type RequestHooks = (
  clock: Clock,
  key: EndpointKey,
  body: object,
) => (headers: WireHeaders) => (response: RawResponse | null, reason?: unknown) => void;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call, including retries, their delays and token refresh. */
  readonly timeoutMs?: number;
  /** Pass the key of a call whose reply was lost to repeat it without repeating its effect. */
  readonly idempotencyKey?: string;
  /** Sends the call without the session: for signing in and public data. */
  readonly anonymous?: boolean;
  /** Encodes the body differently from JSON: `encodeWithFile` of `/files/upload` creates form data. */
  readonly encode?: Encode;
  /** Replaces the client's fetch, for example `createUploadFetch`, which reports the progress of an upload. */
  readonly fetch?: typeof fetch;
  /** `onSuccess` and `onFailure` are not called: the caller shows the result, or the user need not know it. */
  readonly silent?: boolean;
}

export type Encode = (body: object, session: StoredSession | null) => FormData;

export interface Client {
  /**
   * Makes one call of the contract: `call('POST /api/store/get_order_detail', { order_id })`.
   * @throws ApiError, or the signal's reason if the caller aborted
   */
  call<Key extends EndpointKey>(key: Key, body: BodyOf<Key>, options?: CallOptions): Promise<ReplyOf<Key>>;
  /** The current session; begins and ends sessions. */
  readonly session: SessionManager;
  /** Renews a rejected token, for connections outside of `call`, such as a socket. */
  readonly renew: (rejected: ActiveSession) => Promise<ActiveSession>;
  /** Call after the server accepted the access token outside of `call`. */
  readonly confirmToken: () => void;
  readonly mode: SessionMode;
  readonly clock: Clock;
  readonly socketUrl: string;
}

/** Calls with a time limit of their own. */
const TIMEOUTS_MS: Partial<Record<EndpointKey, number>> = {
  'POST /api/store/get_store_detail': STORE_DETAIL_TIMEOUT_MS,
};

const ENDS_SESSION: ReadonlySet<number | undefined> = new Set([ERROR.tokenExpired, ERROR.tokenExpiredAlias]);

/** State shared by all attempts of one call. */
interface CallState extends SendOptions {
  active: ActiveSession | null;
  isRenewed: boolean;
  readonly idempotencyKey: string;
}

/** How a body is encoded, sent and observed. */
type SendOptions = Pick<CallOptions, 'encode' | 'fetch'> & {
  readonly observe?: ReturnType<RequestHooks> | undefined;
};

/** A client of the platform. Its only state is the session in `tokens`: make one client per separate session. */
export function createClient(options: ClientOptions): Client {
  const { mode, clock = systemClock, tokens = createMemoryTokenStore(), onSignedOut, onSuccess, onFailure } = options;
  const { language = () => 0, callerType = USER_TYPE.store, prefix = '' } = options;
  const trim = (url: string) => url.replace(/\/+$/, '');
  const base = trim(options.baseUrl);
  const dashboardBase = trim(options.dashboardUrl || base);
  const sessionManager = createSessionManager(tokens, (reason) => onSignedOut?.(reason));
  const refresher = createTokenRefresher({
    session: sessionManager,
    tokens,
    mode,
    call: options.refreshCall ?? 'POST /api/refreshToken',
    clock,
    lock: options.lock ?? withWebLock,
    lockName: `store-panel refresh ${base}`,
    send: (key, authorization, signal) => send(key, {}, null, signal, authorization === '' ? {} : { authorization }),
  });

  /** Sends once. Rejects only if the signal is aborted; a failed connection is returned as its error. */
  async function send(
    key: EndpointKey | RefreshEndpointKey,
    body: object,
    active: ActiveSession | null,
    signal: AbortSignal,
    headers: WireHeaders,
    { encode, fetch = options.fetch ?? globalThis.fetch, observe: observeRequest }: SendOptions = {},
  ): Promise<RawResponse | ApiError> {
    const { method, path } = parseEndpointKey(key);
    const session = active && active.session;
    const isGet = method === 'GET';
    const url = (path.startsWith('/api/dashboard/') ? dashboardBase : base) + prefix + path;
    const allHeaders: WireHeaders & { 'content-type'?: string } = {
      ...wireHeaders({ session, mode, language: language(), callerType }),
      ...headers,
    };
    const observe = observeRequest?.(allHeaders);
    // The browser sets the content type of form data, with its boundary.
    if (!isGet && !encode) allHeaders['content-type'] = 'application/json';
    try {
      const request = fetch(isGet ? withQuery(url, body, session) : url, {
        method,
        headers: allHeaders,
        body: isGet ? null : encode ? encode(body, session) : JSON.stringify(withBodyAdditions(body, session)),
        credentials: mode === 'cookie' ? 'include' : 'omit',
        // Nothing keeps the reply to a POST, and Node would send two headers more.
        ...(isGet && { cache: 'no-store' as const }),
        signal,
      });
      const received = await raceAbort(signal, request.then(readResponse));
      observe?.(received);
      return received;
    } catch (cause) {
      const error = createClientError('connectionFailed', key, 0, cause);
      observe?.(null, signal.aborted ? signal.reason : error);
      signal.throwIfAborted();
      return error;
    }
  }

  /** Makes one attempt, and a second one with a fresh token if the first was rejected for its token. */
  async function attempt(
    key: EndpointKey,
    body: object,
    state: CallState,
    signal: AbortSignal,
  ): Promise<AttemptOutcome<ReplyEnvelope>> {
    const received = await send(key, body, state.active, signal, { 'idempotency-key': state.idempotencyKey }, state);
    if (isApiError(received)) return { ok: false, error: received };
    if (state.active && received.status === 401 && !state.isRenewed) {
      state.active = await raceAbort(signal, refresher.renew(state.active));
      state.isRenewed = true;
      return attempt(key, body, state, signal);
    }
    if (state.active && received.status < 400) refresher.confirmToken();
    const outcome = parseReply(key, received);
    if (state.active && !outcome.ok && ENDS_SESSION.has(outcome.error.code))
      sessionManager.end('expired', state.active);
    return outcome;
  }

  async function complete(
    key: EndpointKey,
    body: object,
    callOptions: CallOptions,
    deadline: Deadline,
  ): Promise<AttemptOutcome<ReplyEnvelope>> {
    const { signal } = deadline;
    let active = callOptions.anonymous ? null : sessionManager.current();
    // A page that was just opened in cookie mode has no token yet.
    if (active?.session.jwt_token === '') active = await raceAbort(signal, refresher.renew(active));
    const state: CallState = {
      ...callOptions,
      active,
      isRenewed: false,
      idempotencyKey: callOptions.idempotencyKey ?? createIdempotencyKey(),
      observe: options.hooks?.(clock, key, body),
    };
    return retryWithBackoff(clock, deadline, () => {
      if (state.active) state.active = currentSessionOf(state.active, key);
      return attempt(key, body, state, signal);
    });
  }

  /** Returns the session of the first attempt with its current tokens. A retry never runs in another user's name. */
  function currentSessionOf(active: ActiveSession, key: EndpointKey): ActiveSession {
    const current = sessionManager.isCurrent(active) && sessionManager.current();
    if (!current) throw createReplyError(key, 0, { error_code: ERROR.tokenExpired });
    return current;
  }

  return {
    ...refresher,
    session: sessionManager,
    mode,
    clock,
    socketUrl: options.socketUrl ?? base,
    async call<Key extends EndpointKey>(key: Key, body: BodyOf<Key>, callOptions: CallOptions = {}) {
      const ms = callOptions.timeoutMs ?? TIMEOUTS_MS[key] ?? options.timeoutMs ?? CALL_TIMEOUT_MS;
      const deadline = startDeadline(clock, ms, () => createClientError('timedOut', key), callOptions.signal);
      try {
        const outcome = await complete(key, body ?? {}, callOptions, deadline);
        if (!outcome.ok) throw outcome.error;
        const { reply, message } = outcome.value;
        if (message !== undefined && !callOptions.silent)
          onSuccess?.({ call: key, body, reply, ...lookUpCode('success', message, endpointGroup(key)) });
        return reply;
      } catch (error) {
        if (isApiError(error) && !callOptions.silent) onFailure?.(error);
        throw error;
      } finally {
        deadline.done();
      }
    },
  };
}
