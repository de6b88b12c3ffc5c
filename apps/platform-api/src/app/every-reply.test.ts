// Rules for every reply, whatever sends it: endpoints, files, pages, the socket engine or Node itself. One database
// engine is enough, because no header comes from a database.
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HEADER } from '@store-panel/contract/envelope';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { createSecrets } from '#access/secrets.ts';
import { fileLink, imageUrl } from '#http/files/file-links.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import {
  toRequestText,
  type BareRequest,
  sendRawHttp,
  type ReplyHead,
  WEBSOCKET_HEADERS,
} from '#testing/servers/raw-exchange.ts';
import { type BuiltApps, buildApps, INLINE } from '#testing/servers/built-apps.ts';
import { addStore, PASSWORD, signInStore } from '#testing/fixtures/accounts.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const COURIER = 'havel.localhost';
const LISTED = 'https://panel.example';
const SOCKET = '/socket.io/?EIO=4&transport=';
const ASSET_PATH = '/assets/app-1a2b3c.js';

let database: Database;
let built: BuiltApps;
/** Without a proxy. */
let server: TestPlatform;
let behindProxy: TestPlatform;
let email: string;
let session: SessionHeaders;
let image: string;
let document: string;
const secret = randomBytes(48);

beforeAll(async () => {
  built = buildApps();
  database = await openInMemory();
  const own = { ...built, secret, apiDocs: true, allowedOrigins: [LISTED, 'http://localhost:5173'] };
  server = await startPlatform(database, own);
  behindProxy = await startPlatform(database, { ...own, trustedProxies: 1 });
  await addTenant(database, COURIER, { name: 'Havel Courier' });
  const store = await addStore(database);
  ({ email } = store);
  image = await addFile(database, store.id, { purpose: 'store_image', content_type: 'image/webp' });
  document = await addFile(database, store.id);
  session = await signInStore(server.origin, email);
});
afterAll(async () => {
  await Promise.all([server.close(), behindProxy.close()]);
  await database.close();
  built.remove();
});

const json = (path: string, body: unknown, headers: BareRequest['headers'] = {}): BareRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (path: string, headers: BareRequest['headers'] = {}): BareRequest => ({ path, headers });
const send = (request: BareRequest | string, to = server) =>
  sendRawHttp(to.origin, typeof request === 'string' ? request : toRequestText(request));

type Kind = 'closed' | 'script' | 'file' | 'stored' | 'panel' | 'claims' | 'docs';

interface Row {
  readonly status: number;
  readonly kind?: Kind;
  readonly cache?: string;
  /** Which sites may embed it; `same-site` by default. */
  readonly shownOn?: string;
  /** Text for requests that are hardly HTTP; they are not repeated through the proxy. */
  readonly request: () => BareRequest | string | Promise<BareRequest>;
}

const FOREVER = 'public, max-age=31536000, immutable';
const LOGIN = '/api/store/login';

