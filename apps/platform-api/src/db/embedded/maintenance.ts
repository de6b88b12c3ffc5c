import type { Pool } from 'pg';
import type { DatabaseLog } from '#db/database-log.ts';

const INTERVAL_MS = 10_000;
/** Recovery from a log of this size takes well under a second. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;
const CHECKPOINT_AFTER_MS = 5 * 60_000;

/** Tables that autovacuum would process, by its default thresholds. */
const TABLES_TO_VACUUM = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
  from pg_stat_user_tables s
  where s.n_dead_tup > 50 + 0.2 * s.n_live_tup
     or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
     or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup`;

const WAL_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

/** A checkpoint itself writes less than this. */
const IDLE_WAL_BYTES = 1024;

export interface Maintenance {
  /** Runs once; also called every ten seconds. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the background work of a PostgreSQL server, which the embedded engine lacks: without VACUUM tables grow with
 * every update, without checkpoints the log grows forever.
 */
export function startMaintenance(
  pool: Pool,
  withoutStatementTimeout: (work: () => Promise<void>) => Promise<void>,
  log: DatabaseLog,
): Maintenance {
  let lastCheckpoint = Date.now();
  let current: Promise<void> | null = null;

  async function runOnce(): Promise<void> {
    const { rows: tables } = await pool.query<{ name: string }>(TABLES_TO_VACUUM);
    for (const { name } of tables)
      await withoutStatementTimeout(async () => void (await pool.query(`vacuum (analyze) ${name}`)));
    const { rows } = await pool.query<{ bytes: number }>(WAL_SINCE_CHECKPOINT);
    const bytes = rows[0]?.bytes ?? 0;
    const isDue = Date.now() - lastCheckpoint > CHECKPOINT_AFTER_MS && bytes > IDLE_WAL_BYTES;
    if (!isDue && bytes < CHECKPOINT_BYTES) return;
    await withoutStatementTimeout(async () => void (await pool.query('checkpoint')));
    lastCheckpoint = Date.now();
  }

  const run = (): Promise<void> => {
    current ??= runOnce()
      .catch((error: unknown) => log.error(error, 'The upkeep of the embedded database failed; it is tried again.'))
      .finally(() => {
        current = null;
      });
    return current;
  };
  const timer = setInterval(() => void run(), INTERVAL_MS).unref();

  return {
    run,
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
