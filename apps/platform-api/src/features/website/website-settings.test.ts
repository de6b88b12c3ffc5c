import { DEFAULT_WEBSITE_SETTINGS, type WebsiteSettings } from '@store-panel/domain/website/website-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addMenu, addMenuPicture } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('settings of the public page', (on) => {
  let server: TestPlatform;
  let hosts = 0;

  beforeAll(async () => {
    server = await startPlatform(on.database, {
      panelOrigin: 'https://panel.example',
      allowedOrigins: ['https://panel.example'],
    });
  });
  afterAll(() => server.close());

  async function newPage() {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const domain_name = `settings-${(hosts += 1)}`;
    await call(server.origin, 'POST /api/store/add_domain', { domain_name, domain_type: 1 }, keyed(staff));
    const host = `${domain_name}.stores.example`;
    let version = 1;
    const save = async (change: Partial<WebsiteSettings>) => {
      const settings = { ...DEFAULT_WEBSITE_SETTINGS, ...change };
      const reply = await call(
        server.origin,
        'POST /api/store/save_website_settings',
        { settings, version },
        keyed(staff),
      );
      ({ version } = reply.body);
    };
    const get = async (path = '/') => (await rawRequest(server.origin, { path, headers: { host } })).body.toString();
    return { ...store, staff, save, get };
  }

  test('are on it as they are saved', async () => {
    const { id, save, get } = await newPage();
    const contact = { address: 'Torstr. 1', phone: '1517000001' };
    await on.database.kysely.updateTable('stores').set(contact).where('id', '=', id).execute();
    const { pizza } = await addMenu(on.database, id);
    const picture = await addMenuPicture(on.database, id, pizza);
    const changes: readonly (readonly [Partial<WebsiteSettings>, RegExp])[] = [
      [{ color: 'greenmoss' }, /<html [^>]*data-color="greenmoss"/],
      [{ titles: ['', '', 'Soups of the day'] }, /<title>Soups of the day<\/title>/],
      [{ descriptions: ['', '', 'From the pot'] }, /<meta name="description" content="From the pot">/],
      [{ social_urls: ['https://social.example/linden'] }, /"sameAs":\["https:\/\/social\.example\/linden"\]/],
      [{ is_listed: false }, /<meta name="robots" content="noindex">/],
      [{ google_verification: 'g-code' }, /<meta name="google-site-verification" content="g-code">/],
      [{ bing_verification: 'b-code' }, /<meta name="msvalidate\.01" content="b-code">/],
    ];
    const plain = await get();
    for (const [change, shown] of changes) {
      expect(plain).not.toMatch(shown);
      await save(change);
      expect(await get()).toMatch(shown);
    }
    for (const [change, shown] of [
      [{ shows_phone: false }, /tel:\+/],
      [{ shows_address: false }, /Torstr\. 1/],
      [{ shows_pictures: false }, new RegExp(`<img [^>]*${picture}`)],
    ] as const) {
      expect(plain).toMatch(shown);
      await save(change);
      expect(await get()).not.toMatch(shown);
    }
  });

  test('is in the base language unless another is asked for', async () => {
    const { staff, get } = await newPage();
    expect(await get()).toContain('<html lang="en"');
    await call(server.origin, 'POST /api/store/add_language', { language: 'de' }, keyed(staff));
    const settings = { base_language: 'de' };
    await call(server.origin, 'POST /api/store/save_language_settings', { settings, version: 1 }, keyed(staff));
    expect(await get()).toContain('<html lang="de"');
    expect(await get('/en')).toContain('<html lang="en"');
  });
});
