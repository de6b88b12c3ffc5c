import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/**
 * Closes idle and unused keep-alive connections on shutdown, such as those that browsers open in advance. `close()`
 * would otherwise wait for them for more than a minute.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  let isClosing = false;
  const openSockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
    if (isClosing) socket.destroy();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Reads data that has arrived first.
    await nextTurn();
    for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // A reply begun before has no such header. Its connection is idle after this turn.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
