import { ERROR } from '@store-panel/contract/errors/error-codes';
import { PUSH } from '@store-panel/contract/errors/success-codes';
import type {
  ClientToServer,
  CourierPositionUpdate,
  EventRecord,
  JoinReply,
  ServerToClient,
  SocketAuth,
} from '@store-panel/contract/events';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

import type { Client } from '#client.ts';
import { isApiError } from '#errors.ts';
import { backoffDelayMs } from '#request/retry.ts';
import type { ActiveSession } from '#session/session-manager.ts';

// Milliseconds and counts; not in the specification.

/** Timeout of connecting, and of a reply to a message. */
const TIMEOUT_MS = 5_000;
/** The shortest wait before connecting again … */
const MIN_WAIT_MS = 100;
/** … and the try from which waits no longer grow (they reach 2.4 s then), so that a restart is noticed soon. */
const MAX_BACKOFF_ATTEMPT = 4;

type LiveSocket = Socket<ServerToClient, ClientToServer>;

export type ConnectOptions = Omit<Partial<ManagerOptions & SocketOptions>, 'auth'> & {
  /** Called at every attempt to connect. */
  readonly auth: (send: (introduction: Partial<SocketAuth>) => void) => void;
};

/** `io` of socket.io-client, as far as it is used here. */
export type Connect = (url: string, options: ConnectOptions) => LiveSocket;

export interface SocketConnectionOptions {
  readonly client: Client;
  /** `io` of socket.io-client; loaded when it is needed, where it is not given. */
  readonly connect?: Connect;
  /** Connected; rooms have to be joined again. */
  readonly onUp?: () => void;
  /** Not connected: the connection was lost, or an attempt failed. */
  readonly onDown?: () => void;
  /** The session is over, and with it the link. */
  readonly onEnd?: () => void;
  readonly onEvent?: (room: string, record: EventRecord) => void;
  /**
   * What the session may see or do has changed, or may have while no connection stood: so also on each connection, the
   * first included.
   */
  readonly onAccessChanged?: () => void;
  /** What limits the store's sales has this version now. */
  readonly onSalesVersion?: (version: number) => void;
  /** A claim of the store was opened or changed. */
  readonly onClaimsVersion?: (version: number) => void;
  /** A courier that the store follows has moved. */
  readonly onCourierMoved?: (move: CourierPositionUpdate) => void;
  /** For couriers: their delivery requests have changed. */
  readonly onRequestsChanged?: () => void;
}

export interface SocketConnection {
  /** @throws when no answer comes in time */
  join(room: string): Promise<JoinReply>;
  /** Connects now, without waiting for the next attempt; closes an open connection first. */
  reconnect(): void;
  close(): void;
}

/**
 * Keeps a socket open for the client's session until `close`: reconnects with jitter, renews a rejected token, and
 * ends the session when the platform reports its end.
 */
export function connectSocket(options: SocketConnectionOptions): SocketConnection {
  const { client } = options;
  let socket: LiveSocket | null = null;
  let isClosed = false;
  let attempts = 0;
  let cancelRetry = () => {};
  let active: ActiveSession | null = client.session.current();

  const authOf = ({ session }: ActiveSession): SocketAuth => ({
    jwt_token: session.jwt_token,
    ...(session.servertoken === '' ? {} : { servertoken: session.servertoken }),
  });

  /** Returns the session that the socket was opened for, with its current tokens; closes the socket if it is over. */
  function currentSession(): ActiveSession | null {
    if (isClosed) return null;
    if (active && client.session.isCurrent(active)) active = client.session.current();
    else end();
    return isClosed ? null : active;
  }

  function later(): void {
    if (isClosed) return;
    options.onDown?.();
    attempts += 1;
    cancelRetry();
    const wait = MIN_WAIT_MS + backoffDelayMs(client.clock, Math.min(attempts, MAX_BACKOFF_ATTEMPT));
    cancelRetry = client.clock.after(wait, () => void open());
  }

  async function renewThenOpen(rejected: ActiveSession): Promise<void> {
    try {
      active = await client.renew(rejected);
      await open();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (currentSession()) later();
    }
  }

  async function open(): Promise<void> {
    const now = currentSession();
    if (!now) return;
    if (now.session.jwt_token === '') return renewThenOpen(now);
    socket ??= await create();
    if (!isClosed) socket.connect();
  }

  async function create(): Promise<LiveSocket> {
    const io: Connect = options.connect ?? (await import('socket.io-client')).io;
    const made: LiveSocket = io(client.socketUrl, {
      autoConnect: false,
      // This file reconnects itself, with one rule for lost connections and rejected tokens.
      reconnection: false,
      forceNew: true,
      timeout: TIMEOUT_MS,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      withCredentials: client.mode === 'cookie',
      auth: (send) => send(active ? authOf(active) : {}),
    });
    made.on('connect', () => {
      attempts = 0;
      client.accepted();
      options.onUp?.();
      options.onAccessChanged?.();
    });
    made.on('disconnect', later);
    made.on('connect_error', onConnectError);
    made.on('event', (room, record) => options.onEvent?.(room, record));
    made.on('courier_moved', (move) => options.onCourierMoved?.(move));
    made.on('requests_changed', () => options.onRequestsChanged?.());
    made.on('access_changed', () => options.onAccessChanged?.());
    made.on('claims_changed', (version) => options.onClaimsVersion?.(version));
    made.on('sales_changed', (version) => options.onSalesVersion?.(version));
    made.on('session_notice', ({ code }) => endSession(code === PUSH.signedInElsewhere ? 'elsewhere' : 'expired'));
    return made;
  }

  function onConnectError(error: Error & { data?: { error_code?: unknown } }): void {
    const code = error.data?.error_code;
    const now = currentSession();
    if (!now) return;
    if (code === ERROR.tokenExpired || code === ERROR.tokenExpiredAlias) endSession('expired');
    else if (code === ERROR.signInRequired) void renewThenOpen(now);
    else later();
  }

  function endSession(reason: 'expired' | 'elsewhere'): void {
    if (active) client.session.end(reason, active);
    end();
  }

  function end(): void {
    close();
    options.onEnd?.();
  }

  function close(): void {
    isClosed = true;
    cancelRetry();
    socket?.disconnect();
  }

  // Closes before it reports the end, so that listeners see a closed socket.
  queueMicrotask(() => void open());

  return {
    close,
    reconnect() {
      if (isClosed) return;
      attempts = 0;
      cancelRetry();
      // The disconnect event starts the next attempt; a pending wait is skipped.
      if (socket?.connected) socket.disconnect();
      else void open();
    },
    join(room) {
      if (!socket) return Promise.reject(new Error('no connection'));
      return socket.timeout(TIMEOUT_MS).emitWithAck('join_room', room);
    },
  };
}
