import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError, explain } from '#db/database-errors.ts';

const LOCK_FILE = 'lock';
const HOLDER_FILE = 'lock-holder.json';
const SQLITE_BUSY = 5;

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Every lock held by this process. One that nothing refers to would be collected, and so given up. */
const held = new Set<object>();

export interface FolderLock {
  /** Whoever held the folder before and did not let go of it properly: killed, or cut off. */
  readonly deadHolder: Holder | null;
  release(): void;
}

function readHolder(folder: string): Holder | null {
  try {
    return JSON.parse(readFileSync(join(folder, HOLDER_FILE), 'utf8')) as Holder;
  } catch {
    // The holder has not written it yet, or died while writing.
    return null;
  }
}

/**
 * Makes this process the only one that uses the folder. Two engines on one folder overwrite each other in silence.
 *
 * The lock is the operating system's own lock on a file, so it cannot be left behind: it ends with its process, however
 * that ends, and a new process with the dead one's number does not inherit it. Node has no call for such locks; its
 * SQLite takes them on every platform. Nothing is ever stored through it.
 */
export function lockFolder(folder: string): FolderLock {
  // Not imported by name: bundlers take "node:" off, and there is no "sqlite" without it.
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
      throw new DatabaseStartError(explain(folder, String(error)), { cause: error });
    }
    const holder = readHolder(folder);
    const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host} since ${holder.since}`;
    throw new DatabaseStartError(
      `The data folder ${folder} is in use by ${who}. Stop that process, choose another folder, or set DATABASE_URL to share one PostgreSQL server.`,
    );
  }
  const deadHolder = readHolder(folder);
  const self: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(join(folder, HOLDER_FILE), JSON.stringify(self));
  } catch (error) {
    lock.close();
    throw new DatabaseStartError(explain(folder, String(error)), { cause: error });
  }
  held.add(lock);
  return {
    deadHolder,
    release() {
      held.delete(lock);
      rmSync(join(folder, HOLDER_FILE), { force: true });
      lock.close();
    },
  };
}
