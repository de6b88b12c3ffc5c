import { type Kysely, sql } from 'kysely';

/**
 * `stream_epoch()` names the history that event numbers belong to. Numbers are issued again after a failover, a restore
 * or a data folder that was put back; each of them starts another server process, makes another database or other tables,
 * or raises the setting `restores`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stream_epoch() returns text language sql stable parallel safe as $$
      select left(md5(concat_ws(' ',
        extract(epoch from pg_postmaster_start_time()),
        (select oid from pg_database where datname = current_database()),
        'events'::regclass::oid,
        (select value from settings where key = 'restores')
      )), 16)
    $$`.execute(db);
}
