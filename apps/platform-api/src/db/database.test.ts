import { expect, test, vi } from 'vitest';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertStore, buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { silentLog } from './database-log.ts';
import { openDatabase } from './database.ts';
import { EMBEDDED_POSTGRES_MAJOR } from './embedded/data-folder.ts';

const TIMEOUT_MS = 150_000;

describeOnEachEngine('a database', (on) => {
  test('is healthy and reports its durability', async () => {
    expect(await on.database.health()).toMatchObject({ isHealthy: true, problem: null });
    const { engine, version, summary } = on.database.durability();
    expect(engine).toBe(on.engine);
    expect(summary).toContain(version);
    const { rows } = await on.database.pool.query<{ server_version: string }>('show server_version');
    expect(rows[0]?.server_version).toBe(version);
  });

  test('returns integers as numbers, days as text and instants as dates with the same millisecond', async () => {
    const at = new Date('2026-03-29T01:59:59.999Z');
    const { rows } = await on.database.pool.query(
      `select $1::bigint as amount, array[1, 2]::bigint[] as amounts, date '2026-03-29' as day,
        array[date '2026-03-29'] as days, $2::timestamptz(3) as at, null::bigint as nothing`,
      [9_007_199_254_740_991n, at],
    );
    expect(rows).toEqual([
      { amount: 9_007_199_254_740_991, amounts: [1, 2], day: '2026-03-29', days: ['2026-03-29'], at, nothing: null },
    ]);
  });

  test('refuses to round a number that JavaScript cannot hold', async () => {
    await expect(on.database.pool.query(`select 9007199254740992::bigint as amount`)).rejects.toThrow('beyond 2^53');
    expect(await on.database.health()).toMatchObject({ isHealthy: true });
  });

  test('writes instants into JSON in UTC', async () => {
    const { rows } = await on.database.pool.query(
      `select to_json(timestamptz '2026-03-29 03:00:00.5+02')::text as at, current_setting('TimeZone') as zone`,
    );
    expect(rows).toEqual([{ at: '"2026-03-29T01:00:00.5+00:00"', zone: 'UTC' }]);
  });

  test('returns each of many concurrent queries its own result', async () => {
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const { rows } = await on.database.pool.query<{ number: number }>('select $1::int as number', [number]);
        return rows[0]?.number;
      }),
    );
    expect(answers).toEqual(numbers);
  });

  test('reads and writes values of several megabytes', async () => {
    const text = 'ünï'.repeat(2_000_000);
    const { rows } = await on.database.pool.query<{ text: string }>('select $1::text as text', [text]);
    expect(rows[0]?.text.length).toBe(text.length);
    const { rows: many } = await on.database.pool.query('select generate_series(1, 200000) as n');
    expect(many).toHaveLength(200_000);
  });

  test('keeps the connection usable after an error', async () => {
    await expect(on.database.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(on.database.pool.query({ name: 'bad', text: 'selekt' })).rejects.toMatchObject({ code: '42601' });
    expect(await on.database.health()).toMatchObject({ isHealthy: true });
  });

  test('resets the session state when a connection is reused', async () => {
    const client = await on.database.pool.connect();
    await client.query('begin');
    await client.query('create temporary table leftover (a int)');
    await client.query({ name: 'prepared', text: 'select 1 as one' });
    await client.query(`set statement_timeout = '1s'`);
    client.release(true);
    const { rows } = await on.database.pool.query({
      name: 'prepared',
      text: `select to_regclass('leftover') as leftover`,
    });
    expect(rows).toEqual([{ leftover: null }]);
    const { rows: timeout } = await on.database.pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(timeout[0]?.statement_timeout).not.toBe('1s');
  });

  test('uses the index to find orders by part of the customer within one store', async () => {
    const { kysely, pool } = on.database;
    const stores = await Promise.all(Array.from({ length: 5 }, () => insertStore(kysely)));
    for (const storeId of stores) {
      const rows = Array.from({ length: 1000 }, (_, number) =>
        buildOrderRow(storeId, number + 1, { customer_name: `Customer ${number}`, customer_phone: `+49 30 ${number}` }),
      );
      await kysely.insertInto('orders').values(rows).execute();
    }
    await pool.query('vacuum (analyze) orders');
    const search = kysely
      .selectFrom('orders')
      .select('unique_id')
      .where('store_id', '=', stores[2] ?? '')
      .where((order) =>
        order.or([order('customer_name', 'ilike', '%omer 42%'), order('customer_phone', 'ilike', '%30 998%')]),
      );
    const found = (await search.execute()).map(({ unique_id: id }) => id).toSorted((a, b) => a - b);
    expect(found).toEqual([43, ...Array.from({ length: 10 }, (_, n) => 421 + n), 999]);
    expect(JSON.stringify(await search.explain('json'))).toContain('orders_by_customer');
  });
});

describeOnPostgres('a server', (on) => {
  test('that drops its connections stops neither the process nor the pool', async () => {
    const { pool } = on.database;
    const busy = pool.query('select pg_sleep(60)').catch((error: Error) => error);
    const between = await pool.connect();
    await between.query('begin');
    const isCutOff = new Promise((resolve) => {
      between.once('end', () => resolve(true));
    });
    const idle = await pool.connect();
    idle.release();
    const other = await openDatabase({ databaseUrl: on.url, dataFolder: null, poolSize: 1, log: silentLog });
    await vi.waitFor(async () => {
      const { rows } = await other.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      expect(rows).toHaveLength(1);
    }, TIMEOUT_MS);
    await other.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await other.close();
    expect(await busy).toBeInstanceOf(Error);
    await isCutOff;
    between.release();
    await vi.waitFor(async () => expect(await on.database.health()).toMatchObject({ isHealthy: true }), TIMEOUT_MS);
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  test('explains why it cannot be used', async () => {
    const opening = (change: (url: URL) => void) => {
      const url = new URL(on.url);
      change(url);
      return openDatabase({ databaseUrl: url.href, dataFolder: null, poolSize: 1, log: silentLog });
    };
    await expect(opening((url) => (url.pathname = '/nothing'))).rejects.toThrow('has no database "nothing"');
    await expect(opening((url) => (url.username = 'stranger'))).rejects.toThrow('refuses user "stranger"');
    const secret = opening((url) => {
      url.search = '';
      url.host = '127.0.0.1:1';
      url.password = 'secret';
    });
    await expect(secret).rejects.toThrow('the PostgreSQL server at 127.0.0.1:1 cannot be reached');
    await expect(secret).rejects.not.toThrow('secret');
  });
});

test('the embedded engine has the version that its data folders are checked against', async () => {
  const database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog });
  expect(database.durability().version.split('.')[0]).toBe(EMBEDDED_POSTGRES_MAJOR);
  expect(database.durability().survives).toEqual([]);
  await database.close();
});
