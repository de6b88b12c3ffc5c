import { statfs } from 'node:fs/promises';

import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

import type { Database } from '#db/database.ts';
import { type PeriodicJob, startPeriodicJob } from '#jobs/periodic-job.ts';
import { readWaitingMessages } from '#metrics/report.queries.ts';

const INTERVAL_MS = 15_000;
/** A round may be late, and one may fail. */
const CURRENT_MS = 3 * INTERVAL_MS;

const CHANNELS = ['email', 'phone', 'push'] as const;

const CLOCK = `select extract(epoch from clock_timestamp())::float8 as seconds`;

/**
 * Of a server. Only members of pg_monitor see the state of standbys and the archive; others count none, and get -1 for
 * the archive, as where nothing is archived.
 */
const SERVER = `
  select
    (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))::int as sync_standbys,
    (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0) from pg_stat_replication)::float8
      as lag_bytes,
    (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0) from pg_replication_slots)::float8
      as slot_bytes,
    pg_database_size(current_database())::float8 as size_bytes,
    (
      select max(pg_total_relation_size(oid)) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    )::float8 as table_bytes,
    (
      select coalesce(max(extract(epoch from now() - a.xact_start)), 0)
      from pg_stat_progress_vacuum v join pg_stat_activity a using (pid) where v.datname = current_database()
    )::float8 as vacuum_seconds,
    case
      when current_setting('archive_mode') = 'off'
        or not has_function_privilege('pg_ls_archive_statusdir()', 'execute') then -1
      else (
        select coalesce(extract(epoch from now() - min(modification)), 0)
        from pg_ls_archive_statusdir() where name like '%.ready'
      )
    end::float8 as archive_seconds
  where not pg_is_in_recovery()`;

interface ServerFacts {
  readonly sync_standbys: number;
  readonly lag_bytes: number;
  readonly slot_bytes: number;
  readonly size_bytes: number;
  readonly table_bytes: number;
  readonly vacuum_seconds: number;
  readonly archive_seconds: number;
}

interface FactsInput {
  readonly database: Database;
  readonly registry: Registry;
  /** Of the embedded engine. */
  readonly dataFolder: string;
  readonly log: FastifyBaseLogger;
}

/** Asks the database every 15 s for what no call notices. While it does not reply, these series are absent. */
export function startDatabaseFacts({ database, registry, dataFolder, log }: FactsInput): PeriodicJob {
  const registers = [registry];
  const plain: Gauge[] = [];
  const gauge = (name: string, help: string) => {
    const made = new Gauge({ name, help, registers });
    plain.push(made);
    return made;
  };
  const byChannel = (name: string, help: string) => new Gauge({ name, help, labelNames: ['channel'], registers });
  const waiting = byChannel('outbox_waiting', 'Messages that wait to be sent.');
  const oldest = byChannel('outbox_oldest_seconds', 'Age of the oldest message that waits to be sent.');
  const clock = gauge('clock_offset_seconds', "How far this machine's clock is ahead of that of the database.");
  const ask = database.engine === 'postgresql' ? serverQuestion(database, gauge) : diskQuestion(dataFolder, gauge);
  let repliedAt = Number.NEGATIVE_INFINITY;
  const current = new Gauge({
    name: 'database_facts_current',
    help: '1 while the database replies to questions about itself, else 0.',
    registers,
    collect() {
      current.set(performance.now() - repliedAt < CURRENT_MS ? 1 : 0);
    },
  });
  const clear = () => {
    waiting.reset();
    oldest.reset();
    for (const one of plain) one.remove();
  };

  async function askAll(): Promise<void> {
    const rows = await readWaitingMessages(database.pool);
    for (const channel of CHANNELS) {
      const row = rows.find((one) => one.channel === channel);
      waiting.set({ channel }, row?.waiting ?? 0);
      oldest.set({ channel }, row?.oldest_seconds ?? 0);
    }
    const before = Date.now();
    const [now] = (await database.pool.query<{ seconds: number }>(CLOCK)).rows;
    if (now) clock.set((before + Date.now()) / 2000 - now.seconds);
    await ask();
    repliedAt = performance.now();
  }

  clear();
  const job = startPeriodicJob(
    'figures of the database',
    INTERVAL_MS,
    async () => {
      try {
        await askAll();
      } catch (error) {
        clear();
        throw error;
      }
    },
    log,
  );
  job.trigger();
  return job;
}

type AddGauge = (name: string, help: string) => Gauge;

function serverQuestion({ pool }: Database, gauge: AddGauge): () => Promise<void> {
  const standbys = gauge('replication_sync_standbys', 'Standbys that have each change before it is acknowledged.');
  const lag = gauge('replication_lag_bytes', 'What the standby that is furthest behind has yet to replay.');
  const slot = gauge('oldest_slot_bytes', 'What a replication slot holds back on the disk.');
  const size = gauge('database_size_bytes', 'Size of the database.');
  const table = gauge('largest_table_bytes', 'Size of the largest table with its indexes.');
  const vacuum = gauge('vacuum_seconds', 'How long the longest running vacuum of a table has taken; 0 without one.');
  const archive = gauge('archive_waiting_seconds', 'Age of the oldest segment to archive; -1 where none is archived.');
  return async () => {
    const [row] = (await pool.query<ServerFacts>(SERVER)).rows;
    if (!row) return;
    standbys.set(row.sync_standbys);
    lag.set(row.lag_bytes);
    slot.set(row.slot_bytes);
    size.set(row.size_bytes);
    table.set(row.table_bytes);
    vacuum.set(row.vacuum_seconds);
    archive.set(row.archive_seconds);
  };
}

function diskQuestion(dataFolder: string, gauge: AddGauge): () => Promise<void> {
  const free = gauge('data_disk_free_ratio', 'Share of the disk of DATA_FOLDER that is free.');
  return async () => {
    const { bavail, blocks } = await statfs(dataFolder);
    free.set(bavail / blocks);
  };
}
