import type { ClientToServer, JoinReply, ServerToClient } from '@store-panel/contract/events';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

import type { SessionHeaders } from '#testing/servers/test-platform.ts';

export type Client = Socket<ServerToClient, ClientToServer>;

/** Opens a socket of a session without reconnection. The caller must close it. */
export function connect(origin: string, headers: SessionHeaders): Client {
  const auth = { jwt_token: headers['authorization'], servertoken: headers['servertoken'] };
  return io(origin, { auth, transports: ['websocket'], reconnection: false });
}

/** Opens a socket that is closed after the test. */
export function openSocket(origin: string, headers: SessionHeaders): Client {
  const socket = connect(origin, headers);
  onTestFinished(() => void socket.disconnect());
  return socket;
}

export const joinRoom = (socket: Client, room: string) =>
  new Promise<JoinReply>((reply) => void socket.emit('join_room', room, reply));

type SocketEvent = keyof ServerToClient | 'connect' | 'disconnect';

/** Resolves with the next event; call it before triggering the event. */
export const waitForEvent = (socket: Client, name: SocketEvent) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not received`)), TEST_WAIT_MS);
    socket.once(name as 'connect', () => {
      clearTimeout(timer);
      resolve();
    });
  });
