import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';
import type { ResealState } from '#access/reseal.ts';

const logLevel = 'warn';

interface CheckResult {
  readonly checked_at: string;
  readonly differences: number;
}

interface HealthParts {
  readonly resealing: () => ResealState;
  /** Null before the first check. */
  readonly ledger: () => Promise<CheckResult | null>;
  /** Days and customers whose figures wait to be rebuilt, and their last check. */
  readonly facts: () => Promise<{ readonly repairs: number; readonly check: CheckResult | null }>;
}

/**
 * What load balancers and supervisors ask. The endpoints are open, so the reason and the engine's details are only
 * logged: they name hosts, folders and versions.
 *
 * - `/live`: whether the process works. It never asks the database: a supervisor that restarts nodes by it must not
 *   restart all of them when the database is away.
 * - `/ready`: whether to send requests here. Not without a database that takes changes, and not while stopping.
 * - `/health`: whether this node works, what committed changes survive, how many stored values still need the
 *   previous SECRET, and what the last checks of the stores' books and figures have found.
 */
export function addHealth(app: FastifyInstance, database: Database, { resealing, ledger, facts }: HealthParts): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/live', { logLevel }, async () => ({ ok: true }));
  app.get('/ready', { logLevel }, async (_request, reply) => {
    const isReady = !isStopping && (await database.health()).isHealthy;
    return reply.status(isReady ? 200 : 503).send({ ok: isReady });
  });
  app.get('/health', { logLevel }, async (request, reply) => {
    const { isHealthy, problem, hasSyncStandby } = await database.health();
    if (!isHealthy) request.log.warn({ problem }, 'this node cannot work');
    const { engine, survives } = database.durability();
    return reply.status(isHealthy ? 200 : 503).send({
      ok: isHealthy,
      database: { engine, survives: hasSyncStandby ? [...survives, 'machine loss'] : survives },
      secrets: resealing(),
      ledger: isHealthy ? await ledger() : null,
      facts: isHealthy ? await facts() : null,
    });
  });
}
