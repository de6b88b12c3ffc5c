import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/**
 * Closes idle and unused keep-alive connections on shutdown, such as those that browsers open in advance. `close()`
 * would otherwise wait for them for more than a minute. It waits for every handler that runs: one whose caller hung up
 * has no connection any more, but still uses the database. Call it before routes are added.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  let isClosing = false;
  const openSockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
    if (isClosing) socket.destroy();
  });
  const running = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handle(request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise)) return result;
      running.add(result);
      const end = () => running.delete(result);
      result.then(end, end);
      return result;
    };
  });
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
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
