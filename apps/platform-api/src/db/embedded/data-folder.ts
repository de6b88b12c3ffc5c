import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, explainUnusableData } from '#db/database-errors.ts';
import { syncPath } from './durable-filesystem.ts';

/** Major version of the PostgreSQL inside PGlite; a test compares it with the engine. */
export const EMBEDDED_POSTGRES_MAJOR = '18';

/** Exists during the first start. If a later start finds it, the first one was interrupted. */
const UNFINISHED_MARKER = 'first-start-unfinished';

export interface Cluster {
  /** The folder of PostgreSQL's own files. */
  readonly folder: string;
  readonly isFirstStart: boolean;
  /** Must be called once the first start is completely on disk. */
  finishFirstStart(): void;
}

/** Creates `dataFolder` if it does not exist. */
export function makeDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseStartError(explainUnusableData(`The data folder ${dataFolder}`, String(error)), { cause: error });
  }
}

/** Finds the cluster in the locked data folder, or prepares a first start after removing an interrupted one. */
export function prepareCluster(dataFolder: string): Cluster {
  const folder = join(dataFolder, 'postgres');
  const markerPath = join(dataFolder, UNFINISHED_MARKER);
  if (existsSync(markerPath)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) {
    checkVersion(folder);
    return { folder, isFirstStart: false, finishFirstStart: () => undefined };
  }
  try {
    writeFileSync(markerPath, '');
    syncPath(markerPath, 'file');
    mkdirSync(folder, { mode: 0o700 });
    syncPath(dataFolder, 'folder');
  } catch (error) {
    throw new DatabaseStartError(explainUnusableData(dataFolder, String(error)), { cause: error });
  }
  return {
    folder,
    isFirstStart: true,
    finishFirstStart() {
      rmSync(markerPath, { force: true });
      syncPath(dataFolder, 'folder');
    },
  };
}

function checkVersion(folder: string): void {
  let version: string;
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new DatabaseStartError(explainUnusableData(folder, String(error)), { cause: error });
  }
  if (version === EMBEDDED_POSTGRES_MAJOR) return;
  throw new DatabaseStartError(
    `The data in ${folder} belongs to PostgreSQL ${version}; this server embeds PostgreSQL ${EMBEDDED_POSTGRES_MAJOR}. ` +
      `Start the release that made it, write the data out with a dump, and read the dump into an empty folder.`,
  );
}
