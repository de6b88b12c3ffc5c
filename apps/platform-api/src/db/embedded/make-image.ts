import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { IMAGE_PATH, IMAGE_PREFIX, findImage } from './data-image.ts';

/** Creates the image of an empty, migrated database unless it exists. @returns its path */
export async function makeImage(): Promise<string> {
  if (findImage() !== null) return IMAGE_PATH;
  const dataFolder = mkdtempSync(join(tmpdir(), 'store-panel-image-'));
  try {
    const database = await openDatabase({ dataFolder, image: null, poolSize: 1, log: silentLog });
    await database.close();
    await packImage(join(dataFolder, 'postgres'));
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return IMAGE_PATH;
}

async function packImage(clusterFolder: string): Promise<void> {
  // Reads only the files: starting PostgreSQL would mark the folder as in use.
  const files = await PGlite.create({ dataDir: clusterFolder, noInitDb: true });
  const image = await files.dumpDataDir('gzip');
  const folder = dirname(IMAGE_PATH);
  mkdirSync(folder, { recursive: true });
  const outdated = readdirSync(folder).filter((name) => name.startsWith(IMAGE_PREFIX) && name !== basename(IMAGE_PATH));
  for (const name of outdated) rmSync(join(folder, name), { force: true });
  const unfinished = join(folder, `unfinished-${process.pid}`);
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, IMAGE_PATH);
}
