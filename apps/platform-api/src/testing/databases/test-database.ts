import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import type { EngineKind } from '#db/opened-pool.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { inDatabase, withDatabase } from '#testing/databases/database-setup.ts';

/** A database of its own for one block of tests, migrated and empty. */
export interface TestDatabase {
  readonly engine: EngineKind;
  /** Open while the block's tests run. */
  readonly database: Database;
}

export interface TestServerDatabase extends TestDatabase {
  readonly engine: 'postgresql';
  /** Where it is, for a second process or node on the same data. */
  readonly url: string;
}

const POOL_SIZE = 10;

/**
 * Runs the same tests on the embedded engine and on a real PostgreSQL; without one, half of them are skipped by name. For
 * all in which the two can differ: races, transactions, notices, and the statements that most depends on.
 */
export function describeOnEachEngine(name: string, define: (on: TestDatabase) => void): void {
  describeEmbedded(name, define);
  describeOnPostgres(name, define);
}

/**
 * Runs tests on one of the engines, always the same for a name, so that half of the suites are on each. For features whose
 * statements are like many others (docs/decisions/0032). `ENGINES=both` runs them on each.
 */
export function describeOnAnEngine(name: string, define: (on: TestDatabase) => void): void {
  if (process.env['ENGINES'] === 'both') describeOnEachEngine(name, define);
  else if ('missing' in inject('testServer')) describeEmbedded(name, define);
  else assignVariant(name, [describeEmbedded, describeOnPostgres] as const)(name, define);
}

function describeEmbedded(name: string, define: (on: TestDatabase) => void): void {
  describe(`${name} [embedded]`, () => {
    define(opened('embedded', () => openDatabase({ dataFolder: null, poolSize: 1, log: silentLog })));
  });
}

/** For races and everything else that takes several connections at once. */
export function describeOnPostgres(name: string, define: (on: TestServerDatabase) => void): void {
  const given = inject('testServer');
  // Without a server the block is collected all the same, so that each of its tests is counted as skipped.
  const server =
    'missing' in given
      ? { url: 'postgresql://nowhere', template: '', why: ` (skipped: ${given.missing})` }
      : { ...given, why: '' };
  describe.skipIf('missing' in given)(`${name} [postgresql]${server.why}`, () => {
    const own = `${server.template.replace(/template$/, '')}${uuidV7().replaceAll('-', '')}`;
    const url = withDatabase(server.url, own);
    const open = async () => {
      await inDatabase(server.url, `create database ${own} template ${server.template}`);
      return openDatabase({ databaseUrl: url, dataFolder: null, poolSize: POOL_SIZE, log: silentLog });
    };
    // After the database is closed: the hook that was set first runs last.
    afterAll(() => inDatabase(server.url, `drop database if exists ${own} with (force)`));
    const on = opened('postgresql', open);
    define({
      engine: on.engine,
      url,
      get database() {
        return on.database;
      },
    });
  });
}

function opened<Engine extends EngineKind>(engine: Engine, open: () => Promise<Database>) {
  let current: Database | undefined;
  beforeAll(async () => {
    current = await open();
  });
  afterAll(async () => {
    await current?.close();
  });
  return {
    engine,
    get database(): Database {
      if (current === undefined) throw new Error('The database is open while tests run, not while they are collected.');
      return current;
    },
  };
}
