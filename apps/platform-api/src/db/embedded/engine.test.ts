import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { openFolder, usedDataFolders } from '#testing/databases/data-folder.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const TIMEOUT_MS = 150_000;

const dataFolder = usedDataFolders();

const waitUntilHealthy = (database: Database) =>
  vi.waitFor(async () => expect(await database.health()).toMatchObject({ isHealthy: true, problem: null }), TIMEOUT_MS);

const storesIn = async (database: Database) =>
  (await database.kysely.selectFrom('stores').select('id').execute()).map(({ id }) => id);

const captureError = async (work: Promise<unknown>): Promise<Error | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    return error as Error;
  }
};

describe('an engine that stops', () => {
  // COPY needs further data from the client, which cannot be sent here: the engine panics.
  const stoppingStatement = sql`copy stores from stdin`;

  test('fails running statements with the reason, reports it in health, and restarts', async () => {
    const database = await openFolder(dataFolder());
    const id = await insertStore(database.kysely);
    const failure = await captureError(stoppingStatement.execute(database.kysely));
    expect(failure?.name).toBe('DatabaseUnavailableError');
    expect(failure?.message).toContain('protocol synchronization was lost');
    expect(await database.health()).toMatchObject({ isHealthy: false, problem: failure?.message });
    await waitUntilHealthy(database);
    expect(await storesIn(database)).toEqual([id]);

    const work = inTransaction(database, async (db) => {
      await insertStore(db);
      await stoppingStatement.execute(db);
    });
    expect((await captureError(work))?.name).toBe('DatabaseUnavailableError');
    await waitUntilHealthy(database);
    expect(await storesIn(database)).toEqual([id]);
  });

  test('names the statement timeout as the reason and restarts', async () => {
    const database = await openFolder(dataFolder(), { statementTimeoutMs: 1_000 });
    const failure = await captureError(database.pool.query('select pg_sleep(3600)'));
    expect(failure?.message).toContain('a statement ran for more than 1 s');
    await waitUntilHealthy(database);
  });
});

test('the event loop stays free while the engine computes, and health reports a closed database', async () => {
  const database = await openFolder(dataFolder());
  let ticks = 0;
  const interval = setInterval(() => (ticks += 1), 1);
  await database.pool.query('select sum(n) from generate_series(1, 3000000) n');
  clearInterval(interval);
  expect(ticks).toBeGreaterThan(10);

  await database.close();
  expect(await database.health()).toMatchObject({
    isHealthy: false,
    problem: 'Cannot use a pool after calling end on the pool',
  });
});
