import type { Server as HttpServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';

import {
  claimsRoom,
  type ClientToServer,
  type CourierPositionUpdate,
  type EventRecord,
  type JoinReply,
  LIVE_TOPICS,
  type LiveTopic,
  orderRoom,
  providerRoom,
  salesRoom,
  type ServerToClient,
  storeRoom,
  type StreamHead,
  topicRoom,
} from '@store-panel/contract/events';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SESSION_NOTICE_CODE } from '@store-panel/contract/errors/success-codes';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';

import type { Origins } from '#http/requests/origins.ts';
import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { authenticateSocket, toApiError, type OneSocket, type SocketData } from '#realtime/authenticate-socket.ts';
import { handshakeOptions, addHandshakeHeaders, PendingHandshakes } from '#realtime/pending-handshakes.ts';
import { RoomRegistry, isClientRoom, canJoinRoom, type OwnsOrder, authorizeRoom } from '#realtime/rooms.ts';
import { socketRejected } from '#signals.ts';

type Sockets = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export interface SocketDeps {
  readonly server: HttpServer;
  readonly sessions: Pick<SessionReader, 'readTokens' | 'current'>;
  readonly origins: Origins;
  readonly trustedProxies: number;
  /** The end of the store's event stream and its versions, read when a client joins. */
  readonly readStoreState: (storeId: string) => Promise<
    StreamHead & {
      readonly sales_version: number;
      readonly claims_version: number;
      readonly versions: Readonly<Record<LiveTopic, number>>;
    }
  >;
  readonly ownsOrder: OwnsOrder;
  readonly log: FastifyBaseLogger;
}

/** A message contains a room's name at most. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** More windows than a session has open, and more rooms than a window shows. */
const MAX_SOCKETS = 50;
const MAX_ROOMS = 100;

export interface SocketHub {
  deliver(storeId: string, record: EventRecord, epoch: string): void;
  /** Notifies the store's rooms that its event numbers have begun to be issued again, and how far they are. */
  sendStreamRestarted(storeId: string, head: StreamHead): void;
  /** Sends the new version of the store's sales limits. */
  sendSalesChanged(storeId: string, version: number): void;
  /** Sends the new version of the store's claims. */
  sendClaimsChanged(storeId: string, version: number): void;
  /** Sends the new version of a topic. */
  sendTopicChanged(topic: LiveTopic, storeId: string, version: number): void;
  /** Sends a position of a courier that the store may follow. */
  sendCourierMoved(storeId: string, move: CourierPositionUpdate): void;
  /** Notifies a courier of changed requests. */
  sendRequestsChanged(providerId: string): void;
  /** Sessions with an open socket on this node. */
  sessionIds(): readonly string[];
  /**
   * Updates a session's permissions: notifies its panel of a change, and disconnects sockets in rooms that are no
   * longer allowed.
   */
  updatePrincipal(sessionId: string, principal: Principal): void;
  /** Notifies a session of its end, and closes its sockets. */
  endSession(sessionId: string, isElsewhere: boolean): void;
  /** Closes a session's sockets without a message; the error at reconnecting gives the reason. */
  disconnectSession(sessionId: string): void;
  /** Stores with listeners on this node. */
  listenedStores(): ReadonlySet<string>;
  /** Whether an event of this store may concern a client here: couriers receive those of any store. */
  hears(storeId: string): boolean;
  isEmpty(): boolean;
  /** Open sockets with a session, and rooms of stores with a socket in them. */
  counts(): { readonly sockets: number; readonly rooms: number };
  /** Closes every socket; the caller closes the HTTP server. */
  close(): void;
}

