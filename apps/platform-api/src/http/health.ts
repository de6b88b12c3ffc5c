import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';

/** For operators and load balancers: whether this node can work, and what an acknowledged change survives. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    const { isHealthy, problem } = await database.health();
    reply.status(isHealthy ? 200 : 503);
    return { ok: isHealthy, ...(problem === null ? {} : { problem }), database: database.durability() };
  });
}
