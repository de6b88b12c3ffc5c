import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError, explainUnusableData } from '#db/database-errors.ts';

const LOCK_FILE = 'lock';
const HOLDER_FILE = 'lock-holder.json';
const SQLITE_BUSY = 5;

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** References to all locks of this process: garbage collection would release a lock. */
const activeLocks = new Set<object>();

export interface FolderLock {
  /** The previous holder, if it ended without releasing the lock. */
  readonly crashedHolder: Holder | null;
  release(): void;
}

function readHolder(folder: string): Holder | null {
  try {
    return JSON.parse(readFileSync(join(folder, HOLDER_FILE), 'utf8')) as Holder;
  } catch {
    // The holder has not written it yet, or crashed while writing.
    return null;
  }
}

/**
 * Locks the folder for this process, because two engines on one folder silently overwrite each other's data.
 *
 * It is a file lock of the operating system: it ends with its process in every case, and a new process with the same
 * pid does not inherit it. Node has no API for such locks, but its SQLite takes them on every platform. Nothing is
 * stored in the file.
 */
export function lockFolder(folder: string): FolderLock {
  // Not imported, because bundlers strip "node:" and there is no "sqlite" without it.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const file = join(folder, LOCK_FILE);
  let lock: InstanceType<typeof DatabaseSync>;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new DatabaseStartError(`The data folder ${folder} cannot be written to (${String(error)}).`, {
      cause: error,
    });
  }
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) {
      throw new DatabaseStartError(explainUnusableData(folder, String(error)), { cause: error });
    }
    const holder = readHolder(folder);
    const holderText =
      holder === null ? 'another process' : `process ${holder.pid} on ${holder.host} since ${holder.since}`;
    throw new DatabaseStartError(
      `The data folder ${folder} is in use by ${holderText}. Stop that process, choose another folder, or set DATABASE_URL to share one PostgreSQL server.`,
    );
  }
  const crashedHolder = readHolder(folder);
  const self: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(join(folder, HOLDER_FILE), JSON.stringify(self));
  } catch (error) {
    lock.close();
    throw new DatabaseStartError(explainUnusableData(folder, String(error)), { cause: error });
  }
  activeLocks.add(lock);
  return {
    crashedHolder,
    release() {
      activeLocks.delete(lock);
      rmSync(join(folder, HOLDER_FILE), { force: true });
      lock.close();
    },
  };
}