const ROWS: Readonly<Record<string, Row>> = {
  'a call with a session': { status: 200, request: () => json('/api/store/get_store_detail', {}, session) },
  'a call without one': { status: 200, request: () => json('/api/admin/get_setting_detail', {}) },
  'a call under the prefix': { status: 200, request: () => json('/v3/api/admin/get_setting_detail', {}) },
  'a sign-in that sets a cookie': {
    status: 200,
    request: () => json(LOGIN, { email, password: PASSWORD }, { [HEADER.sessionMode]: 'cookie' }),
  },
  'a sign-in that fails': { status: 200, request: () => json(LOGIN, { email, password: 'another' }) },
  'a call by a stranger': { status: 401, request: () => json('/api/store/get_store_detail', {}) },
  'a token in the address': { status: 400, request: () => json('/api/store/get_store_detail?token=x', {}) },
  'an unknown call': { status: 404, request: () => json('/api/store/nothing', {}) },
  'a body that breaks the contract': { status: 422, request: () => json(LOGIN, { email: 1 }) },
  'a body that is no JSON': { status: 400, request: () => json(LOGIN, '{') },
  'a body of another type': { status: 415, request: () => json(LOGIN, 'a=b', { 'content-type': 'text/plain' }) },
  'a body that is too large': {
    status: 413,
    request: () => ({
      ...json(LOGIN, ''),
      headers: { 'content-type': 'application/json', 'content-length': '9999999' },
    }),
  },
  'a path that cannot be read': { status: 400, request: () => get('/api/%E0%A4%A') },
  'another method': { status: 404, request: () => ({ ...get('/app'), method: 'DELETE' }) },
  'HEAD of a page': { status: 404, request: () => ({ ...get('/app'), method: 'HEAD' }) },
  health: { status: 200, request: () => get('/health') },
  liveness: { status: 200, request: () => get('/live') },
  readiness: { status: 200, request: () => get('/ready') },
  'the contract as a document': { status: 200, request: () => get('/openapi.json') },
  'the page of calls': { status: 200, kind: 'docs', request: () => get('/api-docs') },
  'a script of that page': { status: 200, request: () => get('/api-docs/docs.js') },
  'the page about maps': { status: 200, kind: 'docs', request: () => get('/docs/maps') },
  'the style of that page': { status: 200, request: () => get('/docs/maps/docs.css') },
  'what that page does not have': { status: 404, request: () => get('/api-docs/package.json') },

  'the panel': { status: 200, kind: 'panel', cache: 'no-cache', request: () => get('/') },
  'any path of the panel': { status: 200, kind: 'panel', cache: 'no-cache', request: () => get('/app/orders/') },
  'the claim lookup': {
    status: 200,
    kind: 'claims',
    cache: 'no-cache',
    request: () => get('/', { host: COURIER }),
  },
  'the claim lookup of the platform': {
    status: 200,
    kind: 'claims',
    cache: 'no-cache',
    request: () => get('/insurance-claim'),
  },
  'a script': { status: 200, kind: 'script', cache: FOREVER, request: () => get(ASSET_PATH) },
  'a script compressed beforehand': {
    status: 200,
    kind: 'script',
    cache: FOREVER,
    request: () => get(ASSET_PATH, { 'accept-encoding': 'br' }),
  },
  'a script that the browser has': {
    status: 304,
    kind: 'script',
    cache: FOREVER,
    async request() {
      const { headers } = await send(get(ASSET_PATH));
      return get(ASSET_PATH, { 'if-none-match': headers['etag'] });
    },
  },
  'a part of a script': {
    status: 206,
    kind: 'script',
    cache: FOREVER,
    request: () => get(ASSET_PATH, { range: 'bytes=0-9' }),
  },
  'a part that is not there': { status: 404, request: () => get(ASSET_PATH, { range: 'bytes=999999-' }) },
  'a style sheet': {
    status: 200,
    kind: 'file',
    cache: FOREVER,
    request: () => get('/claim-assets/app-4d5e6f.css', { host: COURIER }),
  },
  'an icon': { status: 200, kind: 'file', cache: 'max-age=3600', request: () => get('/favicon.svg') },
  "a store's picture": {
    status: 200,
    kind: 'stored',
    cache: FOREVER,
    shownOn: 'cross-origin',
    request: () => get(imageUrl(image)),
  },
  'a picture that is not there': { status: 404, request: () => get(imageUrl(document)) },
  'a document': { status: 200, kind: 'stored', request: () => get(fileLink(createSecrets(secret), document)) },
  'a document without a proof': { status: 404, request: () => get(`/files/${document}`) },

  'a file that is not there': { status: 404, request: () => get('/assets/gone.js') },
  'the folder of the files': { status: 404, request: () => get('/assets/') },
  'the folder without its slash': { status: 404, request: () => get('/assets') },
  'a way out of the folder': { status: 404, request: () => get('/assets/..%2fsecret.txt') },

  'a socket by plain requests': { status: 200, request: () => get(`${SOCKET}polling`) },
  'a socket by plain requests from elsewhere': {
    status: 403,
    request: () => get(`${SOCKET}polling`, { origin: 'https://evil.example' }),
  },
  'a socket by no known way': { status: 400, request: () => get(`${SOCKET}pigeon`) },
  'a socket that is not there': { status: 400, request: () => get(`${SOCKET}polling&sid=gone`) },
  'a WebSocket': { status: 101, request: () => get(`${SOCKET}websocket`, WEBSOCKET_HEADERS) },
  'a WebSocket from elsewhere': {
    status: 403,
    request: () => get(`${SOCKET}websocket`, { ...WEBSOCKET_HEADERS, origin: 'https://evil.example' }),
  },
  'a WebSocket for a socket that is not there': {
    status: 400,
    request: () => get(`${SOCKET}websocket&sid=gone`, WEBSOCKET_HEADERS),
  },
  'a question of another origin': { status: 204, request: () => preflight(LOGIN, LISTED) },
  'a question of an unknown origin': { status: 404, request: () => preflight(LOGIN, 'https://evil.example') },
  'a question about sockets': { status: 204, request: () => preflight(`${SOCKET}polling`, LISTED) },

  'no HTTP at all': { status: 400, request: () => 'nonsense\r\n\r\n' },
  'headers that are too long': { status: 431, request: () => `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n` },
  'a request without a host': { status: 400, request: () => get('/', { host: undefined }) },
  'an unknown expectation': { status: 417, request: () => get('/', { expect: 'a miracle' }) },
};

const preflight = (path: string, origin: string): BareRequest => ({
  method: 'OPTIONS',
  path,
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
});

