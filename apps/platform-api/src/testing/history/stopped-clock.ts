import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { vi } from 'vitest';

import type { Database } from '#db/database.ts';

/** A clock that server and database share, and that stands still until the test moves it. */
export interface StoppedClock {
  moveTo(at: number): Promise<void>;
}

const SEARCH_PATH = 'set search_path = stopped, pg_catalog, public';

/**
 * Stops the clock of this process and of the database's connections: `now` and `clock_timestamp` of a schema that is
 * searched before PostgreSQL's own. End it with `vi.useRealTimers`.
 */
export async function stopClock({ kysely, pool }: Database): Promise<StoppedClock> {
  await sql`create schema stopped`.execute(kysely);
  await sql`create table stopped.clock (at timestamptz(3) not null)`.execute(kysely);
  await sql`insert into stopped.clock values (pg_catalog.now())`.execute(kysely);
  for (const name of ['now', 'clock_timestamp'])
    await sql`create function stopped.${sql.ref(name)}() returns timestamptz stable language sql as 'select at from stopped.clock'`.execute(
      kysely,
    );
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_default like '%now()%'`.execute(kysely);
  for (const { table, column } of rows)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set default stopped.now()`.execute(
      kysely,
    );
  pool.on('connect', (client) => void client.query(SEARCH_PATH));
  const open: readonly PoolClient[] = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of open) {
    await client.query(SEARCH_PATH);
    client.release();
  }
  vi.useFakeTimers({ toFake: ['Date'] });
  return {
    async moveTo(at) {
      if (at === Date.now()) return;
      vi.setSystemTime(at);
      await sql`update stopped.clock set at = ${new Date(at)}`.execute(kysely);
    },
  };
}
