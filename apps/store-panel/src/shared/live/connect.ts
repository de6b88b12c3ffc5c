import type { Connect } from '@store-panel/api-client/socket';
import { io, WebSocket as WebSocketTransport } from 'socket.io-client';

/** Connects by WebSocket. The code for networks without it is loaded when an attempt has failed. */
export const connect: Connect = (url, options) => {
  const socket = io(url, { ...options, transports: [WebSocketTransport] });
  // Of the connection itself; a rejected token is an error of the socket.
  socket.io.on('error', ({ message }) => {
    import('./polling.ts').then(
      ({ Polling }) => {
        // A proxy that swallows WebSockets lets every attempt time out, so polling has to come first then. Only then:
        // several servers need sticky sessions for it.
        const isFirst = message === 'timeout' && socket.io.opts.transports?.[0] === WebSocketTransport;
        socket.io.opts.transports = isFirst ? [Polling, WebSocketTransport] : [WebSocketTransport, Polling];
      },
      // The network is down: the next attempt fails, too, and loads it again.
      () => undefined,
    );
  });
  return socket;
};
