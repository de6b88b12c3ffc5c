import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { findPostgres } from '@store-panel/tooling/postgres/find-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { makeImage } from '#db/embedded/make-image.ts';

/** The PostgreSQL server of a test run with a migrated template, or why there is none. */
export type TestServer = { readonly url: string; readonly template: string } | { readonly missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Prefix of this run's databases, because concurrent runs may share one server. */
const RUN = `store_panel_test_${process.pid}`;

let tearDown: () => Promise<void> = () => Promise.resolve();

/** Prepares a test run: the embedded engine's image, and a PostgreSQL server with a migrated template. */
export async function setup(project: TestProject): Promise<void> {
  await makeImage();
  const server = await openServer();
  if ('missing' in server) {
    process.stderr.write(`\nTests on a real PostgreSQL are SKIPPED: ${server.missing}.\n\n`);
    project.provide('testServer', server);
    return;
  }
  tearDown = server.stop;
  const template = `${RUN}_template`;
  await inDatabase(server.url, `create database ${template}`);
  const migrated = await openDatabase({
    databaseUrl: withDatabase(server.url, template),
    dataFolder: null,
    poolSize: 1,
    log: silentLog,
  });
  await migrated.close();
  project.provide('testServer', { url: server.url, template });
}

export async function teardown(): Promise<void> {
  await tearDown();
}

interface OpenServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function openServer(): Promise<OpenServer | { readonly missing: string }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url, stop: () => dropTestDatabases(url) };
  const postgres = findPostgres();
  if ('missing' in postgres) return postgres;
  const server = await startPostgres({ settings: { max_connections: 200 } });
  return { url: server.url(), stop: () => server.stop() };
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export async function inDatabase(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function dropTestDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [RUN],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
