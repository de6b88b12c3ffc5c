import { DatabaseStartError, reasonOf } from '#db/database-errors.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { prepareCluster, makeDataFolder } from '#db/embedded/data-folder.ts';
import { findImage } from '#db/embedded/data-image.ts';
import { EmbeddedEngine } from '#db/embedded/engine.ts';
import { type FolderLock, lockFolder } from '#db/embedded/folder-lock.ts';
import { startMaintenance } from '#db/embedded/maintenance.ts';
import { GuardedPool } from '#db/guarded-pool.ts';
import type { OpenedPool } from '#db/opened-pool.ts';
import { valueParsers } from '#db/value-parsers.ts';

const STATEMENT_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 30_000;

export interface EmbeddedOptions {
  /** Null: in memory, for tests. */
  readonly dataFolder: string | null;
  readonly log: DatabaseLog;
  /** Overrides the built image; null runs initdb. */
  readonly image?: string | null;
  readonly statementTimeoutMs?: number;
  readonly withAmcheck?: boolean;
}

/** Opens PGlite in a worker thread, behind a pool of one connection. */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenedPool> {
  const { dataFolder, log } = options;
  const image = options.image === undefined ? findImage() : options.image;
  const engineSettings = {
    image,
    withAmcheck: options.withAmcheck ?? false,
    statementTimeoutMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    log,
  };
  if (dataFolder === null) {
    const engine = new EmbeddedEngine({ ...engineSettings, folder: null, place: 'memory', isFirstStart: true });
    return openPool(engine, log, null, 'memory');
  }
  makeDataFolder(dataFolder);
  const lock = lockFolder(dataFolder);
  if (lock.crashedHolder !== null) {
    log.warn(
      `The data folder was last used by process ${lock.crashedHolder.pid}, which ended without closing it; it is taken over.`,
    );
  }
  try {
    const cluster = prepareCluster(dataFolder);
    if (cluster.isFirstStart && image === null)
      log.info('There is no prepared data image: making a new database takes some seconds.');
    const engine = new EmbeddedEngine({
      ...engineSettings,
      folder: cluster.folder,
      place: `the data folder ${dataFolder}`,
      isFirstStart: cluster.isFirstStart,
    });
    const opened = await openPool(engine, log, lock, dataFolder);
    cluster.finishFirstStart();
    return opened;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts an engine and opens its pool. Closing the pool closes the engine. */
export async function openPool(
  engine: EmbeddedEngine,
  log: DatabaseLog,
  lock: FolderLock | null,
  place: string,
): Promise<OpenedPool> {
  try {
    await engine.start();
  } catch (error) {
    await engine.close();
    throw new DatabaseStartError(reasonOf(error), { cause: error });
  }
  const pool = new GuardedPool(
    {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      user: 'postgres',
      database: 'postgres',
      types: valueParsers(),
      stream: () => engine.openStream(),
    },
    log,
  );
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  const maintenance = startMaintenance(pool, (work) => engine.withoutStatementTimeout(work), log);
  const isOnDisk = lock !== null;
  return {
    pool,
    engine: 'embedded',
    durability: () => ({
      engine: 'embedded',
      version,
      survives: isOnDisk ? ['process crash', 'power cut'] : [],
      summary: isOnDisk
        ? `PostgreSQL ${version} embedded in ${place}; fsync is on: a change is on the disk before it is acknowledged.`
        : `PostgreSQL ${version} embedded, in memory: everything is gone when the process ends.`,
      syncs: engine.syncs,
    }),
    currentProblem: () =>
      engine.failure?.message ??
      (engine.busyMs > 1000 ? `has been busy with one statement for ${Math.round(engine.busyMs / 1000)} s` : null),
    withUntimedPool: (work) => engine.withoutStatementTimeout(() => work(pool)),
    async close() {
      await maintenance.stop();
      await pool.end();
      await engine.close();
      lock?.release();
    },
  };
}
