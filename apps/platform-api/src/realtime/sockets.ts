import type { Server as HttpServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';

import {
  claimsRoom,
  type ClientToServer,
  type CourierPositionUpdate,
  type EventRecord,
  type JoinReply,
  orderRoom,
  providerRoom,
  type ServerToClient,
  storeRoom,
} from '@store-panel/contract/events';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { PUSH } from '@store-panel/contract/errors/success-codes';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';

import type { Origins } from '#http/requests/origins.ts';
import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { authenticateSocket, toApiError, type OneSocket, type SocketData } from '#realtime/authenticate-socket.ts';
import { handshakeOptions, headHandshakes, PendingHandshakes } from '#realtime/pending-handshakes.ts';
import { RoomRegistry, isClientRoom, canJoinRoom, type OwnsOrder, authorizeRoom } from '#realtime/rooms.ts';

type Sockets = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export interface SocketDeps {
  readonly server: HttpServer;
  readonly sessions: Pick<SessionReader, 'readTokens' | 'current'>;
  readonly origins: Origins;
  readonly trustedProxies: number;
  /** How far the store's line of events, its limits and its claims have come; asked when somebody begins to listen. */
  readonly joined: (
    storeId: string,
  ) => Promise<{ readonly seq: number; readonly sales_version: number; readonly claims_version: number }>;
  readonly ownsOrder: OwnsOrder;
  readonly log: FastifyBaseLogger;
}

/** A message is a room's name at the most. */
const LARGEST_MESSAGE = 16 * 1024;
/** More windows than anybody has open for one session, and more rooms than one window shows. */
const MOST_SOCKETS = 50;
const MOST_ROOMS = 100;

export interface SocketHub {
  deliver(storeId: string, record: EventRecord): void;
  /** What limits the store's sales has this version now. */
  tellSales(storeId: string, version: number): void;
  /** The store's claims have this version now. */
  tellClaims(storeId: string, version: number): void;
  /** A courier whom the store may follow is somewhere else. */
  tellMove(storeId: string, move: CourierPositionUpdate): void;
  /** What a courier is asked for has changed. */
  tellRequests(providerId: string): void;
  /** Sessions that have a socket open here. */
  sessionIds(): readonly string[];
  /** What a session may do has been read anew: its panel is told of a change, and who listens to what is no longer allowed is cut off. */
  renew(sessionId: string, principal: Principal): void;
  /** Tells a session that it is over, and closes its sockets. */
  endSession(sessionId: string, isElsewhere: boolean): void;
  /** Closes a session's sockets without a word; what they get when they come back says why. */
  cutOff(sessionId: string): void;
  /** Stores that somebody here listens to. */
  listenedStores(): ReadonlySet<string>;
  /** Whether an event of this store may concern anybody here: couriers are told of any store's. */
  hears(storeId: string): boolean;
  isEmpty(): boolean;
  /** Closes every socket; the HTTP server below is its owner's to close. */
  close(): void;
}

/** Sockets of panels and couriers. What a session may listen to is derived from its row, never from what it asks for. */
export function openSockets(parts: SocketDeps): SocketHub {
  const bySession = new Map<string, Set<OneSocket>>();
  const fed = new RoomRegistry();
  let couriers = 0;
  const silent = new PendingHandshakes(parts.trustedProxies);
  const io: Sockets = new Server(parts.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    ...handshakeOptions(parts.origins, silent),
  });
  silent.watch(io);
  headHandshakes(io, parts.origins, parts.trustedProxies);
  io.of('/').adapter.on('delete-room', (room: string) => fed.remove(room));

  io.use((socket, next) => {
    void (async () => next(await authenticateSocket(socket, parts.sessions, parts.log)))();
  });

  io.on('connection', (socket) => {
    const { principal } = socket.data;
    const { sessionId } = principal;
    const all = bySession.get(sessionId) ?? new Set();
    if (all.size >= MOST_SOCKETS) {
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
      if (typeof room === 'string' && typeof reply === 'function') reply(await answerJoin(socket, room));
    });
    socket.on('leave_room', (room, reply) => {
      if (typeof room === 'string' && isClientRoom(room)) void socket.leave(room);
      if (typeof reply === 'function') reply();
    });
  });

  async function answerJoin(socket: OneSocket, room: string): Promise<JoinReply> {
    try {
      return { success: true, room, ...(await join(socket, room)) };
    } catch (error) {
      return { success: false, error_code: toApiError(error, parts.log).code };
    }
  }

  /** @throws Refusal for every room that is not the session's own */
  async function join(socket: OneSocket, room: string): ReturnType<SocketDeps['joined']> {
    if (socket.rooms.size >= MOST_ROOMS) throw new ApiError('rateLimited');
    take(socket, await parts.sessions.current(socket.data.principal.sessionId));
    const storeId = await authorizeRoom(room, socket.data.principal, parts.ownsOrder);
    // Nobody takes a socket that has gone out of a room again.
    if (!socket.connected) throw new ApiError('notAllowed');
    // In the room first: an event between the two is then heard twice rather than not at all.
    void socket.join(room);
    fed.add(room, storeId);
    return parts.joined(storeId);
  }

  const socketsOf = (sessionId: string): readonly OneSocket[] => [...(bySession.get(sessionId) ?? [])];
  const cutOff = (sessionId: string) => {
    for (const socket of socketsOf(sessionId)) socket.disconnect(true);
  };

  return {
    deliver(storeId, record) {
      const { order } = record;
      const room = storeRoom(storeId);
      io.to(room).emit('event', room, record);
      const one = orderRoom(order.order_id);
      io.to(one).emit('event', one, record);
      if (order.provider_id) io.to(providerRoom(order.provider_id)).emit('requests_changed');
    },
    tellSales(storeId, version) {
      io.to(storeRoom(storeId)).emit('sales_changed', version);
    },
    tellClaims(storeId, version) {
      io.to([storeRoom(storeId), claimsRoom(storeId)]).emit('claims_changed', version);
    },
    tellMove(storeId, move) {
      // A later one replaces it: where a line is full, it is not worth waiting in it.
      io.to(storeRoom(storeId)).volatile.emit('courier_moved', move);
    },
    tellRequests(providerId) {
      io.to(providerRoom(providerId)).emit('requests_changed');
    },
    sessionIds: () => [...bySession.keys()],
    renew(sessionId, principal) {
      for (const socket of socketsOf(sessionId)) {
        take(socket, principal);
        // Cut off rather than left in silence: the panel then knows that it hears nothing more, and is told why.
        if ([...socket.rooms].some((room) => isClientRoom(room) && !canJoinRoom(principal, room)))
          socket.disconnect(true);
      }
    },
    endSession(sessionId, isElsewhere) {
      const code = isElsewhere ? PUSH.signedInElsewhere : ERROR.tokenExpired;
      for (const socket of socketsOf(sessionId)) socket.emit('session_notice', { code, session_id: sessionId });
      cutOff(sessionId);
    },
    cutOff,
    listenedStores: () => fed.stores(),
    hears: (storeId) => couriers > 0 || fed.has(storeId),
    isEmpty: () => bySession.size === 0,
    close() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Keeps what a session may do now, and tells its panel where that is something else than before. */
function take(socket: OneSocket, principal: Principal): void {
  const before = socket.data.principal;
  socket.data.principal = principal;
  if (!isDeepStrictEqual(before, principal)) socket.emit('access_changed');
}
