import type { ClientToServer, JoinReply, ServerToClient } from '@store-panel/contract/events';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

import type { SessionHeaders } from '#testing/servers/test-platform.ts';

export type Client = Socket<ServerToClient, ClientToServer>;

/** A socket of a session, which does not come back by itself. Whoever opens it closes it. */
export function connect(origin: string, headers: SessionHeaders): Client {
  const auth = { jwt_token: headers['authorization'], servertoken: headers['servertoken'] };
  return io(origin, { auth, transports: ['websocket'], reconnection: false });
}

/** The same within a test, which closes it when it ends. */
export function openSocket(origin: string, headers: SessionHeaders): Client {
  const socket = connect(origin, headers);
  onTestFinished(() => void socket.disconnect());
  return socket;
}

export const joinRoom = (socket: Client, room: string) =>
  new Promise<JoinReply>((reply) => void socket.emit('join_room', room, reply));

type Heard = keyof ServerToClient | 'connect' | 'disconnect';

/** Comes to pass with the next of these; begin to wait before what makes it happen. */
export const heard = (socket: Client, name: Heard) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not heard`)), TEST_WAIT_MS);
    socket.once(name as 'connect', () => {
      clearTimeout(timer);
      resolve();
    });
  });
