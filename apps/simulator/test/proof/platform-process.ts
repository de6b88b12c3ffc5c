import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { type PostgresServer, startPostgres } from '@store-panel/tooling/postgres/postgres';

import type { Account } from '#platform/session-client.ts';

// The platform as a process of its own that can be killed, on data of its own that outlives it.

export const ENGINES = ['embedded', 'postgresql'] as const;
export type Engine = (typeof ENGINES)[number];

export interface PlatformProcess {
  readonly api: string;
  readonly engine: Engine;
  readonly accounts: readonly Account[];
  /** Starts it. Resolves as soon as it answers. */
  start(): Promise<void>;
  /** Rejects with its last words when it ends by itself. */
  readonly ended: Promise<never>;
  /** kill -9. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Ends the database server at once too, as a power cut would, and starts it again. Nothing to do for the embedded one. */
  crashDatabase(): Promise<void>;
  /** Errors of the server's log, and its output outside the log. */
  readonly errorLines: readonly string[];
  /** Ends everything and removes the data. */
  end(): Promise<void>;
}

const SERVER_FOLDER = fileURLToPath(new URL('../../../platform-api/', import.meta.url));
const DEMO_ACCOUNTS = new URL('../../../platform-api/src/seed/demo-accounts.ts', import.meta.url);
/** Of the server's log lines, those from here on are errors. */
const ERROR_LEVEL = 50;
const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 10;

/** Prepares a platform with the demo data; `start` runs it. */
export async function preparePlatform(engine: Engine): Promise<PlatformProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'store-panel-proof-'));
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const postgres = engine === 'postgresql' ? await startPostgres({ isDurable: true }) : null;
  const { DEMO_ACCOUNTS: accounts } = (await import(DEMO_ACCOUNTS.href)) as { DEMO_ACCOUNTS: readonly Account[] };
  const errorLines: string[] = [];
  const environment = {
    ...withoutDatabase(process.env),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_FOLDER: join(folder, 'data'),
    SEED_DEMO: '1',
    DEMO_HISTORY_DAYS: '0',
    LOG_LEVEL: 'warn',
    SECRET: randomBytes(48).toString('base64'),
    ...(postgres && { DATABASE_URL: postgres.url() }),
  };
  const ended = Promise.withResolvers<never>();
  // The caller awaits it together with its own work.
  ended.promise.catch(() => undefined);
  let child: ChildProcess | null = null;
  const killWithUs = () => child?.kill('SIGKILL');
  process.on('exit', killWithUs);

  async function kill(): Promise<void> {
    const running = child;
    child = null;
    if (running === null || !isRunning(running)) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  return {
    api,
    engine,
    accounts,
    errorLines,
    ended: ended.promise,
    kill,
    async start() {
      const started = runServer(environment, (errorLine) => errorLines.push(errorLine));
      child = started;
      started.once('close', () => {
        if (child === started)
          ended.reject(new Error(`the server ended by itself:\n${errorLines.slice(-10).join('\n')}`));
      });
      await Promise.race([untilItAnswers(api, started), ended.promise]);
    },
    async crashDatabase() {
      await postgres?.crash();
      await postgres?.start();
    },
    async end() {
      process.off('exit', killWithUs);
      await kill();
      await stop(postgres);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const stop = async (postgres: PostgresServer | null) => postgres?.stop();

/** Leaves a database alone that it has not created. */
function withoutDatabase({ DATABASE_URL: _url, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}

function runServer(env: NodeJS.ProcessEnv, complain: (line: string) => void): ChildProcess {
  const args = ['--conditions=@store-panel/source', '--disable-warning=ExperimentalWarning', 'src/server.ts'];
  const child = spawn(process.execPath, args, { cwd: SERVER_FOLDER, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (isErrorLine(line)) complain(line);
    });
  }
  return child;
}

function isErrorLine(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: number };
    return (level ?? ERROR_LEVEL) >= ERROR_LEVEL;
  } catch {
    return line.trim() !== '';
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function untilItAnswers(api: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && isRunning(server); await wait(POLL_INTERVAL_MS)) {
    const isUp = await fetch(`${api}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error('the server does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
