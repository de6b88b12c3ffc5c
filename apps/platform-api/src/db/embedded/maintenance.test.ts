import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { insertStore, orderRow } from '#testing/sample-rows.ts';
import { openFolder, temporaryFolder } from '#testing/data-folder.ts';
import { maintain } from './maintenance.ts';

const sizeOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);

test('tables and log stay small, however often rows are updated', async () => {
  const dataFolder = temporaryFolder();
  const database = await openFolder(dataFolder);
  const maintenance = maintain(database.pool, (work) => work(), database.log);
  const storeId = await insertStore(database.kysely);
  const rows = Array.from({ length: 2_000 }, (_, number) =>
    orderRow(storeId, number + 1, { order_comment: 'x'.repeat(500) }),
  );
  await database.kysely.insertInto('orders').values(rows).execute();
  const tableSize = async () => {
    const { rows: sizes } = await database.pool.query<{ size: number }>(
      `select pg_total_relation_size('orders') as size`,
    );
    return sizes[0]?.size ?? 0;
  };
  const isSeen = async () => {
    const { rows: stats } = await database.pool.query<{ dead: number }>(
      `select n_dead_tup as dead from pg_stat_user_tables where relname = 'orders'`,
    );
    expect(stats[0]?.dead).toBeGreaterThan(1_000);
  };
  const update = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await database.pool.query('update orders set version = version + 1');
      // PostgreSQL counts dead rows about once a second.
      await vi.waitFor(isSeen, 20_000);
      await maintenance.run();
    }
  };
  await update(3);
  const settled = await tableSize();
  await update(6);
  expect(await tableSize()).toBeLessThan(settled * 1.5);
  expect(sizeOf(join(dataFolder, 'postgres', 'pg_wal'))).toBeLessThan(120 * 1024 * 1024);
  const { rows: vacuums } = await database.pool.query(
    `select vacuum_count > 0 as is_vacuumed, analyze_count > 0 as is_analyzed from pg_stat_user_tables where relname = 'orders'`,
  );
  expect(vacuums).toEqual([{ is_vacuumed: true, is_analyzed: true }]);
  await maintenance.stop();
}, 120_000);
