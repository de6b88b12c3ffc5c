import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { insertStore, buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { openFolder, usedDataFolders } from '#testing/databases/data-folder.ts';
import { startMaintenance } from './maintenance.ts';

const usedFolder = usedDataFolders();

const sizeOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);

const TABLE_STATISTICS = `
  select pg_total_relation_size(relid) as size, vacuum_count::int as vacuums, analyze_count > 0 as is_analyzed
  from pg_stat_user_tables where relname = 'orders'`;

interface TableStatistics {
  readonly size: number;
  readonly vacuums: number;
  readonly is_analyzed: boolean;
}

test('a table stays small, however often its rows are updated', async () => {
  const database = await openFolder(usedFolder());
  const maintenance = startMaintenance(database.pool, (work) => work(), database.log);
  const storeId = await insertStore(database.kysely);
  const rows = Array.from({ length: 2_000 }, (_, number) =>
    buildOrderRow(storeId, number + 1, { order_comment: 'x'.repeat(500) }),
  );
  await database.kysely.insertInto('orders').values(rows).execute();
  const readStatistics = async () => (await database.pool.query<TableStatistics>(TABLE_STATISTICS)).rows[0];
  const update = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const before = (await readStatistics())?.vacuums ?? 0;
      await database.pool.query('update orders set version = version + 1');
      // PostgreSQL counts dead rows about once a second; the database's own maintenance may see them first.
      await vi.waitFor(async () => {
        await maintenance.run();
        expect((await readStatistics())?.vacuums).toBeGreaterThan(before);
      }, scaledMs(150_000));
    }
  };
  await update(3);
  const baseline = await readStatistics();
  await update(4);
  expect(baseline).toMatchObject({ is_analyzed: true });
  expect((await readStatistics())?.size).toBeLessThan((baseline?.size ?? 0) * 1.5);
  await maintenance.stop();
});

test('the log stays small, however much is written', async () => {
  const folder = usedFolder();
  const database = await openFolder(folder);
  const maintenance = startMaintenance(database.pool, (work) => work(), database.log);
  for (let n = 0; n < 6; n += 1) {
    await database.pool.query(
      `select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000)) from generate_series(1, 40)`,
    );
    await maintenance.run();
  }
  expect(sizeOf(join(folder, 'postgres', 'pg_wal'))).toBeLessThan(160 * 1024 * 1024);
  await maintenance.stop();
});
