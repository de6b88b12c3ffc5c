import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { tenantPreviews } from '#features/tenants/tenant-previews.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { type BuiltApps, buildApps, INLINE } from '#testing/servers/built-apps.ts';
import { addAdmin, signInAdmin } from '#testing/fixtures/accounts.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { TENANT_PAGE } from '#testing/fixtures/sample-tenant.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const secret = Buffer.alloc(48, 5);

const built: BuiltApps = buildApps();
afterAll(() => built.remove());

describeOnAnEngine('a preview of a courier’s page', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let hosts = 0;
  const newHost = () => `preview-${(hosts += 1)}.example`;

  beforeAll(async () => {
    server = await startPlatform(on.database, { ...built, secret, allowedOrigins: ['https://panel.example'] });
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const pageAt = async (host: string, path = '/') => rawRequest(server.origin, { path, headers: { host } });
  const preview = async (overrides: object = {}) =>
    (await send('POST /api/admin/preview_tenant', { ...TENANT_PAGE, ...overrides })).body;

  test('shows unsaved fields, embeddable only in the panel and without an origin', async () => {
    const host = newHost();
    const tenant_id = await addTenant(on.database, host, { name: 'As it was', logo_url: '/images/logo' });
    const { path } = await preview({ tenant_id, name: 'Not saved', theme: 'dark.greenmoss' });
    const reply = await pageAt('panel.localhost', path);
    const html = reply.body.toString();
    expect(reply.status).toBe(200);
    expect(html).toContain('<html lang="de" dir="ltr" data-theme="greenmoss" data-mode="dark" data-radius="rounded">');
    expect(html).toContain('"logo_url":"/images/logo"');
    expect(html).toContain(INLINE);
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("; frame-ancestors 'self' https://panel.example; sandbox allow-scripts");
    expect(policy).not.toContain('allow-same-origin');
    expect(reply.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
    // No other page, not even the courier's own, can be framed.
    const own = await pageAt(host);
    expect(own.body.toString()).toContain('<title>As it was</title>');
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(own.headers['x-frame-options']).toBe('DENY');
  });

  test('cannot read replies of endpoints, because its origin is null', async () => {
    const { headers } = await rawRequest(server.origin, {
      method: 'POST',
      path: '/api/user/find_claim',
      headers: { host: 'panel.localhost', origin: 'null', 'content-type': 'application/json' },
      body: JSON.stringify({ waybill_number: 'W', claim_number: 'C' }),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('can load its files although its origin is null', async () => {
    const reply = await rawRequest(server.origin, {
      path: '/claim-assets/app-1a2b3c.js',
      headers: { host: 'panel.localhost', origin: 'null' },
    });
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    const panels = await rawRequest(server.origin, {
      path: '/assets/app-1a2b3c.js',
      headers: { host: 'panel.localhost', origin: 'null' },
    });
    expect(panels.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('expires after five minutes and cannot be forged', async () => {
    const { path, expires_at } = await preview();
    const left = Date.parse(expires_at) - Date.now();
    expect(left > 4 * 60_000 && left <= 5 * 60_000).toBe(true);
    const tenant = { ...TENANT_PAGE, languages: [...TENANT_PAGE.languages], logo_url: '' };
    const ago = (minutes: number) => () => Date.now() - minutes * 60_000;
    const createPreviewPath = (by: Buffer, now: () => number) =>
      tenantPreviews(createSecrets(by), now).pathOf(tenant).path;
    const status = async (at: string) => (await pageAt('panel.localhost', at)).status;
    expect(await status(createPreviewPath(secret, ago(4)))).toBe(200);
    const flipped = path.slice(0, -3) + (path.endsWith('AAA') ? 'BBB' : 'AAA');
    for (const bad of [
      createPreviewPath(secret, ago(6)),
      createPreviewPath(Buffer.alloc(48, 6), ago(0)),
      flipped,
      '/tenant-preview/',
      '/tenant-preview/x',
    ])
      expect(await status(bad), bad.slice(0, 40)).toBe(404);
  });

  test('is rejected for fields that could not be saved', async () => {
    const reply = await send('POST /api/admin/preview_tenant', { ...TENANT_PAGE, support_email: 'nobody' });
    expect(reply.body['fields']).toEqual([{ path: 'support_email', problem: 'email.invalid' }]);
    const gone = await send('POST /api/admin/preview_tenant', {
      ...TENANT_PAGE,
      tenant_id: '0197c9a0-0000-7000-9000-00000000dead',
    });
    expect(gone.code).toBe(ERROR.dataNotFound);
  });

  test('supports the maximum length of all fields', async () => {
    const url = `https://havel.example/${'a'.repeat(478)}`;
    const { path } = await preview({ name: '\u{1F69A}'.repeat(100), privacy_url: url, terms_url: url });
    expect((await pageAt('panel.localhost', path)).status).toBe(200);
  });

  test('only the panel may embed pages of its own', async () => {
    const host = newHost();
    await addTenant(on.database, host);
    const policy = async (at: string) => String((await pageAt(at)).headers['content-security-policy']);
    expect(await policy('panel.localhost')).toContain("; frame-src 'self';");
    expect(await policy(host)).not.toContain('frame-src');
  });
});
