import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, startTree } from '../bootstrap/process-tree.mjs';
import { findPostgres } from './find-postgres.ts';
import { type Network, type User, guardOrphan, makeServerFolder, serverNetwork, serverUser } from './environment.ts';

// A real PostgreSQL server for tests, journeys and benchmarks: in a folder of its own, gone when its starter is.

export interface PostgresOptions {
  /** Server settings, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Syncs to the disk, as a server does that must not lose anything. Off by default: tests are faster without. */
  readonly isDurable?: boolean;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 25;

/** What a server says when processes of the one before, killed a moment ago, are not quite gone. */
const STILL_DYING = /pre-existing shared memory block|lock file .* already exists/;

/** Compiling a plan and watching tables for vacuuming pay in a server that lives for more than minutes. */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off', autovacuum: 'off' };

/** @throws Error with the server's own words when it does not start, or saying why none can be had */
export async function startPostgres({
  settings = {},
  isDurable = false,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const postgres = findPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  const user = serverUser();
  const folder = makeServerFolder(user);
  const network = await serverNetwork(folder);
  const all = { ...network.settings, ...(isDurable ? {} : QUICK), ...settings };
  const server = new PostgresServer({ programs: postgres.programs, user, folder, network, settings: all });
  try {
    server.initialise();
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

interface Place {
  readonly programs: string;
  readonly user: User;
  readonly folder: string;
  readonly network: Network;
  readonly settings: Readonly<Record<string, string | number>>;
}

/** A server of our own. Made by {@link startPostgres}. */
export class PostgresServer {
  readonly #place: Place;
  #running: ReturnType<typeof startTree> | undefined;
  #callOffGuard: () => void = () => undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Of the main process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /** An address for `pg`. Its only user may do everything in every database. */
  url(database = 'postgres'): string {
    return this.#place.network.url(database);
  }

  get #data(): string {
    return join(this.#place.folder, 'data');
  }

  get #log(): string {
    return join(this.#place.folder, 'log');
  }

  #program(name: string): string {
    return join(this.#place.programs, process.platform === 'win32' ? `${name}.exe` : name);
  }

  initialise(): void {
    const { user, folder } = this.#place;
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : [];
    const initdbOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions', ...locale];
    const result = spawnSync(this.#program('initdb'), ['-D', this.#data, ...initdbOptions], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    });
    if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  }

  /** Also after a crash, from whose data it then recovers. */
  async start(): Promise<void> {
    const patience = Date.now() + START_TIMEOUT_MS;
    this.#launch();
    while (!this.#isReady()) {
      const logText = readFileSync(this.#log, 'utf8').trim();
      const hasExited = this.pid === undefined || !isAlive(this.pid);
      if (Date.now() > patience || (hasExited && !STILL_DYING.test(logText))) {
        throw new Error(`PostgreSQL did not start:\n${logText.split('\n').slice(-5).join('\n')}`);
      }
      if (hasExited) this.#launch();
      await wait(POLL_INTERVAL_MS);
    }
  }

  /** Ends every process of the server at once, as a power cut would; the data stays. */
  async crash(): Promise<void> {
    await this.#end(() => this.#running?.kill());
  }

  /** Ends the server in order despite open connections and removes its folder. */
  async stop(): Promise<void> {
    await this.#end((pid) => process.kill(pid, 'SIGINT'));
    rmSync(this.#place.folder, { recursive: true, force: true });
  }

  #launch(): void {
    this.#callOffGuard();
    const { user, folder, settings } = this.#place;
    const output = openSync(this.#log, 'w');
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#running = startTree(this.#program('postgres'), ['-D', this.#data, ...args], {
      ...user,
      cwd: folder,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    // A program that cannot be run at all has no process, which `start` sees.
    this.#running.ended.catch(() => undefined);
    if (this.pid !== undefined) this.#callOffGuard = guardOrphan(this.pid, folder);
  }

  /** By the last line of the server's own status file, which pg_ctl goes by too. */
  #isReady(): boolean {
    try {
      const lines = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
      return Number(lines[0]) === this.pid && lines.some((line) => line.trim() === 'ready');
    } catch {
      return false;
    }
  }

  async #end(ask: (pid: number) => void): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    if (running.pid !== undefined && isAlive(running.pid)) ask(running.pid);
    const killTimer = setTimeout(() => running.kill(), STOP_TIMEOUT_MS);
    await running.ended.catch(() => undefined);
    clearTimeout(killTimer);
    this.#callOffGuard();
    this.#running = undefined;
  }
}
