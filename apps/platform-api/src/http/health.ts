import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';

/**
 * For load balancers: whether this node can work, and what an acknowledged change survives. Anybody may ask, so why it
 * can't, which names hosts and folders, is for the log, and so is the engine's version.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    const { isHealthy, problem } = await database.health();
    if (!isHealthy) request.log.warn({ problem }, 'this node cannot work');
    const { version: _version, ...durability } = database.durability();
    return reply.status(isHealthy ? 200 : 503).send({ ok: isHealthy, database: durability });
  });
}
