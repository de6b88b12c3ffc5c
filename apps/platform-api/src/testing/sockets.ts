import type { ClientToServer, JoinReply, ServerToClient } from '@store-panel/contract/events';
import { io, type Socket } from 'socket.io-client';

import type { SessionHeaders } from '#testing/test-platform.ts';

export type Client = Socket<ServerToClient, ClientToServer>;

/** A socket of a session, which does not come back by itself. Whoever opens it closes it. */
export function connect(origin: string, headers: SessionHeaders): Client {
  const auth = { jwt_token: headers['authorization'], servertoken: headers['servertoken'] };
  return io(origin, { auth, transports: ['websocket'], reconnection: false });
}

export const joinRoom = (socket: Client, room: string) =>
  new Promise<JoinReply>((reply) => void socket.emit('join_room', room, reply));

type Heard = keyof ServerToClient | 'connect' | 'disconnect';

/** Comes to pass with the next of these; begin to wait before what makes it happen. */
export const heard = (socket: Client, name: Heard) =>
  new Promise<void>((resolve) => void socket.once(name as 'connect', () => resolve()));
