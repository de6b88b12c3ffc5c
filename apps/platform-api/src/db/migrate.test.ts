import { PostgresDialect, Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { inDatabase, withDatabase } from '#testing/databases/database-setup.ts';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertStore, buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { silentLog } from './database-log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { type Schema, json } from './schema.ts';
import { uuidV7 } from './uuid-v7.ts';

describeOnEachEngine('the schema', (on) => {
  test('is up to date once the database is open', async () => {
    expect(await migrate(on.database.kysely)).toEqual([]);
  });

  test('assigns consecutive numbers to stores', async () => {
    const ids = [await insertStore(on.database.kysely), await insertStore(on.database.kysely)];
    const rows = await on.database.kysely
      .selectFrom('stores')
      .select('unique_id')
      .where('id', 'in', ids)
      .orderBy('unique_id')
      .execute();
    expect(rows[1]?.unique_id).toBe((rows[0]?.unique_id ?? 0) + 1);
  });

  test.each([
    ['an amount below zero', { total: -1 }],
    ['an order that ended without a time', { order_status: 25, status_before_end: 7 }],
    ['an order that ended without a previous status', { order_status: 25, ended_at: new Date() }],
    ['an ended order that did not end', { ended_at: new Date() }],
    ['a courier without a request', { request_status: 9 }],
    ['a code of the other track', { order_status: 9 as never }],
    ['lines that are not a list', { lines: json({}) as never }],
  ] as const)('refuses %s', async (_what, wrong) => {
    const storeId = await insertStore(on.database.kysely);
    const insert = on.database.kysely
      .insertInto('orders')
      .values(buildOrderRow(storeId, 1, wrong))
      .execute();
    await expect(insert).rejects.toMatchObject({ code: '23514' });
  });

  test('rejects a second order with the same reference within a store', async () => {
    const [one, other] = [await insertStore(on.database.kysely), await insertStore(on.database.kysely)];
    const insert = (storeId: string, number: number) =>
      on.database.kysely
        .insertInto('orders')
        .values(buildOrderRow(storeId, number, { client_reference: 'A1' }))
        .execute();
    await insert(one, 1);
    await insert(other, 1);
    await expect(insert(one, 2)).rejects.toMatchObject({ code: '23505' });
  });

  test('allows one open delivery request per order', async () => {
    const storeId = await insertStore(on.database.kysely);
    const order = buildOrderRow(storeId, 1);
    await on.database.kysely.insertInto('orders').values(order).execute();
    const ask = (status: 9 | 105) =>
      on.database.kysely
        .insertInto('delivery_requests')
        .values({ store_id: storeId, id: uuidV7(), order_id: order.id, status, mode: 'automatic' })
        .execute();
    await ask(105);
    await ask(9);
    await expect(ask(9)).rejects.toMatchObject({ code: '23505' });
  });
});

describeOnPostgres('a schema that does not exist yet', (on) => {
  test('is created once when several processes start at the same time', async () => {
    const name = `${new URL(on.url).pathname.slice(1)}_fresh`;
    await inDatabase(on.url, `create database ${name}`);
    const url = withDatabase(on.url, name);
    const open = () => openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2, log: silentLog });
    const opened = await Promise.all(Array.from({ length: 4 }, open));
    expect(await Promise.all(opened.map(({ kysely }) => migrate(kysely)))).toEqual([[], [], [], []]);
    await Promise.all(opened.map((database) => database.close()));
    await inDatabase(on.url, `drop database ${name}`);
  });

  test('rolls back completely and reports the failed migration', async () => {
    const name = `${new URL(on.url).pathname.slice(1)}_taken`;
    await inDatabase(on.url, `create database ${name}`);
    const url = withDatabase(on.url, name);
    await inDatabase(url, 'create table claims (a int)');
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await expect(migrate(kysely)).rejects.toThrow(
      'The migration 0003-platform failed: relation "claims" already exists',
    );
    const { rows } = await pool.query(`select to_regclass('stores') as stores`);
    expect(rows).toEqual([{ stores: null }]);
    await pool.end();
    await inDatabase(on.url, `drop database ${name}`);
  });
});
