import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system on Node used here, which PGlite's types do not describe. */
interface NodeFilesystemModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}
type ModuleOptions = Parameters<NodeFS['init']>[1];

/** Emscripten's number for "input/output error", on which PostgreSQL panics. */
const EIO = 29;

export interface FilesystemEvents {
  /** A file was synced to disk. */
  synced(): void;
  /** PostgreSQL panicked; nothing may run on it any more. */
  aborted(): void;
}

/**
 * PGlite's file system in a folder, with a working fsync. Emscripten's fsync does nothing and reports success: a power
 * cut then loses acknowledged commits.
 */
export class DurableFilesystem extends NodeFS {
  readonly #events: FilesystemEvents;

  constructor(folder: string, events: FilesystemEvents) {
    super(folder);
    this.#events = events;
  }

  override async init(engine: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const events = this.#events;
    const installFsync = (module: unknown) => {
      const { NODEFS } = module as NodeFilesystemModule;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fdatasyncSync(nfd);
        } catch {
          return EIO;
        }
        events.synced();
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: () => events.aborted(),
        preRun: [...(emscriptenOpts.preRun ?? []), installFsync],
      },
    };
  }
}

/** Syncs a file or the entries of a folder to disk. Windows neither can nor needs to sync folders. */
export function syncPath(path: string, kind: 'file' | 'folder'): void {
  if (kind === 'folder' && process.platform === 'win32') return;
  const descriptor = openSync(path, kind === 'file' ? 'r+' : 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const MAX_CONCURRENT_SYNCS = 8;

/** Syncs a folder with its content to disk, several files at a time, which the disk can write together. */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const next = files.values();
  const syncRemaining = async (): Promise<void> => {
    for (const path of next) {
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SYNCS }, syncRemaining));
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...folders, folder]) syncPath(path, 'folder');
}
