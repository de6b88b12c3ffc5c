import { once } from 'node:events';

import type { FastifyBaseLogger } from 'fastify';

import type { Platform } from '#app/platform.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { REPORT_PATH } from '#http/health-report.ts';
import { startDatabaseFacts } from '#metrics/database-facts.ts';
import { createMetrics } from '#metrics/metrics.ts';
import { serveMetrics } from '#metrics/metrics-server.ts';

interface MetricsInput {
  readonly database: Database;
  readonly platform: Pick<Platform, 'sockets' | 'readReport'>;
  readonly log: FastifyBaseLogger;
}

/** Collects metrics and serves them, and the report to operators. @throws if the address cannot be listened on */
export async function startMetrics(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  at: NonNullable<Config['metricsAt']>,
  { database, platform, log }: MetricsInput,
) {
  const metrics = createMetrics();
  metrics.read({ pool: database.pool, sockets: platform.sockets, syncs: () => database.durability().syncs });
  const server = await serveMetrics(
    {
      '/metrics': { type: metrics.registry.contentType, read: () => metrics.registry.metrics() },
      [REPORT_PATH]: { type: 'application/json', read: async () => JSON.stringify(await platform.readReport()) },
    },
    at,
  );
  const facts = startDatabaseFacts({
    database,
    registry: metrics.registry,
    dataFolder,
    log: log.child({ part: 'metrics' }),
  });
  return {
    server,
    registry: metrics.registry,
    async close() {
      metrics.stop();
      await facts.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