/** Opens the sockets of panels and couriers. A session's rooms are derived from its row, never from its request. */
export function openSockets(deps: SocketDeps): SocketHub {
  const bySession = new Map<string, Set<OneSocket>>();
  const registry = new RoomRegistry();
  let couriers = 0;
  const pending = new PendingHandshakes(deps.trustedProxies);
  const io: Sockets = new Server(deps.server, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    ...handshakeOptions(deps.origins, pending),
  });
  pending.watch(io);
  addHandshakeHeaders(io, deps.origins, deps.trustedProxies);
  io.of('/').adapter.on('delete-room', (room: string) => registry.remove(room));

  io.use((socket, next) => {
    void (async () => next(await authenticateSocket(socket, deps.sessions, deps.log)))();
  });

  io.on('connection', (socket) => {
    const { principal } = socket.data;
    const { sessionId } = principal;
    const all = bySession.get(sessionId) ?? new Set();
    if (all.size >= MAX_SOCKETS) {
      socketRejected.publish({ why: 'too many sockets' });
      socket.disconnect(true);
      return;
    }
    bySession.set(sessionId, all.add(socket));
    socket.on('disconnect', () => {
      all.delete(socket);
      if (all.size === 0) bySession.delete(sessionId);
    });
    if (principal.kind === 'provider') {
      couriers += 1;
      socket.on('disconnect', () => (couriers -= 1));
      void socket.join(providerRoom(principal.id));
    }
    socket.on('join_room', async (room, reply) => {
      if (typeof room === 'string' && typeof reply === 'function') reply(await handleJoin(socket, room));
    });
    socket.on('leave_room', (room, reply) => {
      if (typeof room === 'string' && isClientRoom(room)) void socket.leave(room);
      if (typeof reply === 'function') reply();
    });
  });

  async function handleJoin(socket: OneSocket, room: string): Promise<JoinReply> {
    try {
      return { success: true, room, ...(await join(socket, room)) };
    } catch (error) {
      return { success: false, error_code: toApiError(error, deps.log).code };
    }
  }

  /** @throws ApiError for every room that is not the session's own */
  async function join(socket: OneSocket, room: string): ReturnType<SocketDeps['readStoreState']> {
    if (socket.rooms.size >= MAX_ROOMS) throw new ApiError('rateLimited');
    setPrincipal(socket, await deps.sessions.current(socket.data.principal.sessionId));
    const storeId = await authorizeRoom(room, socket.data.principal, deps.ownsOrder);
    // A disconnected socket would never be removed from the room.
    if (!socket.connected) throw new ApiError('notAllowed');
    // Joins first: an event in between is then received twice rather than not at all.
    void socket.join(room);
    registry.add(room, storeId);
    return deps.readStoreState(storeId);
  }

  const socketsOf = (sessionId: string): readonly OneSocket[] => [...(bySession.get(sessionId) ?? [])];
  const disconnectSession = (sessionId: string) => {
    for (const socket of socketsOf(sessionId)) socket.disconnect(true);
  };

  return {
    deliver(storeId, record, epoch) {
      const { order } = record;
      const room = storeRoom(storeId);
      io.to(room).emit('event', room, record, epoch);
      const one = orderRoom(order.order_id);
      io.to(one).emit('event', one, record, epoch);
      if (order.provider_id) io.to(providerRoom(order.provider_id)).emit('requests_changed');
    },
    sendStreamRestarted(storeId, head) {
      for (const room of registry.roomsOf(storeId)) io.to(room).emit('stream_restarted', room, head);
    },
    sendSalesChanged(storeId, version) {
      io.to([storeRoom(storeId), salesRoom(storeId)]).emit('sales_changed', version);
    },
    sendClaimsChanged(storeId, version) {
      io.to([storeRoom(storeId), claimsRoom(storeId)]).emit('claims_changed', version);
    },
    sendTopicChanged(topic, storeId, version) {
      io.to([storeRoom(storeId), topicRoom(topic, storeId)]).emit(LIVE_TOPICS[topic].notification, version);
    },
    sendCourierMoved(storeId, move) {
      // A later position replaces it, so it is dropped if the connection is busy.
      io.to(storeRoom(storeId)).volatile.emit('courier_moved', move);
    },
    sendRequestsChanged(providerId) {
      io.to(providerRoom(providerId)).emit('requests_changed');
    },
    sessionIds: () => [...bySession.keys()],
    updatePrincipal(sessionId, principal) {
      for (const socket of socketsOf(sessionId)) {
        setPrincipal(socket, principal);
        // Disconnected rather than silent, so that the panel notices and learns the reason.
        if ([...socket.rooms].some((room) => isClientRoom(room) && !canJoinRoom(principal, room)))
          socket.disconnect(true);
      }
    },
    endSession(sessionId, isElsewhere) {
      const code = isElsewhere ? SESSION_NOTICE_CODE.signedInElsewhere : ERROR.tokenExpired;
      for (const socket of socketsOf(sessionId)) socket.emit('session_notice', { code, session_id: sessionId });
      disconnectSession(sessionId);
    },
    disconnectSession,
    listenedStores: () => registry.stores(),
    hears: (storeId) => couriers > 0 || registry.has(storeId),
    isEmpty: () => bySession.size === 0,
    counts: () => ({
      sockets: [...bySession.values()].reduce((sum, sockets) => sum + sockets.size, 0),
      rooms: registry.size,
    }),
    close() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Stores a socket's principal, and notifies the panel if it has changed. */
function setPrincipal(socket: OneSocket, principal: Principal): void {
  const before = socket.data.principal;
  socket.data.principal = principal;
  if (!isDeepStrictEqual(before, principal)) socket.emit('access_changed');
}
