import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { HEADER } from '@store-panel/contract/envelope';
import { successSchema } from '@store-panel/contract/replies';
import { CONTRACT, type Endpoint, type Wire } from '@store-panel/contract/table';
import { Compile } from 'typebox/compile';

import { createSecrets } from '#access/secrets.ts';
import { addressOf } from '#testing/address-of.ts';
import { createPlatform, type Platform } from '#app/platform.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { createLog } from '#log.ts';

/** A platform that listens on a free port. */
export interface TestPlatform {
  readonly origin: string;
  readonly platform: Platform;
  /** Log lines of the server; by default warnings and errors. */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

const secret = randomBytes(48);

/** Keys that test platforms derive from their secret. */
export const testSecrets = createSecrets(secret);

export async function startPlatform(database: Database, overrides: Partial<Config> = {}): Promise<TestPlatform> {
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: undefined,
    dataFolder: '',
    poolSize: 10,
    listenUrl: undefined,
    metricsAt: undefined,
    secret,
    previousSecret: undefined,
    secretSources: { SECRET: 'environment' },
    allowedOrigins: [],
    dashboardOrigin: undefined,
    // Services of tests are on this machine.
    outboundAllow: ['127.0.0.0/8', '::1'],
    mapStyle: '',
    mapTiles: '',
    mapTilesFile: undefined,
    mapOrigins: [],
    siteDomain: 'stores.example',
    siteResolvers: [],
    paymentEndpoints: {},
    mapProviders: {},
    vatCheckUrl: null,
    billing: null,
    escrow: null,
    escrowAsks: [],
    payoutAccount: null,
    issuer: { name: 'Platform Ltd', lines: ['1 Sample Street', 'Berlin'], vat_id: 'DE123456789' },
    trustedProxies: 0,
    panelFolder: undefined,
    claimLookupFolder: undefined,
    seedDemo: false,
    demoHistoryDays: 0,
    firstAdmin: undefined,
    smtpUrl: undefined,
    mailFrom: { name: 'Store panel', address: 'no-reply@platform.example' },
    smsGateway: undefined,
    smsStoreGateway: 'http://127.0.0.1:9',
    smsFrom: undefined,
    panelOrigin: undefined,
    // Messages stay in the outbox, where tests read them.
    outboxPage: true,
    apiDocs: false,
    pushHosts: [],
    vapidSubject: 'mailto:no-reply@platform.example',
    logLevel: 'warn',
    nodeName: 'test',
    ...overrides,
  };
  const logLines: string[] = [];
  const log = createLog(config, { write: (line) => void logLines.push(line) });
  const platform = await createPlatform(config, database, log);
  await platform.app.listen({ host: config.host, port: 0 });
  const { port } = platform.app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, platform, logLines, close: () => platform.close() };
}

/** Credentials of a session. */
export type SessionHeaders = Readonly<Record<string, string>>;

export interface Reply<Key extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** The error code of a failure, null for a success. */
  readonly code: number | null;
  readonly body: Wire[Key]['reply'] & Readonly<Record<string, unknown>>;
}

const checks = new Map<Endpoint, ReturnType<typeof Compile>>();

/** Makes a call over HTTP and checks successful replies against the contract. */
export async function call<Key extends Endpoint>(
  origin: string,
  key: Key,
  body: unknown = {},
  headers: SessionHeaders = {},
): Promise<Reply<Key>> {
  const [method = '', template = ''] = key.split(' ');
  const path = method === 'GET' ? addressOf(template, body) : template;
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const reply = (await response.json()) as Reply<Key>['body'];
  const code = typeof reply['error_code'] === 'number' ? reply['error_code'] : null;
  if (code === null) {
    const check = checks.get(key) ?? Compile(successSchema(CONTRACT[key]));
    checks.set(key, check);
    const [problem] = check.Errors(reply);
    if (problem) throw new Error(`${key} replied against its contract: ${problem.instancePath} ${problem.message}`);
  }
  return { status: response.status, headers: response.headers, code, body: reply };
}

/** Adds an idempotency key, as the client does for writes. */
export const keyed = (headers: SessionHeaders, key: string = randomUUID()): SessionHeaders => ({
  ...headers,
  [HEADER.idempotencyKey]: key,
});
