import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { type BuiltApps, buildApps } from '#testing/servers/built-apps.ts';
import { addAdmin, addStore, signInStaff, signInStore } from '#testing/fixtures/accounts.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { joined, samplePhoto, samplePicture } from '#testing/fixtures/sample-files.ts';
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
    admin = await signInStaff(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const ask = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const add = async (own: object = {}) =>
    (await ask('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: [newHost()], ...own })).body.tenant;
  const get = async (tenant_id: string) => (await ask('POST /api/admin/get_tenant', { tenant_id })).body.tenant;
  const update = (tenant: { _id: string; version: number; hosts: readonly string[] }, own: object = {}) =>
    ask('POST /api/admin/update_tenant', {
      tenant_id: tenant._id,
      version: tenant.version,
      ...TENANT_PAGE,
      hosts: tenant.hosts,
      ...own,
    });
  const pageAt = (host: string, path = '/') => rawRequest(server.origin, { path, headers: { host } });
  const shownAt = async (host: string) => (await pageAt(host)).body.toString();
  const audited = (subject: string) =>
    on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();

  test('are the administrators’, and nobody else sees them', async () => {
    const { _id: tenant_id } = await add();
    const store = await addStore(on.database);
    const others = [
      await signInStaff(server.origin, (await addAdmin(on.database, 'Editor', [1, 2])).email),
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
        expect((await ask(key, body, headers)).code, key).toBe(ERROR.notAllowed);
    }
    expect((await ask('POST /api/admin/list_tenants', {}, {})).code).toBe(ERROR.signInRequired);
    expect((await get(tenant_id)).name).toBe(TENANT_PAGE.name);
  });

  test('are listed by name, with their hosts and what hangs on them, and found by name and host', async () => {
    const [second, first] = [await add({ name: 'Zeta Cargo' }), await add({ name: 'alpha Cargo' })];
    const store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ tenant_id: first._id }).where('id', '=', store.id).execute();
    const of = { storeId: store.id, tenantId: first._id };
    await addPublicClaim(on.database, createSecrets(secret), of);
    await addPublicClaim(on.database, createSecrets(secret), of, { state: 'paid_out' });
    const found = async (query: string) =>
      (await ask('POST /api/admin/list_tenants', { query, perPage: 500 })).body.tenants;
    expect((await found('CARGO')).map(({ name }) => name)).toEqual(['alpha Cargo', 'Zeta Cargo']);
    expect(await found(second.hosts[0]?.toUpperCase() ?? '')).toEqual([second]);
    expect(await found('%')).toEqual([]);
    expect((await found('alpha'))[0]).toMatchObject({ claims: 2, open_claims: 1, stores: 1, hosts: first.hosts });
    expect((await ask('POST /api/admin/list_tenants', { perPage: 10, page: 100 })).body.tenants).toEqual([]);
  });

  test('have a page from the moment that they are added, and what is changed is on it when it is loaded next', async () => {
    const { hosts: own, ...tenant } = await add({ name: 'First Name' });
    const [host = ''] = own;
    expect(await shownAt(host)).toContain('<title>First Name</title>');
    const next = newHost();
    const changed = await update(
      { ...tenant, hosts: own },
      { name: 'Second Name', theme: 'dark.redruby', hosts: [next] },
    );
    expect(changed.body.tenant).toMatchObject({ name: 'Second Name', hosts: [next], version: 2 });
    const page = await shownAt(next);
    expect(page).toContain('<title>Second Name</title>');
    expect(page).toContain('data-theme="redruby" data-mode="dark"');
    // What it had before is nobody's again.
    expect(await shownAt(host)).toContain('<title>Store panel</title>');
    expect(await audited('Second Name')).toEqual([
      {
        action: 'tenant_changed',
        detail: { id: tenant._id, fields: ['name', 'theme'], hosts_added: [next], hosts_removed: own },
      },
    ]);
  });

  test('that somebody else has changed since are not changed over it', async () => {
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
    const refusal = async (given: readonly string[], own: object = {}) => {
      const { code, body } = await ask('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: given, ...own });
      return [code, body['fields']];
    };
    const refused = (path: string, problem: string) => [ERROR.validationFailed, [{ path, problem }]];

    test('are kept as browsers send them', async () => {
      const name = `case-${newHost()}`;
      const { hosts: kept } = await add({ hosts: [` ${name.toUpperCase()}:8443 `, `münchen.${name}.`] });
      expect(kept).toEqual([name, `xn--mnchen-3ya.${name}`]);
      expect(await shownAt(`${name}:4000`)).toContain(TENANT_PAGE.name);
    });

    test('that are none are refused at their place, and nothing is kept of the others', async () => {
      const good = newHost();
      for (const bad of ['https://a.example', 'a b.example', 'a.example/path', 'user@a.example', '-a.example', '[::1]'])
        expect(await refusal([good, bad]), bad).toEqual(refused('hosts.1', 'host.invalid'));
      expect((await refusal([]))[0]).toBe(ERROR.validationFailed);
      expect(await shownAt(good)).toContain('<title>Store panel</title>');
    });

    test('belong to one tenant only, and it is said which is taken', async () => {
      const { hosts: taken } = await add();
      const [host = ''] = taken;
      expect(await refusal([newHost(), host.toUpperCase()])).toEqual(refused('hosts.1', 'host.in_use'));
      const fresh = newHost();
      expect(await refusal([fresh, `${fresh}:80`])).toEqual(refused('hosts.1', 'host.in_use'));
      const tenant = await add();
      const reply = await update(tenant, { name: 'Never', hosts: [...tenant.hosts, host] });
      expect(reply.body['fields']).toEqual([{ path: 'hosts.1', problem: 'host.in_use' }]);
      expect(await get(tenant._id)).toEqual(tenant);
    });

    test('are never the one that the panel is open at: nobody could undo it', async () => {
      const host = new URL(server.origin).hostname;
      expect(await refusal([`${host}:4000`])).toEqual(refused('hosts.0', 'host.of_panel'));
    });
  });

  test('say what is wrong with the other fields', async () => {
    for (const [own, field, problem] of [
      [{ name: '  ' }, 'name', 'name.required'],
      [{ default_language: 'fr' }, 'default_language', 'default_language.not_offered'],
      [{ support_email: 'nobody' }, 'support_email', 'email.invalid'],
      [{ privacy_url: 'https://user:word@havel.example' }, 'privacy_url', 'url.invalid'],
    ] as const) {
      const { body } = await ask('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: [newHost()], ...own });
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
      const { code } = await ask('POST /api/admin/add_tenant', { ...TENANT_PAGE, hosts: [newHost()], ...own });
      expect(code, JSON.stringify(own)).toBe(ERROR.validationFailed);
    }
  });

  describe('are removed', () => {
    const remove = (tenant_id: string) => ask('POST /api/admin/delete_tenant', { tenant_id });

    test('with their hosts and their logo', async () => {
      const tenant = await add({ name: 'Soon gone' });
      const [host = ''] = tenant.hosts;
      await setLogo(tenant, await samplePicture('png'));
      expect((await remove(tenant._id)).code).toBeNull();
      expect(await shownAt(host)).toContain('<title>Store panel</title>');
      expect((await remove(tenant._id)).code).toBe(ERROR.dataNotFound);
      const files = on.database.kysely.selectFrom('files').select('id').where('tenant_id', '=', tenant._id);
      expect(await files.execute()).toEqual([]);
      expect((await audited('Soon gone')).at(-1)?.action).toBe('tenant_removed');
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
    test('is drawn anew, shown to strangers for ever, and makes room for the next', async () => {
      const { hosts: own, ...tenant } = await add({ name: 'With logo' });
      const first = (await setLogo(tenant, await samplePhoto(), 'a photo.jpg')).body.tenant;
      expect(first.logo_url).toMatch(/^\/images\/[\da-f-]{36}$/);
      expect(first.version).toBe(2);
      const [host = ''] = own;
      expect(await shownAt(host)).toContain(`"logo_url":"${first.logo_url}"`);
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
      expect((await ask('POST /api/admin/delete_tenant_logo', body)).body.tenant.logo_url).toBe('');
      expect((await pageAt(host, second.logo_url)).status).toBe(404);
      expect((await audited('With logo')).map(({ action }) => action)).toEqual([
        'tenant_added',
        'tenant_logo_changed',
        'tenant_logo_changed',
        'tenant_logo_removed',
      ]);
    });

    test('is a picture by what it holds, whatever it is called', async () => {
      const tenant = await add();
      for (const [what, content] of [
        ['a drawing', joined('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
        ['a drawing with a head', joined('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['an animation', await samplePicture('gif')],
        ['a page', joined('<!doctype html><script>alert(1)</script>')],
      ] as const)
        expect((await setLogo(tenant, content)).code, what).toBe(ERROR.fileTypeRefused);
      expect(await get(tenant._id)).toEqual(tenant);
    });

    test('of another tenant stays, and one that was changed since is left alone', async () => {
      const [one, other] = [await add(), await add()];
      const kept = (await setLogo(one, await samplePicture('png'))).body.tenant;
      const next = (await setLogo(other, await samplePicture('png'))).body.tenant;
      expect((await pageAt('x.example', kept.logo_url)).status).toBe(200);
      expect((await setLogo(other, await samplePicture('png'))).code).toBe(ERROR.staleVersion);
      expect(await get(other._id)).toEqual(next);
      const nobody = await setLogo({ ...one, _id: '0197c9a0-0000-7000-9000-00000000dead' }, await samplePicture('png'));
      expect(nobody.code).toBe(ERROR.dataNotFound);
    });
  });
});
