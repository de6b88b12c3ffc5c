import { gzipSync } from 'node:zlib';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_WEBSITE_SETTINGS } from '@store-panel/domain/website/website-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { addLongMenu } from '#testing/fixtures/menu/long-menu.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('the public page of a store', (on) => {
  let server: TestPlatform;
  let hosts = 0;

  beforeAll(async () => {
    server = await startPlatform(on.database, {
      panelOrigin: 'https://panel.example',
      allowedOrigins: ['https://panel.example'],
    });
  });
  afterAll(() => server.close());

  const newStore = async (settings: object = {}) => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const domain_name = `kitchen-${(hosts += 1)}`;
    await call(server.origin, 'POST /api/store/add_domain', { domain_name, domain_type: 1 }, keyed(staff));
    const saved = { settings: { ...DEFAULT_WEBSITE_SETTINGS, ...settings }, version: 1 };
    if (Object.keys(settings).length > 0)
      await call(server.origin, 'POST /api/store/save_website_settings', saved, keyed(staff));
    return { ...store, staff, host: `${domain_name}.stores.example` };
  };
  const get = async (host: string, path = '/', headers: Readonly<Record<string, string>> = {}) => {
    const reply = await rawRequest(server.origin, { path, headers: { host, ...headers } });
    return { ...reply, html: reply.body.toString() };
  };
  const script = (own: object = {}) => ({
    name: 'Newsletter',
    place: 'bottom',
    height: 300,
    needs_consent: true,
    code: '<script>parent.document.title = 1</script>',
    ...own,
  });
  const addScript = async (staff: SessionHeaders, own: object = {}) =>
    (await call(server.origin, 'POST /api/store/save_script_page', { script_page: script(own) }, keyed(staff))).body;

  test('is under its host, without a script and with the headers of a page that loads nothing of others', async () => {
    const { host } = await newStore();
    const { status, html, headers } = await get(host);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="https://${host}/">`);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([' type="application/ld+json"']);
    expect(html).not.toMatch(/\son\w+=/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('escapes what the store wrote', async () => {
    const nasty = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
    const { host, id } = await newStore({ titles: ['', '', nasty.slice(0, 70)], descriptions: ['', '', nasty] });
    const name = json(Array.from({ length: 9 }, () => nasty));
    const change = { name, address: nasty, city: `</script>${nasty}` };
    await on.database.kysely.updateTable('stores').set(change).where('id', '=', id).execute();
    const [sub, item] = [uuidV7(), uuidV7()];
    await on.database.kysely
      .insertInto('menu_sub_categories')
      .values({ store_id: id, id: sub, category_id: null, name, name_key: 'x', sequence_number: 1 })
      .execute();
    await on.database.kysely
      .insertInto('menu_items')
      .values({
        store_id: id,
        id: item,
        sub_category_id: sub,
        name,
        description: name,
        name_key: 'x',
        price: 1250,
        sequence_number: 1,
      })
      .execute();
    await on.database.kysely
      .updateTable('store_counters')
      .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
      .where('store_id', '=', id)
      .execute();
    const { html } = await get(host);
    expect(html).toContain('12.50');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect([...html.matchAll(/<script/g)]).toHaveLength(1);
  });

  test('is small, without a byte of script, however long the menu', async () => {
    const { host, id } = await newStore();
    await addLongMenu(on.database, id);
    const { body, html } = await get(host);
    expect(html.match(/class="item"|<article|<li[ >]/g)?.length ?? 0).toBeGreaterThanOrEqual(60);
    expect(gzipSync(body).length).toBeLessThanOrEqual(30_000);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([' type="application/ld+json"']);
    expect(html).not.toMatch(/\son\w+=|javascript:|rel="(?:modulepreload|preload)"/);
  });

  test('is not sent again while nothing changes, and at once with a change', async () => {
    const { host, staff } = await newStore();
    const first = await get(host);
    const etag = String(first.headers['etag']);
    expect((await get(host, '/', { 'if-none-match': etag })).status).toBe(304);
    const settings = { ...DEFAULT_WEBSITE_SETTINGS, titles: ['', '', 'Soups of the day'] };
    await call(server.origin, 'POST /api/store/save_website_settings', { settings, version: 1 }, keyed(staff));
    const second = await get(host, '/', { 'if-none-match': etag });
    expect(second.status).toBe(200);
    expect(second.html).toContain('<title>Soups of the day</title>');
    const packed = await get(host, '/', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  test('has a page for each language, a sitemap, and its own page for all other paths', async () => {
    const { host, staff } = await newStore();
    await call(server.origin, 'POST /api/store/add_language', { language: 'ar' }, keyed(staff));
    const { html } = await get(host, '/ar');
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toContain(`hreflang="ar" href="https://${host}/ar"`);
    expect((await get(host, '/sitemap.xml')).html).toContain(`<loc>https://${host}/ar</loc>`);
    expect((await get(host, '/robots.txt')).html).toContain(`Sitemap: https://${host}/sitemap.xml`);
    for (const path of ['/tr', '/en', '/app/orders', '/embed/none']) {
      const { status, html: missing } = await get(host, path);
      expect([path, status]).toEqual([path, 404]);
      expect(missing).toContain('href="/"');
    }
    expect((await get('nobody.stores.example')).status).toBe(404);
    const { host: unlisted } = await newStore({ is_listed: false });
    expect((await get(unlisted, '/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n');
    expect((await get(unlisted)).html).toContain('<meta name="robots" content="noindex">');
  });

  test('is gone with its store', async () => {
    const { host, id } = await newStore();
    await on.database.kysely.updateTable('stores').set({ approval_state: 1 }).where('id', '=', id).execute();
    expect((await get(host)).status).toBe(404);
  });

  test('frames script pages after consent alone, and each is a document without an origin', async () => {
    const { host, staff } = await newStore();
    const { script_page } = await addScript(staff);
    await addScript(staff, { name: 'Map', needs_consent: false });
    const frame = `src="/embed/${script_page.script_page_id}"`;
    const before = (await get(host)).html;
    expect(before).not.toContain(frame);
    expect(before).toContain('title="Map"');
    expect(before).toContain('action="/consent?to=%2F"');
    const agreed = await rawRequest(server.origin, {
      method: 'POST',
      path: '/consent?to=%2F%2Fevil.example',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(agreed.status).toBe(303);
    expect(agreed.headers['location']).toBe('/');
    expect(String(agreed.headers['set-cookie'])).toMatch(/^scripts=1; .*HttpOnly; Secure; SameSite=Lax$/);
    const after = (await get(host, '/', { cookie: 'scripts=1' })).html;
    expect(after).toContain(frame);
    expect(after).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    const embedded = await get(host, `/embed/${script_page.script_page_id}`);
    expect(embedded.html).toContain('<script>parent.document.title = 1</script>');
    expect(embedded.headers['content-security-policy']).toBe(
      "sandbox allow-scripts allow-forms allow-popups; frame-ancestors 'self'",
    );
    // Not under another store's host, nor under the panel's.
    const other = await newStore();
    expect((await get(other.host, `/embed/${script_page.script_page_id}`)).status).toBe(404);
    expect((await get('panel.example', `/embed/${script_page.script_page_id}`)).status).toBe(404);
  });

  test('script pages can be deleted and restored, in the version that was read', async () => {
    const { staff } = await newStore();
    const { script_page } = await addScript(staff);
    const { script_page_id, version } = script_page;
    const send = (key: 'delete' | 'restore', body: object) =>
      call(server.origin, `POST /api/store/${key}_script_page`, { script_page_id, ...body }, keyed(staff));
    expect((await send('delete', { version: version + 1 })).code).toBe(ERROR.staleVersion);
    expect((await send('delete', { version })).body).toMatchObject({ script_pages: [], deleted: [{ script_page_id }] });
    expect((await send('restore', {})).body).toMatchObject({ script_pages: [{ script_page_id }], deleted: [] });
    const long = await call(
      server.origin,
      'POST /api/store/save_script_page',
      { script_page: script({ code: 'é'.repeat(10_001) }) },
      keyed(staff),
    );
    expect(long.body).toMatchObject({ fields: [{ path: 'script_page.code', problem: 'script_code.too_long' }] });
  });

  test('script pages are taken back from the journal, each change for itself', async () => {
    const { host, staff } = await newStore();
    const { script_page, change_id: added } = await addScript(staff, { needs_consent: false });
    const { script_page_id, version } = script_page;
    const send = (key: Parameters<typeof call>[1], body: object) => call(server.origin, key, body, keyed(staff));
    const changed = await send('POST /api/store/save_script_page', {
      script_page: script({ needs_consent: false, name: 'Offers', code: 'é'.repeat(5000) }),
      script_page_id,
      version,
    });
    const { change_id: id } = changed.body as { readonly change_id: string };
    const detail = await send('POST /api/store/get_setting_change', { change_id: id });
    expect(detail.body).toMatchObject({
      change: { section: 'script_pages', cause: 'script_page_saved', name: ['Offers'] },
      rows: [{ field: 'name' }, { field: 'code', after: 'é'.repeat(4000) }],
      can_revert: true,
    });
    expect((await get(host)).html).toContain('title="Offers"');
    expect((await send('POST /api/store/revert_setting_change', { change_id: id })).code).toBeNull();
    const embedded = await get(host, `/embed/${script_page_id}`);
    expect(embedded.html).not.toContain('é');
    expect((await get(host)).html).not.toContain('title="Offers"');
    expect((await send('POST /api/store/revert_setting_change', { change_id: added })).code).toBeNull();
    expect((await get(host, `/embed/${script_page_id}`)).status).toBe(404);
  });

  test('is previewed with unsaved settings, in a frame of the panel alone', async () => {
    const { host, staff } = await newStore();
    const settings = { ...DEFAULT_WEBSITE_SETTINGS, titles: ['', '', 'Not saved'], color: 'redruby' };
    const preview = await call(server.origin, 'POST /api/store/preview_website', { settings, language: 'en' }, staff);
    const { html, headers } = await get('panel.example', preview.body.path);
    expect(html).toContain('<title>Not saved</title>');
    expect(html).toContain('data-color="redruby"');
    expect(String(headers['content-security-policy'])).toContain(
      "frame-ancestors 'self' https://panel.example; sandbox",
    );
    expect((await get(host)).html).not.toContain('Not saved');
    const forged = `${preview.body.path.slice(0, -4)}AAAA`;
    expect((await get('panel.example', forged)).status).toBe(404);
  });

  test('refuses links that are none', async () => {
    const { staff } = await newStore();
    const settings = { ...DEFAULT_WEBSITE_SETTINGS, social_urls: ['https://a.example', 'javascript:alert(1)'] };
    const reply = await call(
      server.origin,
      'POST /api/store/save_website_settings',
      { settings, version: 1 },
      keyed(staff),
    );
    expect(reply.code).toBe(ERROR.settingUpdateFailed);
    expect(reply.body).toMatchObject({ fields: [{ path: 'settings.social_urls.1', problem: 'url.invalid' }] });
  });

  test('a TLS front on this machine is told which hosts there are', async () => {
    const { host } = await newStore();
    const ask = (domain: string, headers = {}) =>
      rawRequest(server.origin, { path: `/site-tls?domain=${domain}`, headers: { host: 'localhost', ...headers } });
    expect((await ask(host)).status).toBe(200);
    expect((await ask('nobody.stores.example')).status).toBe(404);
    expect((await ask(host, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(404);
  });
});
