import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server go. Whoever is answered meanwhile does not keep the connection that the answer came over, and
 * whoever connected ahead of a request that never came, as browsers do, is not waited for: both would hold the server for
 * more than a minute.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  let isClosing = false;
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (isClosing) socket.destroy();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // What has arrived is read first.
    await nextTurn();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // An answer that had begun before said nothing of it. Its connection is idle once this turn is over.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
