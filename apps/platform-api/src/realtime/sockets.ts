import type { Server as HttpServer } from 'node:http';

import {
  type ClientToServer,
  type EventRecord,
  type JoinReply,
  orderRoom,
  providerRoom,
  type ServerToClient,
  storeRoom,
} from '@store-panel/contract/events';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import { PUSH } from '@store-panel/contract/errors/success-codes';
import { CONTRACT } from '@store-panel/contract/table';
import { Server, type Socket } from 'socket.io';

import { authorize } from '#http/authorize.ts';
import type { Principal } from '#http/principal.ts';
import { Refusal } from '#http/refusal.ts';
import type { SessionReader } from '#http/session-reader.ts';

interface SocketData {
  principal: Principal;
}

type Sockets = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
type OneSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export interface SocketParts {
  readonly server: HttpServer;
  readonly sessions: SessionReader;
  readonly allowedOrigins: readonly string[];
  /** How far the store's line of events has come; asked when somebody begins to listen. */
  readonly joined: (storeId: string) => Promise<number>;
  /** Whether an order is the store's own. */
  readonly ownsOrder: (storeId: string, orderId: string) => Promise<boolean>;
}

/** A message is a room's name at the most. */
const LARGEST_MESSAGE = 16 * 1024;

export interface SocketHub {
  deliver(storeId: string, record: EventRecord): void;
  /** Sessions that have a socket open here. */
  sessionIds(): readonly string[];
  /** Tells a session that it is over, and closes its sockets. */
  endSession(sessionId: string, isElsewhere: boolean): void;
  /** Stores that somebody here listens to. */
  listenedStores(): ReadonlySet<string>;
  close(): Promise<void>;
}

/** Sockets of panels and couriers. What a session may listen to is derived from its row, never from what it asks for. */
export function openSockets(parts: SocketParts): SocketHub {
  const io: Sockets = new Server(parts.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    ...(parts.allowedOrigins.length > 0 ? { cors: { origin: [...parts.allowedOrigins], credentials: true } } : {}),
  });

  io.use((socket, next) => {
    void (async () => next(await admit(parts.sessions, socket)))();
  });

  io.on('connection', (socket) => {
    const { principal } = socket.data;
    void socket.join(sessionRoom(principal.sessionId));
    if (principal.kind === 'provider') void socket.join(providerRoom(principal.id));
    socket.on('join_room', async (room, reply) => {
      if (typeof room === 'string' && typeof reply === 'function') reply(await joinReply(parts, socket, room));
    });
    socket.on('leave_room', (room, reply) => {
      if (typeof room === 'string') void socket.leave(room);
      if (typeof reply === 'function') reply();
    });
  });

  return {
    deliver(storeId, record) {
      const { order } = record;
      const room = storeRoom(storeId);
      io.to(room).emit('event', room, record);
      const one = orderRoom(order.order_id);
      io.to(one).emit('event', one, record);
      if (order.provider_id) io.to(providerRoom(order.provider_id)).emit('requests_changed');
    },
    sessionIds: () => [...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.principal.sessionId))],
    endSession(sessionId, isElsewhere) {
      const code = isElsewhere ? PUSH.signedInElsewhere : ERROR.tokenExpired;
      const room = io.in(sessionRoom(sessionId));
      io.to(sessionRoom(sessionId)).emit('session_notice', { code, session_id: sessionId });
      room.disconnectSockets(true);
    },
    listenedStores() {
      const stores = [...io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(STORE_PREFIX));
      return new Set(stores.map((room) => room.slice(STORE_PREFIX.length)));
    },
    close: () => io.close(),
  };
}

const STORE_PREFIX = storeRoom('');
const ORDER_PREFIX = orderRoom('');
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** Takes down whose socket it is; gives the error to refuse it with, or nothing. */
async function admit(sessions: SessionReader, socket: OneSocket): Promise<Error | undefined> {
  const { jwt_token: jwt, servertoken } = socket.handshake.auth as Record<string, unknown>;
  const serverToken = typeof servertoken === 'string' && servertoken !== '' ? servertoken : undefined;
  try {
    socket.data.principal = await sessions.readTokens(typeof jwt === 'string' ? jwt : '', serverToken);
    return undefined;
  } catch (error) {
    return connectError(error);
  }
}

async function joinReply(parts: SocketParts, socket: OneSocket, room: string): Promise<JoinReply> {
  try {
    return { success: true, room, seq: await join(parts, socket, room) };
  } catch (error) {
    return { success: false, error_code: error instanceof Refusal ? error.code : ERROR.internalServerError };
  }
}

/** @throws Refusal for every room that is not the session's own, whether it exists or not */
async function join(parts: SocketParts, socket: OneSocket, room: string): Promise<number> {
  const { principal } = socket.data;
  if (principal.kind !== 'store' && principal.kind !== 'sub_store') throw new Refusal('notAllowed');
  authorize(CONTRACT['POST /api/store/list_orders'].access, principal);
  const isOwn =
    room === storeRoom(principal.storeId) ||
    (room.startsWith(ORDER_PREFIX) && (await parts.ownsOrder(principal.storeId, room.slice(ORDER_PREFIX.length))));
  if (!isOwn) throw new Refusal('notAllowed');
  // In the room first: an event between the two is then heard twice rather than not at all.
  await socket.join(room);
  return parts.joined(principal.storeId);
}

function connectError(error: unknown): Error {
  const name: ErrorName = 'internalServerError';
  const code = error instanceof Refusal ? error.code : ERROR[name];
  return Object.assign(new Error(error instanceof Refusal ? error.message : name), { data: { error_code: code } });
}
