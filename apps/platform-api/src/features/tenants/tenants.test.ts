import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { type BuiltApps, buildApps } from '#testing/servers/built-apps.ts';
import { addAdmin, addStore, signInAdmin, signInStore } from '#testing/fixtures/accounts.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { concatBytes, samplePhoto, samplePicture } from '#testing/fixtures/sample-files.ts';
import { addPublicClaim } from '#testing/fixtures/sample-public-claim.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { TENANT_PAGE } from '#testing/fixtures/sample-tenant.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const secret = Buffer.alloc(48, 5);

const built: BuiltApps = buildApps();
afterAll(() => built.remove());

describeOnAnEngine('courier tenants', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let hosts = 0;
  const newHost = () => `claims-${(hosts += 1)}.example`;

  beforeAll(async () => {
    server = await startPlatform(on.database, { ...built, secret });
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const add = async (own: object = {}) =>
    (await send('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: [newHost()], ...own })).body.tenant;
  const get = async (tenant_id: string) => (await send('POST /api/admin/get_tenant', { tenant_id })).body.tenant;
  const update = (tenant: { _id: string; version: number; hosts: readonly string[] }, own: object = {}) =>
    send('POST /api/admin/update_tenant', {
      tenant_id: tenant._id,
      version: tenant.version,
      ...TENANT_PAGE,
      hosts: tenant.hosts,
      ...own,
    });
  const pageAt = (host: string, path = '/') => rawRequest(server.origin, { path, headers: { host } });
  const fetchPage = async (host: string) => (await pageAt(host)).body.toString();
  const listAuditEntries = (subject: string) =>
    on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();

  test('are visible to administrators only', async () => {
    const { _id: tenant_id } = await add();
    const store = await addStore(on.database);
    const others = [
      await signInAdmin(server.origin, (await addAdmin(on.database, 'Editor', [1, 2])).email),
      await signInStore(server.origin, store.email),
    ];
    for (const headers of others) {
      for (const [key, body] of [
        ['POST /api/admin/list_tenants', {}],
        ['POST /api/admin/get_tenant', { tenant_id }],
        ['POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: [newHost()] }],
        ['POST /api/admin/delete_tenant', { tenant_id }],
        ['POST /api/admin/preview_tenant', TENANT_PAGE],
      ] as const)
        expect((await send(key, body, headers)).code, key).toBe(ERROR.notAllowed);
    }
    expect((await send('POST /api/admin/list_tenants', {}, {})).code).toBe(ERROR.signInRequired);
    expect((await get(tenant_id)).name).toBe(TENANT_PAGE.name);
  });

  test('are listed by name, with hosts and counts, and can be searched by name and host', async () => {
    const [second, first] = [await add({ name: 'Zeta Cargo' }), await add({ name: 'alpha Cargo' })];
    const store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ tenant_id: first._id }).where('id', '=', store.id).execute();
    const of = { storeId: store.id, tenantId: first._id };
    await addPublicClaim(on.database, createSecrets(secret), of);
    await addPublicClaim(on.database, createSecrets(secret), of, { state: 'paid_out' });
    const search = async (query: string) =>
      (await send('POST /api/admin/list_tenants', { query, perPage: 500 })).body.tenants;
    expect((await search('CARGO')).map(({ name }) => name)).toEqual(['alpha Cargo', 'Zeta Cargo']);
    expect(await search(second.hosts[0]?.toUpperCase() ?? '')).toEqual([second]);
    expect(await search('%')).toEqual([]);
    expect((await search('alpha'))[0]).toMatchObject({ claims: 2, open_claims: 1, stores: 1, hosts: first.hosts });
    expect((await send('POST /api/admin/list_tenants', { perPage: 10, page: 100 })).body.tenants).toEqual([]);
  });

  test('have a page at once, and changes show on the next load', async () => {
    const { hosts: own, ...tenant } = await add({ name: 'First Name' });
    const [host = ''] = own;
    expect(await fetchPage(host)).toContain('<title>First Name</title>');
    const next = newHost();
    const changed = await update(
      { ...tenant, hosts: own },
      { name: 'Second Name', theme: 'dark.redruby', hosts: [next] },
    );
    expect(changed.body.tenant).toMatchObject({ name: 'Second Name', hosts: [next], version: 2 });
    const page = await fetchPage(next);
    expect(page).toContain('<title>Second Name</title>');
    expect(page).toContain('data-theme="redruby" data-mode="dark"');
    // The former host has no tenant any more.
    expect(await fetchPage(host)).toContain('<title>Store panel</title>');
    expect(await listAuditEntries('Second Name')).toEqual([
      {
        action: 'tenant_changed',
        detail: { id: tenant._id, fields: ['name', 'theme'], hosts_added: [next], hosts_removed: own },
      },
    ]);
  });

  test('reject changes to a stale version', async () => {
    const tenant = await add();
    expect((await update(tenant, { support_phone: '030 123' })).code).toBeNull();
    const late = await update(tenant, { name: 'Too late', hosts: [newHost()] });
    expect([late.status, late.code]).toEqual([412, ERROR.staleVersion]);
    expect(await get(tenant._id)).toMatchObject({
      name: TENANT_PAGE.name,
      hosts: tenant.hosts,
      support_phone: '030 123',
    });
    const gone = { ...tenant, _id: '0197c9a0-0000-7000-9000-00000000dead' };
    expect((await update(gone)).code).toBe(ERROR.dataNotFound);
  });

  describe('hosts', () => {
    const addWithHosts = async (hostNames: readonly string[], own: object = {}) => {
      const { code, body } = await send('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: hostNames, ...own });
      return [code, body['fields']];
    };
    const fieldError = (path: string, problem: string) => [ERROR.validationFailed, [{ path, problem }]];

    test('are stored as browsers send them', async () => {
      const name = `case-${newHost()}`;
      const { hosts: saved } = await add({ hosts: [` ${name.toUpperCase()}:8443 `, `münchen.${name}.`] });
      expect(saved).toEqual([name, `xn--mnchen-3ya.${name}`]);
      expect(await fetchPage(`${name}:4000`)).toContain(TENANT_PAGE.name);
    });

    test('that are invalid are rejected with their path, and no other is stored', async () => {
      const good = newHost();
      for (const bad of ['https://a.example', 'a b.example', 'a.example/path', 'user@a.example', '-a.example', '[::1]'])
        expect(await addWithHosts([good, bad]), bad).toEqual(fieldError('hosts.1', 'host.invalid'));
      expect((await addWithHosts([]))[0]).toBe(ERROR.validationFailed);
      expect(await fetchPage(good)).toContain('<title>Store panel</title>');
    });

    test('belong to one tenant only, and the taken one is named', async () => {
      const { hosts: taken } = await add();
      const [host = ''] = taken;
      expect(await addWithHosts([newHost(), host.toUpperCase()])).toEqual(fieldError('hosts.1', 'host.in_use'));
      const fresh = newHost();
      expect(await addWithHosts([fresh, `${fresh}:80`])).toEqual(fieldError('hosts.1', 'host.in_use'));
      const tenant = await add();
      const reply = await update(tenant, { name: 'Never', hosts: [...tenant.hosts, host] });
      expect(reply.body['fields']).toEqual([{ path: 'hosts.1', problem: 'host.in_use' }]);
      expect(await get(tenant._id)).toEqual(tenant);
    });

    test('are never the panel’s own, because that could not be undone', async () => {
      const host = new URL(server.origin).hostname;
      expect(await addWithHosts([`${host}:4000`])).toEqual(fieldError('hosts.0', 'host.of_panel'));
    });
  });

  test('reject other invalid fields', async () => {
    for (const [own, field, problem] of [
      [{ name: '  ' }, 'name', 'name.required'],
      [{ default_language: 'fr' }, 'default_language', 'default_language.not_offered'],
      [{ support_email: 'nobody' }, 'support_email', 'email.invalid'],
      [{ privacy_url: 'https://user:word@havel.example' }, 'privacy_url', 'url.invalid'],
    ] as const) {
      const { body } = await send('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: [newHost()], ...own });
      expect(body['fields'], field).toEqual([{ path: field, problem }]);
    }
    for (const own of [
      { theme: 'light.pink' },
      { radius: 'round' },
      { languages: [] },
      { languages: ['de', 'de'] },
      { languages: ['xx'] },
      { terms_url: 'http://havel.example' },
      { terms_url: 'javascript:alert(1)' },
      { support_phone: 'call me' },
      { hosts: Array.from({ length: 21 }, newHost) },
    ]) {
      const { code } = await send('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: [newHost()], ...own });
      expect(code, JSON.stringify(own)).toBe(ERROR.validationFailed);
    }
  });

  describe('are removed', () => {
    const remove = (tenant_id: string) => send('POST /api/admin/delete_tenant', { tenant_id });

    test('with their hosts and their logo', async () => {
      const tenant = await add({ name: 'Soon gone' });
      const [host = ''] = tenant.hosts;
      await setLogo(tenant, await samplePicture('png'));
      expect((await remove(tenant._id)).code).toBeNull();
      expect(await fetchPage(host)).toContain('<title>Store panel</title>');
      expect((await remove(tenant._id)).code).toBe(ERROR.dataNotFound);
      const files = on.database.kysely.selectFrom('files').select('id').where('tenant_id', '=', tenant._id);
      expect(await files.execute()).toEqual([]);
      expect((await listAuditEntries('Soon gone')).at(-1)?.action).toBe('tenant_removed');
    });

    test('never with claims or stores', async () => {
      const [withClaim, withStore] = [await add(), await add()];
      const store = await addStore(on.database);
      const of = { storeId: store.id, tenantId: withClaim._id };
      await addPublicClaim(on.database, createSecrets(secret), of, { state: 'paid_out' });
      const another = await addStore(on.database);
      await on.database.kysely
        .updateTable('stores')
        .set({ tenant_id: withStore._id })
        .where('id', '=', another.id)
        .execute();
      for (const { _id: id } of [withClaim, withStore]) {
        const reply = await remove(id);
        expect([reply.status, reply.code]).toEqual([409, ERROR.tenantInUse]);
        expect((await get(id))._id).toBe(id);
      }
    });
  });

  const setLogo = (tenant: { _id: string; version: number }, content: Uint8Array<ArrayBuffer>, name = 'logo.png') =>
    sendFile(
      server.origin,
      'POST /api/admin/upload_tenant_logo',
      { name, content },
      { tenant_id: tenant._id, version: String(tenant.version) },
      admin,
    );

  describe('a logo', () => {
    test('is reencoded, public and immutable, and replaced by the next', async () => {
      const { hosts: own, ...tenant } = await add({ name: 'With logo' });
      const first = (await setLogo(tenant, await samplePhoto(), 'a photo.jpg')).body.tenant;
      expect(first.logo_url).toMatch(/^\/images\/[\da-f-]{36}$/);
      expect(first.version).toBe(2);
      const [host = ''] = own;
      expect(await fetchPage(host)).toContain(`"logo_url":"${first.logo_url}"`);
      const reply = await pageAt(host, first.logo_url);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(reply.headers['content-security-policy']).toContain('sandbox');
      expect((await sharp(reply.body).metadata()).exif).toBeUndefined();
      const second = (await setLogo(first, await samplePicture('png'))).body.tenant;
      expect(second.logo_url).not.toBe(first.logo_url);
      expect((await pageAt(host, first.logo_url)).status).toBe(404);
      const body = { tenant_id: tenant._id, version: second.version };
      expect((await send('POST /api/admin/delete_tenant_logo', body)).body.tenant.logo_url).toBe('');
      expect((await pageAt(host, second.logo_url)).status).toBe(404);
      expect((await listAuditEntries('With logo')).map(({ action }) => action)).toEqual([
        'tenant_added',
        'tenant_logo_changed',
        'tenant_logo_changed',
        'tenant_logo_removed',
      ]);
    });

    test('is checked by its content, whatever its name', async () => {
      const tenant = await add();
      for (const [what, content] of [
        ['a drawing', concatBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
        ['a drawing with a head', concatBytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['an animation', await samplePicture('gif')],
        ['a page', concatBytes('<!doctype html><script>alert(1)</script>')],
      ] as const)
        expect((await setLogo(tenant, content)).code, what).toBe(ERROR.fileTypeRefused);
      expect(await get(tenant._id)).toEqual(tenant);
    });

    test('does not affect other tenants, and is rejected for a stale version', async () => {
      const [one, other] = [await add(), await add()];
      const updated = (await setLogo(one, await samplePicture('png'))).body.tenant;
      const next = (await setLogo(other, await samplePicture('png'))).body.tenant;
      expect((await pageAt('x.example', updated.logo_url)).status).toBe(200);
      expect((await setLogo(other, await samplePicture('png'))).code).toBe(ERROR.staleVersion);
      expect(await get(other._id)).toEqual(next);
      const missing = await setLogo(
        { ...one, _id: '0197c9a0-0000-7000-9000-00000000dead' },
        await samplePicture('png'),
      );
      expect(missing.code).toBe(ERROR.dataNotFound);
    });
  });
});
