import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';

/**
 * Health check for load balancers: whether this node works, and what committed changes survive. The endpoint is open,
 * so the reason and the engine's details are only logged: they name hosts, folders and versions.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    const { isHealthy, problem } = await database.health();
    if (!isHealthy) request.log.warn({ problem }, 'this node cannot work');
    const { engine, survives } = database.durability();
    return reply.status(isHealthy ? 200 : 503).send({ ok: isHealthy, database: { engine, survives } });
  });
}
