import { existsSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { openFolder, temporaryFolder, usedDataFolders } from '#testing/databases/data-folder.ts';
import { runInChild } from '#testing/servers/run-in-child.ts';
import { findImage } from './data-image.ts';
import { lockFolder } from './folder-lock.ts';

const usedFolder = usedDataFolders();

const storesIn = async (dataFolder: string) => {
  const database = await openFolder(dataFolder);
  const stores = await database.kysely.selectFrom('stores').select('id').execute();
  await database.close();
  return stores.map(({ id }) => id);
};

test.each([
  ['the prepared image', undefined],
  ['nothing', null],
])('a first start from %s creates a private folder, and later starts find the stored data', async (_from, image) => {
  const folder = join(temporaryFolder(), 'made', 'along');
  const database = await openFolder(folder, image === null ? { image } : {});
  expect(database.durability().survives).toEqual(['process crash', 'power cut']);
  const id = await insertStore(database.kysely);
  await database.close();
  expect(await storesIn(folder)).toEqual([id]);
  expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0);
});

test('the prepared image is found from the sources, transformed or not', async () => {
  const node = runInChild("import { findImage } from '#db/embedded/data-image.ts'; console.log(findImage());");
  expect(await node.line()).toBe(findImage());
});

test('an interrupted first start is started again', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'first-start-unfinished'), '');
  expect(await storesIn(folder)).toEqual([]);
  expect(existsSync(join(folder, 'first-start-unfinished'))).toBe(false);
});

test('data of another PostgreSQL version is rejected and not touched', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(openFolder(folder)).rejects.toThrow('belongs to PostgreSQL 17; this server embeds PostgreSQL 18');
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
});

test.each([
  ['lost its version', (cluster: string) => rmSync(join(cluster, 'PG_VERSION'))],
  ['lost its control file', (cluster: string) => rmSync(join(cluster, 'global', 'pg_control'))],
  ['has a control file cut short', (cluster: string) => truncateSync(join(cluster, 'global', 'pg_control'), 100)],
  ['lost its log', (cluster: string) => rmSync(join(cluster, 'pg_wal'), { recursive: true })],
])('data that %s is rejected with an explanation, and the folder is unlocked', async (_what, damage) => {
  const folder = usedFolder();
  damage(join(folder, 'postgres'));
  await expect(openFolder(folder)).rejects.toThrow(/is damaged .*Put a backup in its place/);
  lockFolder(folder).release();
});

test('a path where no folder can be created is rejected with an explanation', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(openFolder(join(file, 'below'))).rejects.toThrow(file);
});
