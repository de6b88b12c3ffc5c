import { ERROR } from '@store-panel/contract/errors/error-codes';
import { IMPORT_MAPPING_LIMITS } from '@store-panel/domain/import/mapping-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const hashOf = (number: number) => number.toString(16).padStart(32, '0');
const aColumn = (field: string, own: object = {}) => ({ field, language: null, label: null, mark: null, ...own });

describeOnAnEngine('what the columns of imported files were', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function setUp() {
    const { send } = menuEditor(server.origin, await signInStore(server.origin, (await addStore(on.database)).email));
    return {
      save: (headers_hash: string, mapping: unknown) =>
        send('POST /api/store/save_import_mapping', { headers_hash, mapping }),
      read: async (headers_hash: string) =>
        (await send('POST /api/store/get_import_mapping', { headers_hash })).body.mapping,
    };
  }

  test('is remembered by their headers, for one store', async () => {
    const [store, other] = [await setUp(), await setUp()];
    const mapping = [aColumn('name', { language: 'de' }), null, aColumn('price', { mark: ',' })];
    expect(await store.read(hashOf(1))).toBeNull();
    expect((await store.save(hashOf(1), mapping)).body).toMatchObject({ message: 123 });
    expect(await store.read(hashOf(1))).toEqual(mapping);
    expect(await other.read(hashOf(1))).toBeNull();
    await store.save(hashOf(1), [aColumn('ignored')]);
    expect(await store.read(hashOf(1))).toEqual([aColumn('ignored')]);
  });

  test('is forgotten where others were used since, beyond their number', async () => {
    const { save, read } = await setUp();
    const { perStore } = IMPORT_MAPPING_LIMITS;
    for (let at = 0; at < perStore; at += 1) await save(hashOf(at), [aColumn(`field_${at}`)]);
    await save(hashOf(0), [aColumn('again')]);
    await save(hashOf(perStore), []);
    expect(await read(hashOf(0))).toEqual([aColumn('again')]);
    expect(await read(hashOf(1))).toBeNull();
    expect(await read(hashOf(2))).toEqual([aColumn('field_2')]);
    expect(await read(hashOf(perStore))).toEqual([]);
  });

  test('has bounds', async () => {
    const { save } = await setUp();
    for (const mapping of [
      Array.from({ length: 101 }, () => null),
      [aColumn('x'.repeat(61))],
      [aColumn('name', { mark: ';' })],
      [aColumn('name', { language: 'xx' })],
    ])
      expect((await save(hashOf(1), mapping)).code).toBe(ERROR.validationFailed);
    expect((await save('abc', [])).code).toBe(ERROR.validationFailed);
  });
});
