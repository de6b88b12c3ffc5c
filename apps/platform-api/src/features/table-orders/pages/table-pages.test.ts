import { TABLE_CODE_SIGNS } from '@store-panel/domain/tables/table-code';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addLongMenu } from '#testing/fixtures/menu/long-menu.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const TABLE = { table_number: 'T4', min_person: 1, max_person: 4, is_bookable: true };
/** Guests of one address share the limit of wrong codes. */
let addresses = 0;

describeOnAnEngine('the page of a table', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database, {
      panelOrigin: 'https://panel.example',
      allowedOrigins: ['https://panel.example'],
      trustedProxies: 1,
    });
  });
  afterAll(() => server.close());

  async function newTable() {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const post = async (key: Parameters<typeof call>[1], body: object) =>
      (await call(server.origin, key, body as never, keyed(staff))).body as never;
    const domain_name = `tables-${store.id.slice(-12)}`;
    await post('POST /api/store/add_domain', { domain_name, domain_type: 1 });
    const { added } = (await post('POST /api/store/add_table', TABLE)) as { added: string[] };
    const codes = async () =>
      (
        (await post('POST /api/store/get_table_qr_code', { table_ids: added })) as {
          codes: { url: string; table_code: string }[];
        }
      ).codes[0] ?? { url: '', table_code: '' };
    addresses += 1;
    const headers = { host: `${domain_name}.stores.example`, 'x-forwarded-for': `10.0.0.${addresses}` };
    const get = async (path: string, more: Readonly<Record<string, string>> = {}) => {
      const reply = await rawRequest(server.origin, { path, headers: { ...headers, ...more } });
      return { ...reply, html: reply.body.toString() };
    };
    const { url, table_code: code } = await codes();
    return { store, post, tableIds: added, get, path: new URL(url).pathname, code };
  }

  test('is the menu by its printed code, in the language of the browser, without a script', async () => {
    const { store, post, get, path } = await newTable();
    await post('POST /api/store/add_language', { language: 'de' });
    await addLongMenu(on.database, store.id);
    const { status, html, headers } = await get(path, { 'accept-language': 'de-AT,de;q=0.9' });
    expect(status).toBe(200);
    expect(html).toContain('Tisch T4');
    expect(html).not.toMatch(/<script|\son\w+=/);
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    expect(gzipSync(html).length).toBeLessThan(40_000);
    expect((await get(`${path}/en`, { 'accept-language': 'de' })).html).toContain('Table T4');
  });

  test('is out of date once its code is new, and the same as a forged one', async () => {
    const { post, tableIds, get, path, code } = await newTable();
    const forged = await get(`/t/${code}.aaaaaaaaaa`);
    expect(forged.status).toBe(404);
    expect(forged.html).not.toContain('T4');
    const tag = path.slice(-10);
    const changed = Array.from(tag, (sign, at) => `${tag.slice(0, at)}${sign === 'a' ? 'b' : 'a'}${tag.slice(at + 1)}`);
    for (const one of [...changed, tag.toUpperCase(), tag.slice(1), `${tag}a`, '', '%00', "'--"]) {
      const reply = await get(`/t/${code}.${one}`);
      expect([one, reply.status, reply.html]).toEqual([one, 404, forged.html]);
    }
    await post('POST /api/store/renew_table_code', { table_ids: tableIds });
    const old = await get(path);
    expect([old.status, old.html]).toEqual([404, forged.html]);
    const other = await newTable();
    expect((await other.get(path)).status).toBe(404);
  });

  test('is found by the code below it, as a guest types it, and not by trying', async () => {
    const { get, code } = await newTable();
    expect((await get('/t')).html).toContain('<input id="code"');
    expect((await get(`/t?code=${encodeURIComponent(` ${code.toLowerCase()} `)}`)).html).toContain('T4');
    const wrong = Array.from({ length: 11 }, (_, at) => (TABLE_CODE_SIGNS[at] ?? '').repeat(6));
    for (const one of wrong) expect((await get(`/t?code=${one}`)).status).toBe(404);
    expect((await get(`/t?code=${code}`)).status).toBe(404);
  });

  test('is not there for a store without table booking', async () => {
    const { store, get, path } = await newTable();
    const { kysely } = on.database;
    await kysely.updateTable('stores').set({ provides_table_booking: false }).where('id', '=', store.id).execute();
    for (const one of [path, '/t']) expect((await get(one)).status).toBe(404);
  });
});
