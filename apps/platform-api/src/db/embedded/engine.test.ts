import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { openFolder, usedDataFolders } from '#testing/databases/data-folder.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const PATIENCE = 150_000;

const dataFolder = usedDataFolders();

const backAgain = (database: Database) =>
  vi.waitFor(async () => expect(await database.health()).toEqual({ isHealthy: true, problem: null }), PATIENCE);

const storesIn = async (database: Database) =>
  (await database.kysely.selectFrom('stores').select('id').execute()).map(({ id }) => id);

const failureOf = async (work: Promise<unknown>): Promise<Error | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    return error as Error;
  }
};

describe('an engine that stops', () => {
  // COPY needs the client to go on sending, for which there is no way: the engine gives up.
  const stopping = sql`copy stores from stdin`;

  test('fails what is under way with the reason, says so while it is down, and is started again', async () => {
    const database = await openFolder(dataFolder());
    const id = await insertStore(database.kysely);
    const failure = await failureOf(stopping.execute(database.kysely));
    expect(failure?.name).toBe('DatabaseUnavailableError');
    expect(failure?.message).toContain('protocol synchronization was lost');
    expect(await database.health()).toEqual({ isHealthy: false, problem: failure?.message });
    await backAgain(database);
    expect(await storesIn(database)).toEqual([id]);

    const work = inTransaction(database, async (db) => {
      await insertStore(db);
      await stopping.execute(db);
    });
    expect((await failureOf(work))?.name).toBe('DatabaseUnavailableError');
    await backAgain(database);
    expect(await storesIn(database)).toEqual([id]);
  });

  test('because a statement ran too long says that, and is started again', async () => {
    const database = await openFolder(dataFolder(), { statementLimit: 1_000 });
    const failure = await failureOf(database.pool.query('select pg_sleep(3600)'));
    expect(failure?.message).toContain('a statement ran for more than 1 s');
    await backAgain(database);
  });
});

test('the event loop stays free while the engine computes, and a closed database says that it is', async () => {
  const database = await openFolder(dataFolder());
  let beats = 0;
  const pulse = setInterval(() => (beats += 1), 1);
  await database.pool.query('select sum(n) from generate_series(1, 3000000) n');
  clearInterval(pulse);
  expect(beats).toBeGreaterThan(10);

  await database.close();
  expect(await database.health()).toEqual({
    isHealthy: false,
    problem: 'Cannot use a pool after calling end on the pool',
  });
});
