import { expect, test, vi } from 'vitest';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { CommitUnknownError, type Transaction, inTransaction } from './transaction.ts';

const countOf = (db: Transaction, storeId: string) =>
  db.selectFrom('store_counters').select('event_seq').where('store_id', '=', storeId).executeTakeFirstOrThrow();

const increment = (db: Transaction, storeId: string) =>
  db
    .updateTable('store_counters')
    .set((row) => ({ event_seq: row('event_seq', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();

describeOnEachEngine('a transaction', (on) => {
  const stores = () => on.database.kysely.selectFrom('stores').select('id').execute();

  test('keeps all of its changes, and returns what the work returned', async () => {
    const id = await inTransaction(on.database, (db) => insertStore(db));
    expect(await stores()).toContainEqual({ id });
  });

  test('keeps none of them after a throw, and lets that through', async () => {
    const before = await stores();
    const failure = new Error('no');
    const work = inTransaction(on.database, async (db) => {
      await insertStore(db);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await stores()).toEqual(before);
  });

  test('whose failed statement was overlooked is not mistaken for a committed one', async () => {
    const acted = vi.fn();
    const work = inTransaction(on.database, async (db, afterCommit) => {
      afterCommit(acted);
      await insertStore(db, { email: 'NOT LOWER CASE' }).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(acted).not.toHaveBeenCalled();
    expect(await on.database.health()).toMatchObject({ isHealthy: true });
  });

  test('does what follows the commit after it, in order, and not at all after a throw', async () => {
    const seen: string[] = [];
    await inTransaction(on.database, async (db, afterCommit) => {
      const id = await insertStore(db);
      afterCommit(async () => {
        // The outer handle: the change is there for everybody.
        expect(await stores()).toContainEqual({ id });
        seen.push('first');
      });
      afterCommit(() => void seen.push('second'));
      seen.push('work');
    });
    const failing = inTransaction(on.database, (_db, afterCommit) => {
      afterCommit(() => void seen.push('never'));
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual(['work', 'first', 'second']);
  });

  test('is not failed by what follows it', async () => {
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

  test('refuses the outer handle within it, and another transaction', async () => {
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

  test('does not bind what was begun within it and lives on', async () => {
    let begun: Promise<unknown> | undefined;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await inTransaction(on.database, (db) => {
      begun = released.then(() => stores());
      return insertStore(db);
    });
    release();
    await expect(begun).resolves.toBeInstanceOf(Array);
  });

  test('asked for by many at once is run for each', async () => {
    const storeId = await inTransaction(on.database, (db) => insertStore(db));
    await Promise.all(Array.from({ length: 40 }, () => inTransaction(on.database, (db) => increment(db, storeId))));
    expect(await inTransaction(on.database, (db) => countOf(db, storeId))).toEqual({ event_seq: 40 });
  });
});

describeOnPostgres('a transaction among others', (on) => {
  test('is repeated when PostgreSQL asks for it, and then tells its followers once', async () => {
    const storeId = await insertStore(on.database.kysely);
    const acted = vi.fn();
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
            afterCommit(acted);
            const { event_seq: seq } = await countOf(db, storeId);
            // Nobody writes before all have read the same number: three of them must be repeated.
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
    expect(acted).toHaveBeenCalledTimes(4);
    expect(await inTransaction(on.database, (db) => countOf(db, storeId))).toEqual({ event_seq: 4 });
  });

  test('that runs into a deadlock is repeated', async () => {
    const first = await insertStore(on.database.kysely);
    const second = await insertStore(on.database.kysely);
    let runs = 0;
    let arrived: () => void = () => undefined;
    const bothArrived = new Promise<void>((resolve) => {
      let missing = 2;
      arrived = () => void ((missing -= 1) === 0 && resolve());
    });
    const cross = (one: string, other: string) =>
      inTransaction(on.database, async (db) => {
        runs += 1;
        await increment(db, one);
        arrived();
        await bothArrived;
        await increment(db, other);
      });
    await Promise.all([cross(first, second), cross(second, first)]);
    // On a slow machine both may be chosen as the victim, and more than once.
    expect(runs).toBeGreaterThanOrEqual(3);
    for (const storeId of [first, second]) {
      expect(await inTransaction(on.database, (db) => countOf(db, storeId))).toEqual({ event_seq: 2 });
    }
  });

  test('is not repeated for ever', async () => {
    let runs = 0;
    const work = inTransaction(on.database, () => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('again'), { code: '40001' }));
    });
    await expect(work).rejects.toThrow('again');
    expect(runs).toBe(6);
  });

  test('whose commit gets no answer says that its outcome is unknown', async () => {
    await on.database.pool.query(`
      create function cut_off() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await on.database.pool.query(`
      create constraint trigger cut_off after insert on stores deferrable initially deferred
        for each row when (new.city = 'nowhere') execute function cut_off()`);
    const acted = vi.fn();
    const work = inTransaction(on.database, async (db, afterCommit) => {
      afterCommit(acted);
      return insertStore(db, { city: 'nowhere' });
    });
    await expect(work).rejects.toThrow(CommitUnknownError);
    expect(acted).not.toHaveBeenCalled();
    // The broken connection was given back, so that there is room for another.
    const { pool } = on.database;
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });
});
