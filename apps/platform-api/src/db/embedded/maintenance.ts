import type { Pool } from 'pg';
import type { DatabaseLog } from '#db/database-log.ts';

const INTERVAL = 10_000;
/** A log of this size is recovered from in well under a second. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;
const CHECKPOINT_AFTER = 5 * 60_000;

/** Tables that PostgreSQL's autovacuum would take now, by its own default thresholds. */
const NEEDY_TABLES = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
  from pg_stat_user_tables s
  where s.n_dead_tup > 50 + 0.2 * s.n_live_tup
     or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
     or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup`;

const UNCHECKPOINTED = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

/** A checkpoint itself writes a little; less than this means that nothing happened since the last one. */
const NOTHING = 1024;

export interface Maintenance {
  /** One round; also runs by itself every ten seconds. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Does what a PostgreSQL server does in the background and the embedded one, having no background, does not: without
 * VACUUM the tables grow with every update, without checkpoints the log never ends.
 */
export function maintain(
  pool: Pool,
  unlimited: (work: () => Promise<void>) => Promise<void>,
  log: DatabaseLog,
): Maintenance {
  let lastCheckpoint = Date.now();
  let current: Promise<void> | null = null;

  async function round(): Promise<void> {
    const { rows: tables } = await pool.query<{ name: string }>(NEEDY_TABLES);
    for (const { name } of tables) await unlimited(async () => void (await pool.query(`vacuum (analyze) ${name}`)));
    const { rows } = await pool.query<{ bytes: number }>(UNCHECKPOINTED);
    const bytes = rows[0]?.bytes ?? 0;
    const isDue = Date.now() - lastCheckpoint > CHECKPOINT_AFTER && bytes > NOTHING;
    if (!isDue && bytes < CHECKPOINT_BYTES) return;
    await unlimited(async () => void (await pool.query('checkpoint')));
    lastCheckpoint = Date.now();
  }

  const run = (): Promise<void> => {
    current ??= round()
      .catch((error: unknown) => log.error(error, 'The upkeep of the embedded database failed; it is tried again.'))
      .finally(() => {
        current = null;
      });
    return current;
  };
  const timer = setInterval(() => void run(), INTERVAL).unref();

  return {
    run,
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
