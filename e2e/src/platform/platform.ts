import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { PAYMENT_GATEWAYS } from '@store-panel/domain/payments/gateways';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';

import type { Builds } from '#platform/builds.ts';

/** Timeout of the first start on a busy machine in ms. */
const START_TIMEOUT_MS = scaledMs(60_000);
/** Interval of health checks in ms. */
const POLL_INTERVAL_MS = 25;
/** Log levels that count as errors. */
const ERROR_LEVEL = 50;

/** Other keys than the demo's, which therefore connects nothing: stores begin without a gateway. */
export const GATEWAY_ACCOUNTS = {
  ...DEMO_ACCOUNTS,
  stripe: { secret: 'sk_test_OfTheKitchen', public: 'pk_test_OfTheKitchen', authorization: 'whsec_OfTheKitchen' },
} as const;

/** The server on its own port and data folder, which survive a restart. */
export interface Platform {
  readonly origin: string;
  readonly port: number;
  /** The card provider, PayPal and Braintree, on this machine. */
  readonly gateways: PaymentGateways;
  /** Error lines of its log; tests must not cause any. */
  readonly errors: readonly string[];
  /** Resolves when the server is up. */
  start(): Promise<void>;
  /** Kills it without warning. */
  kill(): Promise<void>;
  /** Copies the data of the killed server; the last copy counts. */
  copyData(): Promise<void>;
  /** Puts the copy back. */
  putDataBack(): Promise<void>;
  /** Shuts it down and removes its data. */
  dispose(): Promise<void>;
}

export async function createPlatform(builds: Builds): Promise<Platform> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'store-panel-e2e-'));
  const origin = `http://localhost:${port}`;
  const errors: string[] = [];
  const gateways = await startPaymentGateways({ accounts: GATEWAY_ACCOUNTS });
  let child: ChildProcess | undefined;

  const data = join(folder, 'data');
  const copy = join(folder, 'copy');

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    origin,
    port,
    gateways,
    errors,
    async start() {
      const output: string[] = [];
      // Optimizing PostgreSQL's WebAssembly costs more than a test run gets back (docs/decisions/0056-test-budgets.md).
      child = spawn(process.execPath, ['--liftoff-only', join(builds.server, 'server.js')], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_FOLDER: data,
          STATIC_PANEL: builds.panel,
          STATIC_CLAIM_LOOKUP: builds.claimLookup,
          SEED_DEMO: '1',
          DEMO_HISTORY_DAYS: '0',
          // Codes are read from the outbox page.
          OUTBOX_PAGE: '1',
          API_DOCS: '1',
          PAYMENT_ENDPOINTS: PAYMENT_GATEWAYS.map((gateway) => `${gateway}=${gateways.origin}`).join(),
          PANEL_ORIGIN: origin,
          SITE_DOMAIN: 'localhost',
          // Mail servers of stores are on this machine.
          OUTBOUND_ALLOW: '127.0.0.0/8',
          LOG_LEVEL: 'warn',
          // Every test has its own client address, so that rate limits stay enabled.
          TRUSTED_PROXIES: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue;
        createInterface(stream).on('line', (line) => {
          output.push(line);
          if (levelOf(line) >= ERROR_LEVEL) errors.push(line);
        });
      }
      await waitUntilUp(origin, child, output);
    },
    kill: () => end('SIGKILL'),
    copyData: () => replaceFolder(copy, data),
    putDataBack: () => replaceFolder(data, copy),
    async dispose() {
      await end('SIGTERM');
      await gateways.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function replaceFolder(target: string, source: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(source, target, { recursive: true });
}

async function waitUntilUp(origin: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  for (const limit = Date.now() + START_TIMEOUT_MS; Date.now() < limit; await sleep(POLL_INTERVAL_MS)) {
    if (child.exitCode !== null) break;
    if (await isUp(origin)) return;
  }
  throw new Error(`The server does not answer at ${origin}. It said:\n${output.join('\n')}`);
}

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Level of a log line; a line without a record counts as an error. */
function levelOf(line: string): number {
  try {
    const { level } = JSON.parse(line) as { readonly level?: unknown };
    return typeof level === 'number' ? level : ERROR_LEVEL;
  } catch {
    return ERROR_LEVEL;
  }
}

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
