import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { toRequestText, type BareRequest, sendRawHttp, WEBSOCKET_HEADERS } from '#testing/servers/raw-exchange.ts';
import { type BuiltApps, buildApps } from '#testing/servers/built-apps.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

// Which pages of other origins may read the server's replies. No database is involved, so one engine is enough.

const LISTED = 'https://panel.example';
/** Origins that a check that is not exact would accept. */
const LOOKALIKES = [
  'null',
  '',
  '*',
  'http://panel.example',
  'https://panel.example:8443',
  'https://panel.example/',
  'https://panel.example.',
  'https://PANEL.example',
  'https://a.panel.example',
  'https://notpanel.example',
  'https://panel.example.evil.example',
  'https://panel.example@evil.example',
  'https://evil.example/https://panel.example',
  'https://panel_example',
  `${LISTED}, https://evil.example`,
];
const HOST = 'store.localhost:4000';

let database: Database;
let built: BuiltApps;
let server: TestPlatform;
let behindProxy: TestPlatform;
beforeAll(async () => {
  built = buildApps();
  database = await openInMemory();
  const own = { ...built, allowedOrigins: [LISTED] };
  server = await startPlatform(database, own);
  behindProxy = await startPlatform(database, { ...own, trustedProxies: 1 });
});
afterAll(async () => {
  await Promise.all([server.close(), behindProxy.close()]);
  await database.close();
  built.remove();
});

const send = (request: BareRequest, to = server) => sendRawHttp(to.origin, toRequestText(request, HOST));
const socket = (transport: 'polling' | 'websocket', headers: BareRequest['headers']): BareRequest => ({
  path: `/socket.io/?EIO=4&transport=${transport}`,
  headers: transport === 'websocket' ? { ...WEBSOCKET_HEADERS, ...headers } : { ...headers },
});

const REPLIES: Readonly<Record<string, (origin: string) => BareRequest>> = {
  'a call': (origin) => ({
    method: 'POST',
    path: '/api/admin/get_setting_detail',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  }),
  'an unknown call': (origin) => ({ method: 'POST', path: '/api/nothing', headers: { origin } }),
  'a page': (origin) => ({ path: '/', headers: { origin } }),
  'a file': (origin) => ({ path: '/assets/app-1a2b3c.js', headers: { origin } }),
  'a question before a call': (origin) => ({
    method: 'OPTIONS',
    path: '/api/store/login',
    headers: { origin, 'access-control-request-method': 'POST' },
  }),
  'a question before a socket': (origin) => ({
    method: 'OPTIONS',
    path: '/socket.io/?EIO=4&transport=polling',
    headers: { origin, 'access-control-request-method': 'POST' },
  }),
  'a socket by plain requests': (origin) => socket('polling', { origin }),
};

describe.each(Object.entries(REPLIES))('%s', (_name, request) => {
  test('may be read by a page of the listed origin', async () => {
    const { headers } = await send(request(LISTED));
    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-credentials': 'true',
    });
    expect(headers['vary']?.toLowerCase()).toContain('origin');
  });

  test.each([...LOOKALIKES, `http://${HOST}`])('says nothing of origins to "%s"', async (origin) => {
    const { lines } = await send(request(origin));
    expect(lines.filter(([name]) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe.each(['polling', 'websocket'] as const)('a socket by %s', (transport) => {
  const opened = transport === 'websocket' ? 101 : 200;
  const statusFor = async (headers: BareRequest['headers'], to = server) =>
    (await send(socket(transport, headers), to)).status;

  test.each([
    ['no browser, which names no origin', {}],
    ['a page of ours', { origin: `http://${HOST}` }],
    ['a page of ours that came through an unknown proxy', { origin: `https://${HOST}` }],
    ['a page of ours at the usual port', { origin: 'http://store.localhost', host: 'store.localhost:80' }],
    ['a page of ours, its host in other letters', { origin: `http://${HOST}`, host: HOST.toUpperCase() }],
    ['a page of the listed origin', { origin: LISTED }],
  ])('is opened for %s', async (_who, headers) => {
    expect(await statusFor(headers)).toBe(opened);
  });

  test.each([
    ...LOOKALIKES,
    'http://store.localhost',
    'http://store.localhost:4001',
    'http://a.store.localhost:4000',
    'http://store.localhost:4000.evil.example',
    'https://evil.example',
    `ftp://${HOST}`,
  ])('is refused to a page of "%s"', async (origin) => {
    expect(await statusFor({ origin })).toBe(403);
  });

  test('is refused if the proxy headers are forged', async () => {
    const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect(await statusFor(forged)).toBe(403);
    const inside = { host: 'inside:4000', 'x-forwarded-host': 'store.example', 'x-forwarded-proto': 'https' };
    expect(await statusFor({ ...inside, origin: 'https://store.example' })).toBe(403);
  });

  test('is opened behind a known proxy if host and scheme match the forwarded ones', async () => {
    const inside = { host: 'inside:4000', 'x-forwarded-host': 'store.example', 'x-forwarded-proto': 'https' };
    expect(await statusFor({ ...inside, origin: 'https://store.example' }, behindProxy)).toBe(opened);
    expect(await statusFor({ ...inside, origin: 'http://store.example' }, behindProxy)).toBe(403);
    expect(await statusFor({ ...inside, origin: 'https://inside:4000' }, behindProxy)).toBe(403);
  });
});
