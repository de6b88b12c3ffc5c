import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { observeLockOrder } from '#db/lock-order.ts';
import { MAX_NAMES } from '#db/named-statements.ts';
import type { EngineKind } from '#db/opened-pool.ts';
import { withDatabase } from '#testing/databases/database-setup.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { returnDatabase, takeDatabase } from '#testing/databases/server-databases.ts';

/** A database for one block of tests, migrated and empty. */
export interface TestDatabase {
  readonly engine: EngineKind;
  /** Open while the block's tests run. */
  readonly database: Database;
}

export interface TestServerDatabase extends TestDatabase {
  readonly engine: 'postgresql';
  /** For a second process or node on the same data. */
  readonly url: string;
}

const POOL_SIZE = 10;

/**
 * Runs the same tests on the embedded engine and on a PostgreSQL server; without a server, half of them are skipped.
 * For everything in which the two can differ: races, transactions, notifications, and the most important statements.
 */
export function describeOnEachEngine(name: string, define: (on: TestDatabase) => void): void {
  describeEmbedded(name, define);
  describeOnPostgres(name, define);
}

/**
 * Runs tests on one engine, chosen by the name, so that each engine gets half of the suites. For features whose
 * statements are like many others (docs/decisions/0032). `ENGINES=both` runs them on both.
 */
export function describeOnAnEngine(name: string, define: (on: TestDatabase) => void): void {
  if (process.env['ENGINES'] === 'both') describeOnEachEngine(name, define);
  else if ('missing' in inject('testServer')) describeEmbedded(name, define);
  else assignVariant(name, [describeEmbedded, describeOnPostgres] as const)(name, define);
}

/**
 * Runs tests with many calls on the PostgreSQL server, which needs a fraction of the embedded engine's processor time,
 * and on the embedded engine where no server is.
 */
export function describeOnServerIfAny(name: string, define: (on: TestDatabase) => void): void {
  if (process.env['ENGINES'] === 'both') describeOnEachEngine(name, define);
  else if ('missing' in inject('testServer')) describeEmbedded(name, define);
  else describeOnPostgres(name, define);
}

function describeEmbedded(name: string, define: (on: TestDatabase) => void): void {
  describe(`${name} [embedded]`, () => {
    define(openForBlock('embedded', openInMemory));
  });
}

/** For races and other tests that need several connections. */
export function describeOnPostgres(name: string, define: (on: TestServerDatabase) => void): void {
  const testServer = inject('testServer');
  const isMissing = 'missing' in testServer;
  // Without a server the block is still collected, so that each of its tests counts as skipped.
  const why = isMissing ? ` (skipped: ${testServer.missing})` : '';
  describe.skipIf(isMissing)(`${name} [postgresql]${why}`, () => {
    let url: string | undefined;
    const open = async () => {
      if (isMissing) throw new Error(testServer.missing);
      const databaseName = await takeDatabase(testServer);
      returning = () => returnDatabase(testServer, databaseName);
      url = withDatabase(testServer.url, databaseName);
      return openDatabase({
        databaseUrl: url,
        dataFolder: null,
        poolSize: POOL_SIZE,
        log: silentLog,
        observeTransaction: observeLockOrder,
      });
    };
    let returning: () => Promise<void> = () => Promise.resolve();
    // Runs after the database is closed: hooks run in reverse order.
    afterAll(() => returning());
    const on = openForBlock('postgresql', open);
    define({
      engine: on.engine,
      get url() {
        if (url === undefined)
          throw new Error('The database has an address while tests run, not while they are collected.');
        return url;
      },
      get database() {
        return on.database;
      },
    });
  });
}

function openForBlock<Engine extends EngineKind>(engine: Engine, open: () => Promise<Database>) {
  let current: Database | undefined;
  beforeAll(async () => {
    current = await open();
  });
  afterAll(async () => {
    await current?.close();
    // A list whose every length is a text of its own; `anyOf` makes it one.
    if (current && current.statementNames.unnamed > 0)
      throw new Error(`There are more than ${MAX_NAMES} different statements.`);
  });
  return {
    engine,
    get database(): Database {
      if (current === undefined) throw new Error('The database is open while tests run, not while they are collected.');
      return current;
    },
  };
}
