import { expect, test, vi } from 'vitest';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { CommitUnknownError } from './database-errors.ts';
import { type Transaction, inTransaction } from './transaction.ts';

const readCounters = (db: Transaction, storeId: string) =>
  db.selectFrom('store_counters').select('event_seq').where('store_id', '=', storeId).executeTakeFirstOrThrow();

const increment = (db: Transaction, storeId: string) =>
  db
    .updateTable('store_counters')
    .set((eb) => ({ event_seq: eb('event_seq', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();

describeOnEachEngine('a transaction', (on) => {
  const stores = () => on.database.kysely.selectFrom('stores').select('id').execute();

  test('commits all changes and returns the result of the work', async () => {
    const id = await inTransaction(on.database, (db) => insertStore(db));
    expect(await stores()).toContainEqual({ id });
  });

  test('rolls back and rethrows when the work throws', async () => {
    const before = await stores();
    const failure = new Error('no');
    const work = inTransaction(on.database, async (db) => {
      await insertStore(db);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await stores()).toEqual(before);
  });

  test('rejects when the work ignores a failed statement', async () => {
    const callback = vi.fn();
    const work = inTransaction(on.database, async (db, afterCommit) => {
      afterCommit(callback);
      await insertStore(db, { email: 'NOT LOWER CASE' }).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(callback).not.toHaveBeenCalled();
    expect(await on.database.health()).toMatchObject({ isHealthy: true });
  });

  test('runs callbacks in order after the commit, and not after an exception', async () => {
    const steps: string[] = [];
    await inTransaction(on.database, async (db, afterCommit) => {
      const id = await insertStore(db);
      afterCommit(async () => {
        // The outer handle sees the change: it is committed.
        expect(await stores()).toContainEqual({ id });
        steps.push('first');
      });
      afterCommit(() => void steps.push('second'));
      steps.push('work');
    });
    const failing = inTransaction(on.database, (_db, afterCommit) => {
      afterCommit(() => void steps.push('never'));
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(steps).toEqual(['work', 'first', 'second']);
  });

  test('does not fail when a callback fails', async () => {
    const log = vi.spyOn(on.database.log, 'error').mockReturnValue(undefined);
    const later = vi.fn();
    const work = inTransaction(on.database, async (db, afterCommit) => {
      afterCommit(() => Promise.reject(new Error('nobody listens')));
      afterCommit(later);
      return insertStore(db);
    });
    await expect(work).resolves.toBeTypeOf('string');
    expect(later).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
  });

  test('rejects the outer handle and nested transactions', async () => {
    const misuses = [
      () => on.database.pool.query('select 1'),
      () => on.database.pool.connect(),
      () => stores(),
      () => inTransaction(on.database, (db) => insertStore(db)),
    ];
    for (const misuse of misuses) {
      const work = inTransaction(on.database, async () => void (await misuse()));
      await expect(work).rejects.toThrow('inside a transaction by its outer handle');
    }
    await expect(stores()).resolves.toBeInstanceOf(Array);
  });

  test('does not restrict work that outlives it', async () => {
    let continued: Promise<unknown> | undefined;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await inTransaction(on.database, (db) => {
      continued = released.then(() => stores());
      return insertStore(db);
    });
    release();
    await expect(continued).resolves.toBeInstanceOf(Array);
  });

  test('runs for each of many concurrent callers', async () => {
    const storeId = await inTransaction(on.database, (db) => insertStore(db));
    await Promise.all(Array.from({ length: 40 }, () => inTransaction(on.database, (db) => increment(db, storeId))));
    expect(await inTransaction(on.database, (db) => readCounters(db, storeId))).toEqual({ event_seq: 40 });
  });
});

describeOnPostgres('a transaction among others', (on) => {
  test('is retried after a serialization failure and then runs its callbacks once', async () => {
    const storeId = await insertStore(on.database.kysely);
    const callback = vi.fn();
    let runs = 0;
    let missing = 4;
    let haveAllRead: () => void = () => undefined;
    const allRead = new Promise<void>((resolve) => (haveAllRead = resolve));
    await Promise.all(
      Array.from({ length: 4 }, () =>
        inTransaction(
          on.database,
          async (db, afterCommit) => {
            runs += 1;
            afterCommit(callback);
            const { event_seq: seq } = await readCounters(db, storeId);
            // All read the same number before any of them writes: three must be retried.
            if ((missing -= 1) === 0) haveAllRead();
            await allRead;
            await db
              .updateTable('store_counters')
              .set({ event_seq: seq + 1 })
              .where('store_id', '=', storeId)
              .execute();
          },
          { isolation: 'serializable' },
        ),
      ),
    );
    expect(runs).toBeGreaterThanOrEqual(7);
    expect(callback).toHaveBeenCalledTimes(4);
    expect(await inTransaction(on.database, (db) => readCounters(db, storeId))).toEqual({ event_seq: 4 });
  });

  test('is retried after a deadlock', async () => {
    const first = await insertStore(on.database.kysely);
    const second = await insertStore(on.database.kysely);
    let runs = 0;
    let arrived: () => void = () => undefined;
    const bothArrived = new Promise<void>((resolve) => {
      let missing = 2;
      arrived = () => void ((missing -= 1) === 0 && resolve());
    });
    const incrementBoth = (one: string, other: string) =>
      inTransaction(on.database, async (db) => {
        runs += 1;
        await increment(db, one);
        arrived();
        await bothArrived;
        await increment(db, other);
      });
    await Promise.all([incrementBoth(first, second), incrementBoth(second, first)]);
    // On a slow machine both may become the victim, and more than once.
    expect(runs).toBeGreaterThanOrEqual(3);
    for (const storeId of [first, second]) {
      expect(await inTransaction(on.database, (db) => readCounters(db, storeId))).toEqual({ event_seq: 2 });
    }
  });

  test('is not retried forever', async () => {
    let runs = 0;
    const work = inTransaction(on.database, () => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('again'), { code: '40001' }));
    });
    await expect(work).rejects.toThrow('again');
    expect(runs).toBe(6);
  });

  test('throws CommitUnknownError when the connection is lost during the commit', async () => {
    await on.database.pool.query(`
      create function cut_off() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await on.database.pool.query(`
      create constraint trigger cut_off after insert on stores deferrable initially deferred
        for each row when (new.city = 'nowhere') execute function cut_off()`);
    const callback = vi.fn();
    const work = inTransaction(on.database, async (db, afterCommit) => {
      afterCommit(callback);
      return insertStore(db, { city: 'nowhere' });
    });
    await expect(work).rejects.toThrow(CommitUnknownError);
    expect(callback).not.toHaveBeenCalled();
    // The broken connection was released.
    const { pool } = on.database;
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });
});
