import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SESSION_NOTICE_CODE } from '@store-panel/contract/errors/success-codes';
import type {
  ClientToServer,
  CourierPositionUpdate,
  EventRecord,
  JoinReply,
  ServerToClient,
  SocketAuth,
  StreamHead,
} from '@store-panel/contract/events';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

import type { Client } from '#client.ts';
import { isApiError } from '#errors.ts';
import { backoffDelayMs } from '#request/retry.ts';
import type { ActiveSession } from '#session/session-manager.ts';

// Our own values; not in the specification.

/** Timeout of connecting, and of a reply to a message. */
const TIMEOUT_MS = 5_000;
/** Minimum delay before a reconnection attempt. */
const MIN_RECONNECT_DELAY_MS = 100;
/** Attempt from which the backoff no longer grows (at most 2.4 s), so that clients return soon after a restart. */
const MAX_BACKOFF_ATTEMPT = 4;

type LiveSocket = Socket<ServerToClient, ClientToServer>;

export type ConnectOptions = Omit<Partial<ManagerOptions & SocketOptions>, 'auth'> & {
  /** Called at every attempt to connect. */
  readonly auth: (send: (auth: Partial<SocketAuth>) => void) => void;
};

/** `io` of socket.io-client, as far as it is used here. */
export type Connect = (url: string, options: ConnectOptions) => LiveSocket;

export interface SocketConnectionOptions {
  readonly client: Client;
  /** `io` of socket.io-client. Imported on demand if not given. */
  readonly connect?: Connect;
  /** Connected or reconnected; join the rooms again. */
  readonly onConnect?: () => void;
  /** Not connected: the connection was lost, or an attempt failed. */
  readonly onDisconnect?: () => void;
  /** The session has ended; the socket is closed. */
  readonly onSessionEnd?: () => void;
  /** `epoch`: of the stream, when the event was read. */
  readonly onEvent?: (room: string, record: EventRecord, epoch: string | undefined) => void;
  /** The event numbers of the room's store have begun to be issued again. */
  readonly onStreamRestarted?: (room: string, head: StreamHead) => void;
  /** The session's permissions have changed. Also called on every connect, because a change may have been missed. */
  readonly onAccessChanged?: () => void;
  /** The store's sales limits have changed; `version` is their new version. */
  readonly onSalesVersion?: (version: number) => void;
  /** A claim of the store was opened or changed; `version` is the new version of the store's claims. */
  readonly onClaimsVersion?: (version: number) => void;
  /** The store's menu has changed; `version` is its new version. */
  readonly onMenuVersion?: (version: number) => void;
  /** A courier that the store follows has moved. */
  readonly onCourierMoved?: (update: CourierPositionUpdate) => void;
  /** For couriers: their delivery requests have changed. */
  readonly onRequestsChanged?: () => void;
}

export interface SocketConnection {
  /** @throws if there is no reply within the timeout */
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
    else closeAndNotify();
    return isClosed ? null : active;
  }

  function scheduleReconnect(): void {
    if (isClosed) return;
    options.onDisconnect?.();
    attempts += 1;
    cancelRetry();
    const delayMs = MIN_RECONNECT_DELAY_MS + backoffDelayMs(client.clock, Math.min(attempts, MAX_BACKOFF_ATTEMPT));
    cancelRetry = client.clock.after(delayMs, () => void open());
  }

  async function renewThenOpen(rejected: ActiveSession): Promise<void> {
    try {
      active = await client.renew(rejected);
      await open();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (currentSession()) scheduleReconnect();
    }
  }

  async function open(): Promise<void> {
    const current = currentSession();
    if (!current) return;
    if (current.session.jwt_token === '') return renewThenOpen(current);
    socket ??= await create();
    if (!isClosed) socket.connect();
  }

  async function create(): Promise<LiveSocket> {
    const io: Connect = options.connect ?? (await import('socket.io-client')).io;
    const newSocket: LiveSocket = io(client.socketUrl, {
      autoConnect: false,
      // Reconnection is handled here, the same way for lost connections and rejected tokens.
      reconnection: false,
      forceNew: true,
      timeout: TIMEOUT_MS,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      withCredentials: client.mode === 'cookie',
      auth: (send) => send(active ? authOf(active) : {}),
    });
    newSocket.on('connect', () => {
      attempts = 0;
      client.confirmToken();
      options.onConnect?.();
      options.onAccessChanged?.();
    });
    newSocket.on('disconnect', scheduleReconnect);
    newSocket.on('connect_error', onConnectError);
    newSocket.on('event', (room, record, epoch) => options.onEvent?.(room, record, epoch));
    newSocket.on('stream_restarted', (room, head) => options.onStreamRestarted?.(room, head));
    newSocket.on('courier_moved', (update) => options.onCourierMoved?.(update));
    newSocket.on('requests_changed', () => options.onRequestsChanged?.());
    newSocket.on('access_changed', () => options.onAccessChanged?.());
    newSocket.on('claims_changed', (version) => options.onClaimsVersion?.(version));
    newSocket.on('menu_changed', (version) => options.onMenuVersion?.(version));
    newSocket.on('sales_changed', (version) => options.onSalesVersion?.(version));
    newSocket.on('session_notice', ({ code }) =>
      endSession(code === SESSION_NOTICE_CODE.signedInElsewhere ? 'elsewhere' : 'expired'),
    );
    return newSocket;
  }

  function onConnectError(error: Error & { data?: { error_code?: unknown } }): void {
    const code = error.data?.error_code;
    const current = currentSession();
    if (!current) return;
    if (code === ERROR.tokenExpired || code === ERROR.tokenExpiredAlias) endSession('expired');
    else if (code === ERROR.signInRequired) void renewThenOpen(current);
    else scheduleReconnect();
  }

  function endSession(reason: 'expired' | 'elsewhere'): void {
    if (active) client.session.end(reason, active);
    closeAndNotify();
  }

  /** Closes before it notifies, so that the listener finds a closed socket. */
  function closeAndNotify(): void {
    close();
    options.onSessionEnd?.();
  }

  function close(): void {
    isClosed = true;
    cancelRetry();
    socket?.disconnect();
  }

  // Not synchronously: `onSessionEnd` may use the returned connection.
  queueMicrotask(() => void open());

  return {
    close,
    reconnect() {
      if (isClosed) return;
      attempts = 0;
      cancelRetry();
      // The disconnect event schedules the next attempt.
      if (socket?.connected) socket.disconnect();
      else void open();
    },
    join(room) {
      if (!socket) return Promise.reject(new Error('no connection'));
      return socket.timeout(TIMEOUT_MS).emitWithAck('join_room', room);
    },
  };
}
