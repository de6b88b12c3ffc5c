import type { Connect } from '@store-panel/api-client/socket';
import { io, WebSocket as WebSocketTransport } from 'socket.io-client';

/** Connects by WebSocket. The code for networks without it is loaded when an attempt has failed. */
export const connect: Connect = (url, options) => {
  const socket = io(url, { ...options, transports: [WebSocketTransport], upgrade: false });
  // Of the connection itself; a rejected token is an error of the socket.
  socket.io.on('error', ({ message }) => {
    import('./polling.ts').then(
      ({ Polling }) => {
        // Behind a proxy that swallows WebSockets an attempt times out: the next one is by polling alone. Not the one
        // after that, because several servers need sticky sessions for polling (docs/operations/server.md).
        const isSwallowed = message === 'timeout' && socket.io.opts.transports?.[0] === WebSocketTransport;
        socket.io.opts.transports = isSwallowed ? [Polling] : [WebSocketTransport, Polling];
      },
      // The network is down: the next attempt fails, too, and loads it again.
      () => undefined,
    );
  });
  return socket;
};
