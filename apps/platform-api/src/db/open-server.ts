import pg from 'pg';
import { DatabaseStartError } from '#db/database-errors.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { GuardedPool } from '#db/guarded-pool.ts';
import type { OpenedPool } from '#db/opened-pool.ts';
import { valueParsers } from '#db/value-parsers.ts';

const MIN_MAJOR = 15;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 10_000;

interface ServerSettings {
  readonly version: string;
  readonly major: number;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
}

const SERVER_SETTINGS = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit`;

/** Opens a pool to the PostgreSQL server that `databaseUrl` names. */
export async function openServer(databaseUrl: string, poolSize: number, log: DatabaseLog): Promise<OpenedPool> {
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    max: poolSize,
    types: valueParsers(),
    application_name: 'store-panel',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    // PostgreSQL then writes instants into JSON with offset zero, regardless of the server's time zone.
    options: '-c TimeZone=UTC',
  };
  const pool = new GuardedPool({ ...config, statement_timeout: STATEMENT_TIMEOUT_MS }, log);
  let serverSettings: ServerSettings | undefined;
  try {
    serverSettings = (await pool.query<ServerSettings>(SERVER_SETTINGS)).rows[0];
  } catch (error) {
    await pool.end();
    throw new DatabaseStartError(explainConnection(databaseUrl, error), { cause: error });
  }
  if (serverSettings === undefined || serverSettings.major < MIN_MAJOR) {
    await pool.end();
    throw new DatabaseStartError(
      `DATABASE_URL names PostgreSQL ${serverSettings?.version}; ${MIN_MAJOR} is the oldest that will do.`,
    );
  }
  const { version, fsync, full_page_writes, synchronous_commit } = serverSettings;
  const isSafe = fsync === 'on' && full_page_writes === 'on';
  const isSynchronous = synchronous_commit !== 'off';
  const settings = `fsync ${fsync}, full_page_writes ${full_page_writes}, synchronous_commit ${synchronous_commit}`;
  if (!isSafe || !isSynchronous)
    log.warn(`The PostgreSQL server may lose acknowledged changes in a crash: ${settings}.`);
  return {
    pool,
    engine: 'postgresql',
    durability: () => ({
      engine: 'postgresql',
      version,
      survives: [
        ...(isSynchronous ? (['process crash'] as const) : []),
        ...(isSynchronous && isSafe ? (['power cut'] as const) : []),
      ],
      summary:
        isSafe && isSynchronous
          ? `PostgreSQL ${version} server (${settings}): a change is on its disk before it is acknowledged.`
          : `PostgreSQL ${version} server (${settings}): acknowledged changes can be lost in a crash.`,
    }),
    currentProblem: () => null,
    // Building an index on a large table, or waiting for a process that does, exceeds the statement timeout.
    async withUntimedPool(work) {
      const untimedPool = new GuardedPool({ ...config, max: 2 }, log);
      try {
        await work(untimedPool);
      } finally {
        await untimedPool.end();
      }
    },
    close: () => pool.end(),
  };
}

/** Omits the password of the URL. */
function explainConnection(databaseUrl: string, error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  const { host, port, database, user } = new pg.Client({ connectionString: databaseUrl });
  const place = `the PostgreSQL server at ${host}:${port}`;
  if (code === '28P01' || code === '28000') return `DATABASE_URL: ${place} refuses user "${user}" (${message}).`;
  if (code === '3D000') return `DATABASE_URL: ${place} has no database "${database}".`;
  if (code === '57P03') return `DATABASE_URL: ${place} is still starting or shutting down; try again in a moment.`;
  return `DATABASE_URL: ${place} cannot be reached (${message || (code ?? 'no reason given')}).`;
}
