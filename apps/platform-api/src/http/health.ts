import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';

/**
 * For load balancers: whether this node can work, and what an acknowledged change survives. Anybody may ask, so why it
 * can't, and which engine keeps what where, names hosts, folders and versions: that is for the log.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    const { isHealthy, problem } = await database.health();
    if (!isHealthy) request.log.warn({ problem }, 'this node cannot work');
    const { engine, survives } = database.durability();
    return reply.status(isHealthy ? 200 : 503).send({ ok: isHealthy, database: { engine, survives } });
  });
}
