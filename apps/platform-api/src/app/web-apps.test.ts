// One file: its parts share two built applications.
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { ASSET, type BuiltApps, buildApps, INLINE, SECRET } from '#testing/servers/built-apps.ts';
import { type RawReply, rawRequest } from '#testing/servers/raw-request.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const PANEL = 'panel.localhost';
const HAVEL = 'havel.localhost';
const HOSTILE = 'hostile.localhost';
const ARABIC = 'saqr.localhost';

const HOSTILE_NAME = `</title></script><script>alert(1)</script><!--<script>"'&$&$\`$'\u2028`;

let built: BuiltApps;
beforeAll(() => {
  built = buildApps();
});
afterAll(() => built.remove());

const policyOf = ({ headers }: RawReply) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.replace(/ .*/, ''), part.replace(/^\S+ /, '')] as const),
  );
/** The scripts of the page, as a browser reads it. */
const scriptsOf = ({ body }: RawReply) =>
  [...body.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));
const errorOf = ({ body }: RawReply) => (JSON.parse(body.toString()) as { error_code: number }).error_code;

describeOnAnEngine('web applications', (on) => {
  let server: TestPlatform;
  const get = (path: string, host = HAVEL, headers: Readonly<Record<string, string>> = {}) =>
    rawRequest(server.origin, { path, headers: { host, ...headers } });

  beforeAll(async () => {
    server = await startPlatform(on.database, built);
    await addTenant(on.database, HAVEL, { name: 'Havel Courier' });
    await addTenant(on.database, ARABIC, {
      name: 'صقر',
      theme: 'dark.orangecarrot',
      radius: 'flat',
      languages: ['ar'],
      default_language: 'ar',
    });
    await addTenant(on.database, HOSTILE, { name: HOSTILE_NAME, theme: '"onload="x.$&', support_email: '</script>' });
  });
  afterAll(() => server.close());

  test("a courier's host shows the claim lookup in its theme and language, every other host the panel", async () => {
    const page = (await get('/', ARABIC)).body.toString();
    expect(page).toContain('<html lang="ar" dir="rtl" data-theme="orangecarrot" data-mode="dark" data-radius="flat">');
    expect(page).toContain('<title>صقر</title>');
    for (const host of [PANEL, 'localhost', `${HAVEL}.evil.example`]) {
      expect((await get('/', host)).body.toString(), host).toContain('<title>Store panel</title>');
    }
    for (const host of [HAVEL.toUpperCase(), `${HAVEL}:4000`]) {
      expect((await get('/', host)).body.toString(), host).toContain('<title>Havel Courier</title>');
    }
  });

  test('/insurance-claim is the claim lookup: without a tenant at the panel’s host, with its tenant at a courier’s', async () => {
    const readTenantData = async (host: string, path = '/insurance-claim') => {
      const data = scriptsOf(await get(path, host)).find(({ attributes }) => attributes.includes('application/json'));
      return JSON.parse(data?.text ?? 'null') as Readonly<Record<string, unknown>> | null;
    };
    for (const path of ['/insurance-claim', '/insurance-claim?waybill=HV1'])
      expect(await readTenantData(PANEL, path)).toMatchObject({
        name: 'Store panel',
        support_email: 'support@platform.example',
        default_language: 'en',
      });
    expect((await readTenantData(PANEL))?.['languages']).toHaveLength(9);
    expect(await readTenantData(HAVEL)).toMatchObject({ name: 'Havel Courier' });
    for (const path of ['/insurance-claims', '/app/insurance-claim', '/insurance-claim/more'])
      expect(await readTenantData(PANEL, path), path).toBeNull();
  });

  test('the page contains the tenant’s data without its id', async () => {
    const data = scriptsOf(await get('/')).find(({ attributes }) => attributes.includes('application/json'));
    expect(data?.attributes).toBe(' type="application/json" id="tenant"');
    const tenant = JSON.parse(data?.text ?? '') as object;
    expect(tenant).toMatchObject({ name: 'Havel Courier', languages: ['de', 'en'], default_language: 'de' });
    expect(tenant).not.toHaveProperty('id');
  });

  test('escapes a tenant’s name and theme', async () => {
    const reply = await get('/', HOSTILE);
    const html = reply.body.toString();
    // The three scripts of any page, and no tag from the tenant's data.
    expect(scriptsOf(reply).map(({ attributes }) => attributes)).toEqual([
      ' type="module" src="/claim-assets/app-1a2b3c.js"',
      ' type="application/json" id="tenant"',
      '',
    ]);
    const [, data, inline] = scriptsOf(reply);
    expect(JSON.parse(data?.text ?? '')).toMatchObject({ name: HOSTILE_NAME, support_email: '</script>' });
    expect(inline?.text).toBe(INLINE);
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
    expect(title).toBe(
      HOSTILE_NAME.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    );
    expect(/<html[^>]*>/.exec(html)?.[0]).toBe(
      '<html lang="de" dir="ltr" data-theme="$&amp;" data-mode="&quot;onload=&quot;x" data-radius="rounded">',
    );
  });

  test('the policy allows the page its own script by its hash, and no other', async () => {
    const reply = await get('/');
    const policy = policyOf(reply);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(policy.get('script-src')).toBe(`'self' 'sha256-${hash}'`);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect(policyOf(await get('/', PANEL)).get('script-src')).toBe("'self'");
    expect(policyOf(await get('/', HOSTILE)).get('script-src')).toBe(policy.get('script-src'));
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  test('returns the page for any path without a file', async () => {
    for (const path of ['/insurance-claim', '/a/b/c?waybill=HV1', '/index.html', '/app.js']) {
      const reply = await get(path);
      expect([reply.status, reply.headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.body.toString(), path).toContain('id="tenant"');
    }
  });

  test('serves the service worker under its plain name, uncached, with its own policy', async () => {
    const reply = await get('/push-worker.js', PANEL);
    expect(reply.body.toString()).toBe(ASSET);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(Object.fromEntries(policyOf(reply))).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'" });
    // The claim lookup has none.
    expect((await get('/push-worker.js', HAVEL)).headers['content-type']).toContain('text/html');
  });

  test.each([
    '/api/user/nothing',
    '/api',
    '/v3/api/store/nothing',
    '/socket.io/nothing',
    '/claim-assets/gone.js',
    '/assets/gone.js',
  ])('%s is never a page', async (path) => {
    for (const host of [HAVEL, PANEL]) {
      const reply = await get(path, host, { accept: 'text/html' });
      expect(reply.headers['content-type'], host).not.toContain('text/html');
      expect(reply.status, host).toBeGreaterThanOrEqual(400);
    }
  });

  test('an unknown endpoint returns the error callNotFound', async () => {
    expect(errorOf(await get('/api/user/nothing'))).toBe(ERROR.callNotFound);
    const posted = await rawRequest(server.origin, { path: '/', method: 'POST', headers: { host: HAVEL } });
    expect(errorOf(posted)).toBe(ERROR.callNotFound);
  });

  test('assets are immutable, and compressed if the client accepts it', async () => {
    const plain = await get('/claim-assets/app-1a2b3c.js');
    expect(plain.body.toString()).toBe(ASSET);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get('/claim-assets/app-1a2b3c.js', HAVEL, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(ASSET);
    const gzip = await get('/assets/app-1a2b3c.js', PANEL, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(ASSET);
    for (const { headers } of [plain, brotli, gzip]) {
      expect(headers['content-type']).toContain('javascript');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toContain('immutable');
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
    }
    const uncompressed = await get('/claim-assets/app-4d5e6f.css', HAVEL, { 'accept-encoding': 'br' });
    expect(uncompressed.body.toString()).toBe('a{}');
  });

  test('pages are compressed if the client accepts it', async () => {
    for (const [path, host] of [
      ['/', HAVEL],
      ['/app/orders/running', PANEL],
    ] as const) {
      const plain = await get(path, host);
      expect(plain.headers['content-encoding'], host).toBeUndefined();
      const brotli = await get(path, host, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(brotli.headers['content-encoding'], host).toBe('br');
      expect(brotliDecompressSync(brotli.body).toString(), host).toBe(plain.body.toString());
      expect(brotli.headers['content-security-policy'], host).toBe(plain.headers['content-security-policy']);
      expect(String(brotli.headers['vary']).toLowerCase(), host).toContain('accept-encoding');
    }
  });

  test("the few plain files are those of the host's own application", async () => {
    expect((await get('/favicon.svg', HAVEL)).body.toString()).toContain('claims');
    const icon = await get('/favicon.svg?v=2', PANEL);
    expect(icon.body.toString()).toContain('panel');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect((await get('/robots.txt')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    '/claim-assets/../secret.txt',
    '/claim-assets/../../secret.txt',
    '/claim-assets/..%2f..%2fsecret.txt',
    '/claim-assets/%2e%2e/secret.txt',
    '/claim-assets/%2e%2e%2fsecret.txt',
    '/claim-assets/..%5csecret.txt',
    '/claim-assets/..\\..\\secret.txt',
    '/claim-assets/%252e%252e%252fsecret.txt',
    '/claim-assets//..//secret.txt',
    '/claim-assets/app-1a2b3c.js/../../secret.txt',
    '/claim-assets/%00/../secret.txt',
    '/claim-assets/.%00./secret.txt',
    '/claim-assets/',
    '/claim-assets',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
    '/secret.txt',
    '/.vite/manifest.json',
    '/favicon.svg/../../secret.txt',
    '/favicon.svg%2f..%2f..%2fsecret.txt',
    '/%ff',
  ])('%s leads to no file that is not an asset', async (path) => {
    for (const host of [HAVEL, PANEL]) {
      const { status, body } = await get(path, host);
      expect(body.toString(), host).not.toContain(SECRET);
      expect(status, host).toBeLessThan(500);
      expect(server.logLines).toEqual([]);
    }
  });
});

describe('a server without one of the applications', () => {
  describeOnAnEngine('still replies', (on) => {
    const pageFrom = async (overrides: Partial<BuiltApps>, host: string) => {
      const server = await startPlatform(on.database, overrides);
      try {
        return await rawRequest(server.origin, { path: '/', headers: { host } });
      } finally {
        await server.close();
      }
    };
    beforeAll(() => addTenant(on.database, HAVEL));

    test('without the claim lookup every host shows the panel', async () => {
      const { panelFolder } = built;
      expect((await pageFrom({ panelFolder }, HAVEL)).body.toString()).toContain('<title>Store panel</title>');
    });

    test('without the panel a host without a tenant has no page', async () => {
      const { claimLookupFolder } = built;
      expect(errorOf(await pageFrom({ claimLookupFolder }, PANEL))).toBe(ERROR.callNotFound);
      expect((await pageFrom({ claimLookupFolder }, HAVEL)).status).toBe(200);
    });

    test('without either it serves only endpoints', async () => {
      expect(errorOf(await pageFrom({}, HAVEL))).toBe(ERROR.callNotFound);
    });
  });
});

describeOnAnEngine('a dashboard at an origin of its own', (on) => {
  const ORIGIN = 'https://figures.example';

  test('is named by the panel’s page, and by its policy alone', async () => {
    const server = await startPlatform(on.database, { ...built, dashboardOrigin: ORIGIN });
    try {
      const panel = await rawRequest(server.origin, { path: '/', headers: { host: PANEL } });
      expect(panel.body.toString()).toContain(`<meta name="dashboard-origin" content="${ORIGIN}">`);
      expect(policyOf(panel).get('connect-src')).toContain(ORIGIN);
      const claims = await rawRequest(server.origin, { path: '/insurance-claim', headers: { host: PANEL } });
      expect(claims.body.toString()).not.toContain(ORIGIN);
      expect(policyOf(claims).get('connect-src')).not.toContain(ORIGIN);
    } finally {
      await server.close();
    }
  });
});
