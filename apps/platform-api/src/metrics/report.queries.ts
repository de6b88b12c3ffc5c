import type { Pool } from 'pg';

/** Past it a table is split by store: its indexes no longer fit into memory, and a vacuum takes hours. */
const PARTITION_BYTES = 100e9;
const PARTITION_VACUUM_SECONDS = 3600;
const LARGEST_TABLES = 10;

export interface TableSize {
  readonly name: string;
  readonly bytes: number;
  /** As the planner estimates. */
  readonly rows: number;
  /** For how long the database has been vacuuming it; null while it is not. */
  readonly vacuum_seconds: number | null;
  readonly is_partition_due: boolean;
}

export interface Standby {
  readonly name: string;
  readonly state: string;
  readonly sync_state: string;
  readonly lag_bytes: number;
}

const FACTS = `
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes,
    stream_epoch() as stream_epoch, (select max(name) from kysely_migration) as migration`;

/** Only members of pg_monitor see the vacuums of others. */
const TABLES = `
  select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows,
    (
      select max(extract(epoch from now() - a.xact_start))
      from pg_stat_progress_vacuum v join pg_stat_activity a using (pid) where v.relid = c.oid
    )::float8 as vacuum_seconds
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by bytes desc limit ${LARGEST_TABLES}`;

/** On one machine none. */
const STANDBYS = `
  select application_name as name, coalesce(state, '') as state, coalesce(sync_state, '') as sync_state,
    coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8 as lag_bytes
  from pg_stat_replication order by application_name`;

/** What waits to be sent: also what was due long ago, which a sender that hangs leaves behind. */
const OUTBOX = `
  select channel, count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest_seconds
  from messages where state = 'waiting' and sealed is not null and expires_at > now() group by channel order by channel`;

interface DatabaseFacts {
  readonly version: string;
  readonly size_bytes: number;
  /** Another one means that event numbers are issued again. */
  readonly stream_epoch: string;
  /** The last one that was applied. */
  readonly migration: string;
}

export interface WaitingMessages {
  readonly channel: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
}

type Queryable = Pick<Pool, 'query'>;

export async function readFacts(pool: Queryable): Promise<DatabaseFacts | null> {
  return (await pool.query<DatabaseFacts>(FACTS)).rows[0] ?? null;
}

export async function readLargestTables(pool: Queryable): Promise<readonly TableSize[]> {
  const { rows } = await pool.query<Omit<TableSize, 'is_partition_due'>>(TABLES);
  return rows.map((row) => ({ ...row, is_partition_due: isPartitionDue(row) }));
}

export const isPartitionDue = ({
  bytes,
  vacuum_seconds: seconds,
}: Pick<TableSize, 'bytes' | 'vacuum_seconds'>): boolean =>
  bytes > PARTITION_BYTES || (seconds ?? 0) > PARTITION_VACUUM_SECONDS;

export const readStandbys = async (pool: Queryable): Promise<readonly Standby[]> =>
  (await pool.query<Standby>(STANDBYS)).rows;

export const readWaitingMessages = async (pool: Queryable): Promise<readonly WaitingMessages[]> =>
  (await pool.query<WaitingMessages>(OUTBOX)).rows;
