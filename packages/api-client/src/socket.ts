import { ERROR } from '@store-panel/contract/errors/error-codes';
import { PUSH } from '@store-panel/contract/errors/success-codes';
import type {
  ClientToServer,
  CourierMove,
  EventRecord,
  JoinReply,
  ServerToClient,
  SocketAuth,
} from '@store-panel/contract/events';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

import type { Client } from '#client.ts';
import { isApiError } from '#errors.ts';
import { jitter } from '#retry.ts';
import type { Held } from '#session-holder.ts';

// Milliseconds and counts; all ours.

/** Until a connection stands, and until the platform has answered a message. */
const PATIENCE = 5_000;
/** The shortest wait before connecting again … */
const LEAST_WAIT = 100;
/** … and the try from which waits no longer grow (they reach 2.4 s then), so that a restart is noticed soon. */
const LAST_STEP = 4;

type LiveSocket = Socket<ServerToClient, ClientToServer>;

export type ConnectOptions = Omit<Partial<ManagerOptions & SocketOptions>, 'auth'> & {
  /** Asked at every try to connect. */
  readonly auth: (send: (introduction: Partial<SocketAuth>) => void) => void;
};

/** `io` of socket.io-client, as far as it is used here. */
export type Connect = (url: string, options: ConnectOptions) => LiveSocket;

export interface SocketLinkOptions {
  readonly client: Client;
  /** `io` of socket.io-client; loaded when it is needed, where it is not given. */
  readonly connect?: Connect;
  /** A connection stands; rooms are to be joined anew. */
  readonly onUp?: () => void;
  /** No connection stands: it was lost, or a try to connect failed. */
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
  /** A courier whom the store follows is somewhere else. */
  readonly onCourierMoved?: (move: CourierMove) => void;
  /** For couriers: what they are asked to deliver has changed. */
  readonly onRequestsChanged?: () => void;
}

export interface SocketLink {
  /** @throws when no answer comes in time */
  join(room: string): Promise<JoinReply>;
  /** Connects now, without waiting for the next try; a connection that stands is given up first. */
  reconnect(): void;
  close(): void;
}

/**
 * Keeps a socket open for the client's session until `close`: connects again with jittered waits, renews a worn-out
 * token, and ends the session when the platform says that it is over.
 */
export function openSocketLink(options: SocketLinkOptions): SocketLink {
  const { client } = options;
  let socket: LiveSocket | null = null;
  let isClosed = false;
  let tries = 0;
  let cancelRetry = () => {};
  let held: Held | null = client.session.current();

  const authOf = ({ session }: Held): SocketAuth => ({
    jwt_token: session.jwt_token,
    ...(session.servertoken === '' ? {} : { servertoken: session.servertoken }),
  });

  /** The session that the link was opened for, with the tokens it has by now; closes the link when it is over. */
  function standing(): Held | null {
    if (isClosed) return null;
    if (held && client.session.holds(held)) held = client.session.current();
    else end();
    return isClosed ? null : held;
  }

  function later(): void {
    if (isClosed) return;
    options.onDown?.();
    tries += 1;
    cancelRetry();
    const wait = LEAST_WAIT + jitter(client.clock, Math.min(tries, LAST_STEP));
    cancelRetry = client.clock.after(wait, () => void open());
  }

  async function renewThenOpen(refused: Held): Promise<void> {
    try {
      held = await client.renew(refused);
      await open();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (standing()) later();
    }
  }

  async function open(): Promise<void> {
    const now = standing();
    if (!now) return;
    if (now.session.jwt_token === '') return renewThenOpen(now);
    socket ??= await create();
    if (!isClosed) socket.connect();
  }

  async function create(): Promise<LiveSocket> {
    const io: Connect = options.connect ?? (await import('socket.io-client')).io;
    const made: LiveSocket = io(client.socketUrl, {
      autoConnect: false,
      // Waiting and trying again is done here, with one rule for lost connections and refused tokens.
      reconnection: false,
      forceNew: true,
      timeout: PATIENCE,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      withCredentials: client.mode === 'cookie',
      auth: (send) => send(held ? authOf(held) : {}),
    });
    made.on('connect', () => {
      tries = 0;
      client.accepted();
      options.onUp?.();
      options.onAccessChanged?.();
    });
    made.on('disconnect', later);
    made.on('connect_error', onRefusal);
    made.on('event', (room, record) => options.onEvent?.(room, record));
    made.on('courier_moved', (move) => options.onCourierMoved?.(move));
    made.on('requests_changed', () => options.onRequestsChanged?.());
    made.on('access_changed', () => options.onAccessChanged?.());
    made.on('claims_changed', (version) => options.onClaimsVersion?.(version));
    made.on('sales_changed', (version) => options.onSalesVersion?.(version));
    made.on('session_notice', ({ code }) => endSession(code === PUSH.signedInElsewhere ? 'elsewhere' : 'expired'));
    return made;
  }

  function onRefusal(error: Error & { data?: { error_code?: unknown } }): void {
    const code = error.data?.error_code;
    const now = standing();
    if (!now) return;
    if (code === ERROR.tokenExpired || code === ERROR.tokenExpiredAlias) endSession('expired');
    else if (code === ERROR.signInRequired) void renewThenOpen(now);
    else later();
  }

  function endSession(reason: 'expired' | 'elsewhere'): void {
    if (held) client.session.end(reason, held);
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

  // Nobody is told of an end before they have what has ended.
  queueMicrotask(() => void open());

  return {
    close,
    reconnect() {
      if (isClosed) return;
      tries = 0;
      cancelRetry();
      // The disconnection itself asks for the next try; a wait that was under way is cut short.
      if (socket?.connected) socket.disconnect();
      else void open();
    },
    join(room) {
      if (!socket) return Promise.reject(new Error('no connection'));
      return socket.timeout(PATIENCE).emitWithAck('join_room', room);
    },
  };
}
