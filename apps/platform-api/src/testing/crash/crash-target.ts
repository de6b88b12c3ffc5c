import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import type { EngineKind } from '#db/opened-pool.ts';

/** A database that can be killed and restarted. */
export interface CrashTarget {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  kill(writer: Pick<ChildProcess, 'kill'>): Promise<void>;
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** The engine runs in the writer, so killing the writer is enough. */
function createEmbeddedTarget(): CrashTarget {
  const dataFolder = mkdtempSync(join(tmpdir(), 'store-panel-crash-'));
  return {
    databaseUrl: '',
    dataFolder,
    async kill(writer) {
      writer.kill('SIGKILL');
    },
    restart: () => Promise.resolve(),
    async remove() {
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Kills every process of the server first, then the writer, which has lost its connection. */
async function createServerTarget(): Promise<CrashTarget> {
  const server = await startPostgres({ isDurable: true });
  return {
    databaseUrl: server.url(),
    dataFolder: '',
    async kill(writer) {
      await server.crash();
      writer.kill('SIGKILL');
    },
    restart: () => server.start(),
    remove: () => server.stop(),
  };
}

export const createCrashTarget = async (engine: EngineKind): Promise<CrashTarget> =>
  engine === 'embedded' ? createEmbeddedTarget() : createServerTarget();
