import pg from 'pg';
import { uuidV7 } from '#db/uuid-v7.ts';
import { inDatabase, type TestServer, withDatabase } from '#testing/databases/database-setup.ts';
import { emptyDatabase, readSchema } from '#testing/databases/empty-database.ts';

/** A PostgreSQL server with a migrated template. */
export type RunningServer = Exclude<TestServer, { readonly missing: string }>;

/** Names of this worker's databases that nothing uses; empty, with the schema of the migrations. */
const idle: string[] = [];

let schema: string | undefined;

/** @returns the name of a migrated, empty database, which may be a used one */
export async function takeDatabase(server: RunningServer): Promise<string> {
  const used = idle.pop();
  if (used !== undefined) return used;
  const name = `${server.template.replace(/template$/, '')}${uuidV7().replaceAll('-', '')}`;
  await inDatabase(server.url, `create database ${name} template ${server.template}`);
  schema ??= await inside(server, name, readSchema);
  return name;
}

/** Empties a database for the next {@link takeDatabase}, or drops it. */
export async function returnDatabase(server: RunningServer, name: string): Promise<void> {
  const isEmpty = await inside(server, name, async (client) => {
    await client.query(END_OTHERS);
    return emptyDatabase(client, schema);
  }).catch(() => false);
  if (isEmpty) idle.push(name);
  else await inDatabase(server.url, `drop database if exists ${name} with (force)`);
}

/** Connections that a test has left, and waits up to five seconds for each to end. */
const END_OTHERS = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

async function inside<T>(server: RunningServer, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(server.url, name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
