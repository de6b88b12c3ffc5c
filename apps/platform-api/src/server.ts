import { inspect } from 'node:util';

import type { FastifyBaseLogger } from 'fastify';

import { startMetrics } from '#app/metrics/start-metrics.ts';
import { createPlatform } from '#app/platform.ts';
import { ConfigError, readConfig } from '#environment/config.ts';
import { openDatabase } from '#db/database.ts';
import { DatabaseStartError } from '#db/database-errors.ts';
import { createLog } from '#log.ts';

/** Longer than the slowest request; what is still running then is aborted. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** A terminal and a parent process may both forward the same signal. */
const REPEATED_SIGNAL_MS = 500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const { databaseUrl, dataFolder, poolSize } = config;
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize, log: log.child({ part: 'database' }) });
  log.info({ database: database.durability() }, 'the database is open');
  try {
    const platform = await createPlatform(config, database, log);
    const metrics = config.metricsAt && (await startMetrics(config, config.metricsAt, { database, platform, log }));
    stopOnSignal(async () => {
      await platform.close();
      await metrics?.close();
      await database.close();
    }, log);
    await platform.app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Stops gracefully on the first signal, at once on the second. */
function stopOnSignal(close: () => Promise<void>, log: FastifyBaseLogger): void {
  let stoppingSince: number | undefined;
  const end = (code: number, problem?: string, error?: unknown) => {
    if (problem !== undefined) log.error({ err: error }, problem);
    process.exit(code);
  };
  const stop = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > REPEATED_SIGNAL_MS)
        end(1, 'asked to stop a second time; what still ran was cut off');
      return;
    }
    stoppingSince = Date.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => end(1, 'stopping took too long; what still ran was cut off'), SHUTDOWN_TIMEOUT_MS).unref();
    close().then(
      () => end(0),
      (error: unknown) => end(1, 'stopping failed', error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const isForOperator = error instanceof ConfigError || error instanceof DatabaseStartError || isListenError(error);
  process.stderr.write(`${isForOperator ? (error as Error).message : inspect(error)}\n`);
  process.exit(1);
});

const isListenError = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall === 'listen';
