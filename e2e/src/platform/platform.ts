import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import type { Builds } from '#platform/builds.ts';

/** A first start on a machine that is busy with something else, in ms. */
const PATIENCE = 60_000;
/** How often the server is asked whether it is up, in ms. */
const ASK_AGAIN = 25;
/** Levels of the server's log from which on somebody has to look at it. */
const ERROR_LEVEL = 50;

/** The real server on a port and a data folder of its own, which it keeps over a kill and a new start. */
export interface Platform {
  readonly origin: string;
  readonly port: number;
  /** Lines of its log that are errors; nothing that a test does may cause one. */
  readonly errors: readonly string[];
  /** Resolves once it answers. */
  start(): Promise<void>;
  /** Ends it in the middle of whatever it does, without a warning. */
  kill(): Promise<void>;
  /** Ends it in good order and removes its data. */
  dispose(): Promise<void>;
}

export async function createPlatform(builds: Builds): Promise<Platform> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'store-panel-e2e-'));
  const origin = `http://localhost:${port}`;
  const errors: string[] = [];
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    origin,
    port,
    errors,
    async start() {
      const said: string[] = [];
      child = spawn(process.execPath, [join(builds.server, 'server.js')], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_FOLDER: join(folder, 'data'),
          STATIC_PANEL: builds.panel,
          STATIC_CLAIM_LOOKUP: builds.claimLookup,
          SEED_DEMO: '1',
          // Codes are read where a person who tries the platform reads them.
          OUTBOX_PAGE: '1',
          API_DOCS: '1',
          PANEL_ORIGIN: origin,
          LOG_LEVEL: 'warn',
          // Every test signs in from an address of its own, as other people do; the limits of tries stay on.
          TRUSTED_PROXIES: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue;
        createInterface(stream).on('line', (line) => {
          said.push(line);
          if (levelOf(line) >= ERROR_LEVEL) errors.push(line);
        });
      }
      await answers(origin, child, said);
    },
    kill: () => end('SIGKILL'),
    async dispose() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(origin: string, child: ChildProcess, said: readonly string[]): Promise<void> {
  for (const limit = Date.now() + PATIENCE; Date.now() < limit; await pause(ASK_AGAIN)) {
    if (child.exitCode !== null) break;
    if (await isUp(origin)) return;
  }
  throw new Error(`The server does not answer at ${origin}. It said:\n${said.join('\n')}`);
}

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The level of a line of the log; a line that is no record is something that nobody meant to write. */
function levelOf(line: string): number {
  try {
    const { level } = JSON.parse(line) as { readonly level?: unknown };
    return typeof level === 'number' ? level : ERROR_LEVEL;
  } catch {
    return ERROR_LEVEL;
  }
}

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
