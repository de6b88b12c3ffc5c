import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import pg from 'pg';

import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';

/** Databases with the same rows, each with its own writes. */
export interface Engine {
  readonly name: 'embedded' | 'postgresql';
  /** Makes the one that the others are copies of. It is closed when `fill` has ended. */
  readonly prepare: <T>(fill: (database: Database) => Promise<T>) => Promise<T>;
  /** Copies it. Returns the server's settings for the copy. */
  readonly copy: (name: string) => Promise<Readonly<Record<string, string>>>;
  /** Opens a copy for the raw driver. */
  readonly open: (name: string) => Promise<Database>;
  readonly remove: () => Promise<void>;
}

const POOL_SIZE = 10;

async function fillAndClose<T>(database: Database, fill: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await fill(database);
  } finally {
    await database.close();
  }
}

/** In folders of the disk, with fsync. */
export function embeddedEngine(): Engine {
  const root = mkdtempSync(join(tmpdir(), 'store-panel-order-life-'));
  const open = (name: string) => openDatabase({ dataFolder: join(root, name), poolSize: 1, log: silentLog });
  return {
    name: 'embedded',
    prepare: async (fill) => fillAndClose(await open('prepared'), fill),
    copy: async (name) => {
      cpSync(join(root, 'prepared'), join(root, name), { recursive: true });
      return { DATA_FOLDER: join(root, name) };
    },
    open,
    remove: async () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A server of our own, with fsync. */
export async function serverEngine(): Promise<Engine> {
  const server = await startPostgres({ isDurable: true });
  const open = (name: string) =>
    openDatabase({ databaseUrl: server.url(name), dataFolder: null, poolSize: POOL_SIZE, log: silentLog });
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url() });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    name: 'postgresql',
    async prepare(fill) {
      await administer('create database prepared');
      return fillAndClose(await open('prepared'), fill);
    },
    async copy(name) {
      await administer(`create database ${name} template prepared`);
      return { DATABASE_URL: server.url(name), DATABASE_POOL: String(POOL_SIZE) };
    },
    open,
    remove: () => server.stop(),
  };
}
