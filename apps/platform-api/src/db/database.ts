import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { reasonOf } from '#db/database-errors.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { migrate } from '#db/migrate.ts';
import type { Durability, EngineKind, OpenedPool } from '#db/opened-pool.ts';
import { type EmbeddedOptions, openEmbedded } from '#db/open-embedded.ts';
import { openServer } from '#db/open-server.ts';
import type { Schema } from '#db/schema.ts';

export interface DatabaseHealth {
  readonly isHealthy: boolean;
  /** Null while healthy. */
  readonly problem: string | null;
}

export interface Database {
  readonly kysely: Kysely<Schema>;
  /** For statements that are worth a name and SQL of their own. */
  readonly pool: Pool;
  readonly engine: EngineKind;
  readonly log: DatabaseLog;
  /** Asks the database something, and waits two seconds at most. Never throws. */
  readonly health: () => Promise<DatabaseHealth>;
  readonly durability: () => Durability;
  /** Lets what runs come to its end, then closes all connections; the embedded engine shuts down in order. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** A PostgreSQL server; without it the embedded engine keeps its data in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** Connections to the server; the embedded engine has one. */
  readonly poolSize: number;
}

const HEALTH_LIMIT = 2_000;

/**
 * Opens the database and brings its schema up to date.
 * @throws DatabaseStartError with a message for the operator
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, poolSize, log } = options;
  const opened = databaseUrl === undefined ? await openEmbedded(options) : await openServer(databaseUrl, poolSize, log);
  try {
    await opened.withPatientPool(async (pool) => {
      const applied = await migrate(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
      if (applied.length > 0) log.info(`The database schema was brought up to date: ${applied.join(', ')}.`);
    });
  } catch (error) {
    await opened.close();
    throw error;
  }
  return {
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: opened.pool }) }),
    pool: opened.pool,
    engine: opened.engine,
    log,
    health: () => health(opened),
    durability: opened.durability,
    close: once(opened.close),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

async function health({ pool, hindrance }: OpenedPool): Promise<DatabaseHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HEALTH_LIMIT / 1000} s`)), HEALTH_LIMIT);
  });
  try {
    await Promise.race([pool.query('select 1'), late]);
    return { isHealthy: true, problem: null };
  } catch (error) {
    return { isHealthy: false, problem: hindrance() ?? reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