const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const pagePolicy = (scripts: string, frames = '') =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; ` +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  `${frames}base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
const POLICIES: Readonly<Record<Kind, string>> = {
  closed: NO_PAGE,
  file: NO_PAGE,
  stored: `${NO_PAGE}; sandbox`,
  script: `${NO_PAGE}; script-src 'self'; connect-src 'self'`,
  panel: pagePolicy("'self'", "frame-src 'self'; "),
  docs:
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  claims: pagePolicy(`'self' 'sha256-${createHash('sha256').update(INLINE).digest('base64')}'`),
};

/** Browser features that a page may use: the panel locates the store, the claim lookup scans a parcel's barcode. */
const POWERS: Partial<Record<string, readonly (readonly [string, string])[]>> = {
  panel: [['geolocation', '(self)']],
  claims: [['camera', '(self)']],
};

function expectGuarded(
  { lines, headers }: ReplyHead,
  { kind = 'closed', cache = 'no-store', shownOn = 'same-site' }: Pick<Row, 'kind' | 'cache' | 'shownOn'>,
): void {
  const names = lines.map(([name]) => name).filter((name) => name !== 'set-cookie');
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(headers).toMatchObject({
    'cache-control': cache,
    'content-security-policy': POLICIES[kind],
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': shownOn,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const powers = new Map(headers['permissions-policy']?.split(', ').map((one) => one.split('=') as [string, string]));
  const granted = [...powers].filter(([, to]) => to !== '()');
  expect(granted).toEqual(POWERS[kind] ?? []);
  for (const name of ['camera', 'microphone', 'payment', 'usb', 'publickey-credentials-get'])
    expect(powers.has(name), name).toBe(true);
  for (const name of ['server', 'x-powered-by', 'location']) expect(headers).not.toHaveProperty(name);
}

describe('every reply', () => {
  test.each(Object.entries(ROWS))('%s', async (_name, row) => {
    const request = await row.request();
    const reply = await send(request);
    expect(reply.status).toBe(row.status);
    expectGuarded(reply, row);
    expect(reply.headers).not.toHaveProperty('strict-transport-security');
    if (typeof request === 'string') return;

    const via = async (scheme: string, to: TestPlatform) => {
      const forwarded = { ...request, headers: { ...request.headers, 'x-forwarded-proto': scheme } };
      const guarded = await send(forwarded, to);
      expectGuarded(guarded, row);
      return guarded.headers['strict-transport-security'];
    };
    expect(await via('https', behindProxy)).toBe('max-age=31536000');
    expect(await via('https, http', behindProxy)).toBeUndefined();
    expect(await via('https', server)).toBeUndefined();
  });

  test('an internal error', async () => {
    const { kysely } = database;
    await sql`alter table settings rename to mislaid`.execute(kysely);
    try {
      const reply = await send(json('/api/admin/get_setting_detail', {}));
      expect(reply.status).toBe(500);
      expectGuarded(reply, {});
    } finally {
      await sql`alter table mislaid rename to settings`.execute(kysely);
    }
  });

  test('allows the configured map origins for pages and their workers only', async () => {
    const mapOrigins = ['https://tiles.example'];
    const mapped = await startPlatform(database, { ...built, secret, mapOrigins });
    const policyOf = async (path: string) => (await send(get(path), mapped)).headers['content-security-policy'];
    expect(await policyOf('/')).toContain("connect-src 'self' https://tiles.example;");
    expect(await policyOf(ASSET_PATH)).toContain("connect-src 'self' https://tiles.example");
    expect(await policyOf('/push-worker.js')).not.toContain('tiles');
    expect(await policyOf('/health')).not.toContain('tiles');
    await mapped.close();
  });

  test('serves the archive of the maps by ranges, and nothing else of its folder', async () => {
    const mapTilesFile = join(built.panelFolder, 'berlin.pmtiles');
    writeFileSync(mapTilesFile, 'PMTiles and more');
    const mapped = await startPlatform(database, {
      ...built,
      secret,
      mapTilesFile,
      mapTiles: '/map-tiles/berlin.pmtiles',
    });
    const range = await send(get('/map-tiles/berlin.pmtiles', { range: 'bytes=0-6' }), mapped);
    expect([range.status, range.headers['content-length']]).toEqual([206, '7']);
    for (const path of ['/map-tiles/secret.txt', '/map-tiles/', '/map-tiles/%2e%2e/secret.txt'])
      expect((await send(get(path), mapped)).status, path).toBe(404);
    await mapped.close();
  });

  test('no policy allows inline scripts or styles', async () => {
    for (const row of Object.values(ROWS)) {
      const { headers } = await send(await row.request());
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:|strict-dynamic/);
    }
  });
});
