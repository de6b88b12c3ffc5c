import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_MAJOR } from './data-folder.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** The folder of built files: where this module itself is once it is built, else the package's dist/. */
const BUILT = import.meta.url.endsWith('.ts') ? resolve(here, '../../../dist') : here;

/** Where a build puts the prepared data folder, and a first start looks for it. */
export const IMAGE_PATH = join(BUILT, `postgres-${EMBEDDED_MAJOR}.tar.gz`);

/** The prepared data folder; null where no build has made one, and initdb does its work, in some seconds more. */
export function findImage(): string | null {
  return existsSync(IMAGE_PATH) ? IMAGE_PATH : null;
}

/** Packs the data folder of an engine that was shut down in order, for others to begin with. */
export async function packImage(clusterFolder: string, path: string): Promise<void> {
  // Only its files are wanted: PostgreSQL itself is not started, which would mark the folder as in use.
  const files = await PGlite.create({ dataDir: clusterFolder, noInitDb: true });
  const image = await files.dumpDataDir('gzip');
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, path);
}

/** Makes an image of an empty cluster, with `prepare` done to it by way of a data folder. */
export async function makeImage(path: string, prepare: (dataFolder: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'store-panel-image-'));
  try {
    await prepare(dataFolder);
    await packImage(join(dataFolder, 'postgres'), path);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
