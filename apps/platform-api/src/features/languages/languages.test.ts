import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Upload = Wire['POST /api/store/upload_language_file']['reply'] & { readonly fields?: readonly object[] };

describeOnAnEngine('the languages of a store', (on) => {
  let server: TestPlatform;
  let hosts = 0;

  beforeAll(async () => {
    server = await startPlatform(on.database, { panelOrigin: 'https://panel.example' });
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const name = json(['', 'Linde', 'Linden']);
    await on.database.kysely.updateTable('stores').set({ name }).where('id', '=', store.id).execute();
    return { ...store, staff };
  };
  const list = async (staff: SessionHeaders) =>
    (await call(server.origin, 'GET /api/store/list_languages', undefined, staff)).body;
  const change = (staff: SessionHeaders, what: 'add' | 'remove' | 'restore', language: string) =>
    call(server.origin, `POST /api/store/${what}_language`, { language }, keyed(staff));
  const saveBase = (staff: SessionHeaders, base_language: string, version: number) =>
    call(
      server.origin,
      'POST /api/store/save_language_settings',
      { settings: { base_language }, version },
      keyed(staff),
    );
  const upload = async (staff: SessionHeaders, texts: unknown, own: object = {}) => {
    const content = texts instanceof Uint8Array ? texts : Buffer.from(JSON.stringify({ texts }));
    const fields = { language: 'tr', label: 'Türkçe', direction: 'ltr', mode: 'add', dry_run: 'false', ...own };
    const { code, body } = await sendFile(
      server.origin,
      'POST /api/store/upload_language_file',
      { name: 'texts.json', content: Uint8Array.from(content) },
      fields,
      keyed(staff),
    );
    return { code, body: body as unknown as Upload };
  };
  const codes = ({ languages }: { readonly languages: readonly { readonly code: string }[] }) =>
    languages.map(({ code }) => code);

  test('are those of its name at first, English before others', async () => {
    const { staff } = await newStore();
    const { languages } = await list(staff);
    expect(languages).toMatchObject([
      { code: 'en', index: 2, direction: 'ltr', label: 'English', shorthand: 'EN', is_base: true, missing: 0 },
      { code: 'de', index: 1, is_base: false, complete: 1 },
    ]);
  });

  test('are added once, removed, and restored; the base language stays', async () => {
    const { staff } = await newStore();
    const added = await change(staff, 'add', 'ar');
    expect(codes(added.body)).toEqual(['en', 'de', 'ar']);
    expect(added.body.languages[2]).toMatchObject({
      missing: 1,
      gaps: [{ kind: 'store', id: null, field: 'name', source: 'Linden' }],
    });
    expect((await change(staff, 'add', 'ar')).code).toBe(ERROR.languageAlreadyAdded);
    expect((await change(staff, 'remove', 'en')).body).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
      fields: [{ path: 'language', problem: 'base_language.remove' }],
    });
    expect((await change(staff, 'remove', 'ar')).body).toMatchObject({ removed: [{ code: 'ar', is_own: false }] });
    expect((await change(staff, 'remove', 'ar')).code).toBe(ERROR.dataNotFound);
    expect(codes((await change(staff, 'restore', 'ar')).body)).toEqual(['en', 'de', 'ar']);
    expect((await saveBase(staff, 'fr', 1)).code).toBe(ERROR.settingUpdateFailed);
    expect((await saveBase(staff, 'ar', 1)).body).toMatchObject({ version: 2 });
    expect((await saveBase(staff, 'de', 1)).code).toBe(ERROR.staleVersion);
    expect(codes(await list(staff))).toEqual(['ar', 'en', 'de']);
  });

  test('a tenth comes as a file, which may be tried first, and its texts are on the page', async () => {
    const { staff } = await newStore();
    const domain_name = `turkish-${(hosts += 1)}`;
    await call(server.origin, 'POST /api/store/add_domain', { domain_name, domain_type: 1 }, keyed(staff));
    const texts = {
      'store.name': { source: 'Linden', target: 'Ihlamur' },
      'page.hours.title': 'Çalışma saatleri',
      'item.00000000-0000-4000-8000-000000000000.name': 'Gone',
    };
    const tried = await upload(staff, texts, { dry_run: 'true' });
    expect(tried.body).toMatchObject({ added: 2, changed: 0, emptied: 0, unknown_count: 1 });
    expect(tried.body.unknown).toEqual(['item.00000000-0000-4000-8000-000000000000.name']);
    expect(codes(await list(staff))).toEqual(['en', 'de']);
    expect(codes((await upload(staff, texts)).body)).toEqual(['en', 'de', 'tr']);
    expect((await upload(staff, texts)).code).toBe(ERROR.languageAlreadyAdded);
    const { body } = await rawRequest(server.origin, {
      path: '/tr',
      headers: { host: `${domain_name}.stores.example` },
    });
    const html = body.toString();
    expect(html).toContain('<html lang="tr" dir="ltr"');
    expect(html).toContain('>Ihlamur</h1>');
    expect(html).toContain('Çalışma saatleri');
    // What it lacks is shown in the base language.
    expect(html).toContain('Pickup and delivery');
    const changed = await upload(staff, { 'store.name': 'Ihlamur Mutfağı' }, { mode: 'change' });
    expect(changed.body).toMatchObject({ added: 0, changed: 1, emptied: 1 });
    expect((await upload(staff, {}, { mode: 'change', language: 'pl' })).code).toBe(ERROR.dataNotFound);
  });

  test('a downloaded file is a file that can be uploaded', async () => {
    const { staff } = await newStore();
    const reply = await fetch(`${server.origin}/api/store/download_language_file`, {
      method: 'POST',
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'tr' }),
    });
    const file = (await reply.json()) as { texts: Record<string, { source: string; target: string }> };
    expect(file.texts['store.name']).toEqual({ source: 'Linden', target: '' });
    const filled = Object.fromEntries(
      Object.entries(file.texts).map(([id, { source }]) => [id, { source, target: `${source} ✓` }]),
    );
    const { body } = await upload(staff, filled);
    expect(body).toMatchObject({ added: Object.keys(filled).length, missing: 0, unknown_count: 0 });
    expect(body.languages[2]).toMatchObject({ code: 'tr', is_own: true, index: null, missing: 0 });
  });

  test('files that are none change nothing, and say what is wrong', async () => {
    const { staff } = await newStore();
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`nothing.${at}`, 'x']));
    for (const [what, texts] of Object.entries({
      unknown: many,
      proto: JSON.parse('{"__proto__": "x"}') as object,
      list: ['x'],
      text: 'x',
      kind: { 'store.name': 7 },
      long: { 'store.name': 'x'.repeat(2001) },
      holes: { 'page.state.openUntil': 'Açık' },
      halfLetter: { 'store.name': '\uD800' },
      utf16: Buffer.from(`\uFEFF${JSON.stringify({ texts: {} })}`, 'utf16le'),
    })) {
      const { code, body } = await upload(staff, texts);
      expect([what, code]).toEqual([what, ERROR.invalidLanguageFile]);
      expect(body.fields?.length).toBeGreaterThan(0);
      expect(body.fields?.length).toBeLessThanOrEqual(50);
    }
    expect((await upload(staff, Buffer.alloc(2 * 1024 * 1024 + 1, ' '))).code).toBe(ERROR.fileTooLarge);
    expect(codes(await list(staff))).toEqual(['en', 'de']);
    const marked = Buffer.from(`\uFEFF${JSON.stringify({ texts: { 'store.name': 'Ihlamur' } })}`);
    expect((await upload(staff, marked)).code).toBeNull();
  });
});
