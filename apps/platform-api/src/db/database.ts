import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { reasonOf } from '#db/database-errors.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { migrate } from '#db/migrate.ts';
import { type NamedStatementOptions, StatementNames, withNamedStatements } from '#db/named-statements.ts';
import type { Durability, EngineKind, OpenedPool } from '#db/opened-pool.ts';
import { type EmbeddedOptions, openEmbedded } from '#db/open-embedded.ts';
import { openServer } from '#db/open-server.ts';
import type { Schema } from '#db/schema.ts';

export interface DatabaseHealth {
  readonly isHealthy: boolean;
  /** Null while healthy. */
  readonly problem: string | null;
  /** Whether a second machine has each change before it is acknowledged, as far as this role may see it. */
  readonly hasSyncStandby: boolean;
}

export interface Database {
  readonly kysely: Kysely<Schema>;
  /** For statements in raw SQL that have a name of their own. */
  readonly pool: Pool;
  /** The names of kysely's statements. */
  readonly statementNames: StatementNames;
  readonly engine: EngineKind;
  readonly log: DatabaseLog;
  /** Asks, for two seconds at most, whether it answers and takes changes. Never throws. */
  readonly health: () => Promise<DatabaseHealth>;
  readonly durability: () => Durability;
  /** Waits for running statements, then closes all connections. The embedded engine shuts down cleanly. */
  readonly close: () => Promise<void>;
}

type Observing = Pick<NamedStatementOptions, 'observeTransaction'>;

export interface DatabaseOptions extends EmbeddedOptions, Observing {
  /** URL of a PostgreSQL server; without it the embedded engine stores its data in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** Connections to the server; the embedded engine has one. */
  readonly poolSize: number;
}

const HEALTH_TIMEOUT_MS = 2_000;

/** `local` and `off` wait for no standby, whatever is attached. */
const STATE = `
  select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_standby,
    current_setting('synchronous_commit') not in ('local', 'off') and exists (
      select from pg_stat_replication where sync_state in ('sync', 'quorum')
    ) as has_sync_standby`;

/**
 * Opens the database and migrates its schema.
 * @throws DatabaseStartError with a message for the operator
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, poolSize, log } = options;
  const opened = databaseUrl === undefined ? await openEmbedded(options) : await openServer(databaseUrl, poolSize, log);
  return migrateDatabase(opened, log, options);
}

/**
 * Migrates the schema of an opened database.
 * @throws after closing it
 */
export async function migrateDatabase(
  opened: OpenedPool,
  log: DatabaseLog,
  { observeTransaction }: Observing = {},
): Promise<Database> {
  try {
    await opened.withUntimedPool(async (pool) => {
      const applied = await migrate(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
      if (applied.length > 0) log.info(`The database schema was brought up to date: ${applied.join(', ')}.`);
    });
  } catch (error) {
    await opened.close();
    throw error;
  }
  const names = new StatementNames();
  const pool = withNamedStatements(opened.pool, { names, observeTransaction, log });
  return {
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    pool: opened.pool,
    statementNames: names,
    engine: opened.engine,
    log,
    health: () => checkHealth(opened),
    durability: opened.durability,
    close: once(opened.close),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined;
  return () => (promise ??= work());
}

interface DatabaseState {
  readonly is_standby: boolean;
  readonly has_sync_standby: boolean;
}

async function checkHealth({ pool, currentProblem }: OpenedPool): Promise<DatabaseHealth> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HEALTH_TIMEOUT_MS / 1000} s`)), HEALTH_TIMEOUT_MS);
  });
  try {
    const { rows } = await Promise.race([pool.query<DatabaseState>(STATE), timeout]);
    const hasSyncStandby = rows[0]?.has_sync_standby ?? false;
    return rows[0]?.is_standby
      ? { isHealthy: false, problem: 'takes no changes', hasSyncStandby }
      : { isHealthy: true, problem: null, hasSyncStandby };
  } catch (error) {
    return { isHealthy: false, problem: currentProblem() ?? reasonOf(error), hasSyncStandby: false };
  } finally {
    clearTimeout(timer);
  }
}
