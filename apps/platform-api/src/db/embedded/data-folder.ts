import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError, explain } from '#db/database-errors.ts';
import { syncPath } from './durable-filesystem.ts';

/** Major version of the PostgreSQL inside PGlite; a test compares it with what the engine says. */
export const EMBEDDED_MAJOR = '18';

/** Stands while the first start is under way. Found at a later start it says: what is here was never finished. */
const UNFINISHED = 'first-start-unfinished';

export interface Cluster {
  /** Where PostgreSQL's own files are. */
  readonly folder: string;
  readonly isFirstStart: boolean;
  /** To be called once everything of a first start has reached the disk. */
  finishFirstStart(): void;
}

/** Makes sure that `dataFolder` is there and can be written to. */
export function makeDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseStartError(explain(`The data folder ${dataFolder}`, String(error)), { cause: error });
  }
}

/** Looks at what the (locked) data folder holds: a cluster to open, none yet, or the remains of a first start that was cut off. */
export function findCluster(dataFolder: string): Cluster {
  const folder = join(dataFolder, 'postgres');
  const unfinished = join(dataFolder, UNFINISHED);
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) {
    refuseOtherVersions(folder);
    return { folder, isFirstStart: false, finishFirstStart: () => undefined };
  }
  try {
    writeFileSync(unfinished, '');
    syncPath(unfinished, 'file');
    mkdirSync(folder, { mode: 0o700 });
    syncPath(dataFolder, 'folder');
  } catch (error) {
    throw new DatabaseStartError(explain(dataFolder, String(error)), { cause: error });
  }
  return {
    folder,
    isFirstStart: true,
    finishFirstStart() {
      rmSync(unfinished, { force: true });
      syncPath(dataFolder, 'folder');
    },
  };
}

function refuseOtherVersions(folder: string): void {
  let version: string;
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new DatabaseStartError(explain(folder, String(error)), { cause: error });
  }
  if (version === EMBEDDED_MAJOR) return;
  throw new DatabaseStartError(
    `The data in ${folder} belongs to PostgreSQL ${version}; this server embeds PostgreSQL ${EMBEDDED_MAJOR}. ` +
      `Start the release that made it, write the data out with a dump, and read the dump into an empty folder.`,
  );
}
